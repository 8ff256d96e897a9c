/// What a phone's text field lets a keyboard do, and nothing else (ring keyboard, section 10.2).
///
/// Characters are what a reader counts: an emoji of several code points or a letter with its
/// accents is one. The text may change without the keyboard. A caller that knows of a change
/// reports it (`SessionEvent.textChangedOutside(at:)`); the session notices other changes if the
/// field shows them.
public protocol TextDocument {
  /// The text before the cursor, or only its end; nil if the field does not report it.
  var contextBefore: String? { get }
  /// The text after the cursor, or only its beginning; nil if the field does not report it.
  var contextAfter: String? { get }
  /// Inserts text at the cursor and moves the cursor after it.
  mutating func insert(_ text: String)
  /// Deletes the character before the cursor; does nothing at the start of the text.
  mutating func deleteBackward()
  /// Moves the cursor, to the right if the offset is positive; it stops at the ends of the text.
  mutating func moveCursor(byCharacterOffset offset: Int)
}

extension TextDocument {
  /// Applies the action to the document.
  /// - Complexity: One call of the document for each deleted character
  public mutating func apply(_ action: DocumentAction) {
    switch action {
    case .insert(let text): insert(text)
    case .deleteBackward(let count): for _ in 0..<max(0, count) { deleteBackward() }
    case .moveCursor(let offset): moveCursor(byCharacterOffset: offset)
    }
  }
}

/// A change that the keyboard makes to a document.
public enum DocumentAction: Hashable, Sendable {
  /// Inserts text at the cursor.
  case insert(String)
  /// Deletes a number of characters before the cursor.
  case deleteBackward(count: Int)
  /// Moves the cursor by a number of characters, to the right if positive.
  case moveCursor(Int)
}
