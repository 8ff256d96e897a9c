/// What is known of the text before the cursor: what the document reports and, where it reports
/// nothing or little, what the keyboard itself has written there.
struct ContextMemory {
  /// The end of the text before the cursor.
  private(set) var text = ""

  /// More than this many bytes are cut …
  static let most = 1024
  /// … to this many characters: words, quotes and sentence starts are found well within them.
  static let kept = 256

  /// Compares with what the document reports.
  /// - Returns: whether the text is as it was left. If not, the document's text replaces the
  ///   remembered one.
  /// - Complexity: O(`most`)
  mutating func isCurrent(_ told: String?) -> Bool {
    // A document that reports nothing says nothing about a change.
    guard let told else { return true }
    let (known, visible) = (text.utf8, told.utf8)
    let shared = min(known.count, visible.count)
    let agrees =
      Self.endsAlike(known, visible, count: shared)
      // Where only one of them is empty, something came or went.
      && (shared > 0 || known.isEmpty == visible.isEmpty)
    // The document reports more than was remembered: text further to the left is not a change.
    if !agrees || known.count < min(Self.kept, visible.count) { replace(with: told) }
    return agrees
  }

  /// Whether the last `count` bytes are the same. Asked at every event, so it compares eight at a
  /// time.
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
    // Strings of other systems need not keep their bytes together.
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
