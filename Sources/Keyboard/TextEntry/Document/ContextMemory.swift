/// The end of the text before the cursor: what the document reports or, if it reports little or
/// nothing, what the keyboard itself has written.
struct ContextMemory {
  /// The end of the text before the cursor.
  private(set) var text = ""

  /// The number of bytes above which the text is cut.
  static let most = 1024
  /// The number of characters to which it is cut, well enough for words, quotes and sentence
  /// starts.
  static let kept = 256

  /// Compares the text with what the document reports.
  /// - Returns: Whether the text has not changed. If it has, the document's text replaces it.
  /// - Complexity: O(`most`)
  mutating func isCurrent(_ told: String?) -> Bool {
    // A document that reports nothing reports no change.
    guard let told else { return true }
    let (known, visible) = (text.utf8, told.utf8)
    let shared = min(known.count, visible.count)
    let agrees =
      Self.endsAlike(known, visible, count: shared)
      // If only one of them is empty, text was inserted or deleted.
      && (shared > 0 || known.isEmpty == visible.isEmpty)
    // More text farther to the left is not a change.
    if !agrees || known.count < min(Self.kept, visible.count) { replace(with: told) }
    return agrees
  }

  /// Returns whether the last `count` bytes are the same. Since this is needed at every event,
  /// eight are compared at a time.
  private static func endsAlike(
    _ a: String.UTF8View, _ b: String.UTF8View, count: Int
  ) -> Bool {
    let areEqual = a.withContiguousStorageIfAvailable { a in
      b.withContiguousStorageIfAvailable { b in
        let (left, right) = (
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(a).suffix(count)),
          UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(b).suffix(count))
        )
        var offset = 0
        while offset + 8 <= count {
          guard
            left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
              == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          else { return false }
          offset += 8
        }
        return left[offset...].elementsEqual(right[offset...])
      }
    }
    // The bytes of strings from other systems need not be contiguous.
    return areEqual.flatMap { $0 } ?? a.suffix(count).elementsEqual(b.suffix(count))
  }

  mutating func replace(with told: String?) {
    text = told.map { String($0.suffix(Self.kept)) } ?? ""
  }

  mutating func append(_ written: String) {
    text += written
    if text.utf8.count > Self.most { text = String(text.suffix(Self.kept)) }
  }

  mutating func removeLast() { if !text.isEmpty { text.removeLast() } }
}
