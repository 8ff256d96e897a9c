/// A text field in memory.
///
///     var field = TextBuffer(before: "cafe")
///     field.insert("\u{301}!")   // café!
///     field.deleteBackward()
///     field.deleteBackward()     // caf: the accent goes with its letter
///
/// The cursor never stands inside a character: where text that is put before it makes one character
/// with what follows (an accent's letter, the first half of a flag), it moves behind that
/// character.
public struct TextBuffer: TextDocument, Hashable, Sendable {
  /// Text before the cursor.
  public private(set) var before: String
  /// Text behind the cursor.
  public private(set) var after: String
  /// How many characters on either side of the cursor the field reports; nil: all, 0: none.
  public var contextLimit: Int?

  public init(before: String = "", after: String = "", contextLimit: Int? = nil) {
    self.before = before
    self.after = after
    self.contextLimit = contextLimit
    keepCharactersWhole()
  }

  /// The whole text.
  public var text: String { before + after }

  public var contextBefore: String? {
    guard let contextLimit else { return before }
    return contextLimit > 0 ? String(before.suffix(contextLimit)) : nil
  }

  public var contextAfter: String? {
    guard let contextLimit else { return after }
    return contextLimit > 0 ? String(after.prefix(contextLimit)) : nil
  }

  /// - Complexity: O(length of `text`)
  public mutating func insert(_ text: String) {
    before += text
    keepCharactersWhole()
  }

  /// - Complexity: O(1)
  public mutating func deleteBackward() {
    guard !before.isEmpty else { return }
    before.removeLast()
    keepCharactersWhole()
  }

  /// - Complexity: O(length of the text behind the cursor), O(offset) at its end
  public mutating func moveCursor(byCharacterOffset offset: Int) {
    if offset < 0 {
      // Bounded first: the magnitude of `Int.min` overflows.
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

  /// Replaces the text, as a person or another program does without the keyboard.
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
