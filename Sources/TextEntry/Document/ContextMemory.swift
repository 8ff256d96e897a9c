/// What is known of the text before the cursor: what the document tells, and where it tells nothing
/// or little, what the keyboard itself has written there.
struct ContextMemory {
  /// The end of the text before the cursor.
  private(set) var text = ""

  /// More than this many bytes are cut …
  static let most = 1024
  /// … to this many characters: words, quotes and sentence starts are found well within them.
  static let kept = 256

  /// Compares with what the document tells.
  /// - Returns: whether it is as it was left. If not, what is told is taken over.
  /// - Complexity: O(`most`)
  mutating func isCurrent(_ told: String?) -> Bool {
    // Nothing told is no news.
    guard let told else { return true }
    let (known, visible) = (text.utf8, told.utf8)
    let shared = min(known.count, visible.count)
    let agrees =
      known.suffix(shared).elementsEqual(visible.suffix(shared))
      // Where only one of them is empty, something came or went.
      && (shared > 0 || known.isEmpty == visible.isEmpty)
    // Told more than was known: what stands further to the left is no news, but good to have.
    if !agrees || known.count < min(Self.kept, visible.count) { replace(with: told) }
    return agrees
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
