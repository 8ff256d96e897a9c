/// A text field in memory.
///
///     var field = TextBuffer(before: "cafe")
///     field.insert("\u{301}!")   // café!
///     field.deleteBackward()
///     field.deleteBackward()     // caf: the accent goes with its letter
///
/// The cursor is never inside a character: if inserted text forms one character with the text after
/// the cursor (a letter before its accent, the first half of a flag), the cursor moves after it.
public struct TextBuffer: TextDocument, Hashable, Sendable {
  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after: String
  /// How many characters on either side of the cursor the field reports; nil for all.
  public var contextLimit: Int?

  /// Creates a text field.
  /// - Parameters:
  ///   - before: The text before the cursor.
  ///   - after: The text after the cursor.
  ///   - contextLimit: How many characters on either side of the cursor the field reports; nil for
  ///     all.
  public init(before: String = "", after: String = "", contextLimit: Int? = nil) {
    self.before = before
    self.after = after
    self.contextLimit = contextLimit
    keepCharactersWhole()
  }

  /// The whole text.
  public var text: String { before + after }

  /// The text before the cursor as the field reports it.
  public var contextBefore: String? {
    guard let contextLimit else { return before }
    return contextLimit > 0 ? String(before.suffix(contextLimit)) : nil
  }

  /// The text after the cursor as the field reports it.
  public var contextAfter: String? {
    guard let contextLimit else { return after }
    return contextLimit > 0 ? String(after.prefix(contextLimit)) : nil
  }

  /// Inserts text at the cursor.
  /// - Complexity: O(length of `text`)
  public mutating func insert(_ text: String) {
    before += text
    keepCharactersWhole()
  }

  /// Deletes the character before the cursor.
  /// - Complexity: O(1)
  public mutating func deleteBackward() {
    guard !before.isEmpty else { return }
    before.removeLast()
    keepCharactersWhole()
  }

  /// Moves the cursor, to the right if the offset is positive; it stops at the ends of the text.
  /// - Complexity: O(length of the text after the cursor), O(offset) at its end
  public mutating func moveCursor(byCharacterOffset offset: Int) {
    if offset < 0 {
      // Bounded first, since the magnitude of `Int.min` overflows.
      let count = Int(min(offset.magnitude, UInt(Int.max)))
      let moved = String(before.suffix(count))
      before.removeLast(min(count, moved.count))
      after = moved + after
    } else if offset > 0 {
      let moved = after.prefix(offset)
      before += moved
      after = String(after[moved.endIndex...])
    }
    keepCharactersWhole()
  }

  /// Replaces the text, as something other than the keyboard does.
  public mutating func replace(before: String, after: String) {
    self.before = before
    self.after = after
    keepCharactersWhole()
  }

  private mutating func keepCharactersWhole() {
    while let last = before.last, let first = after.first, (String(last) + String(first)).count < 2
    {
      before.append(after.removeFirst())
    }
  }
}
