/// What a phone's text field lets a keyboard do, and nothing else (ring keyboard, section 10.2).
///
/// Characters are what a person counts: an emoji of several code points or a letter with its
/// accents is one. The text may change without the keyboard: a caller that knows of it tells the
/// session (`KeyboardSession.textChangedOutside(at:)`), and the session notices changes that it can
/// see by itself.
public protocol TextDocument {
  /// Text before the cursor: all of it, or only its end. Nil where the field does not report it.
  var contextBefore: String? { get }
  /// Text behind the cursor: all of it, or only its beginning. Nil where the field does not report
  /// it.
  var contextAfter: String? { get }
  /// Puts text at the cursor and the cursor behind it.
  mutating func insert(_ text: String)
  /// Deletes one character before the cursor; does nothing at the text's start.
  mutating func deleteBackward()
  /// Moves the cursor, to the right where positive; it stops at the text's ends.
  mutating func moveCursor(byCharacterOffset offset: Int)
}

extension TextDocument {
  /// Applies the action to the document.
  /// - Complexity: one call of the document for each character that is deleted
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
  case insert(String)
  /// So many characters before the cursor.
  case deleteBackward(count: Int)
  /// By so many characters, to the right where positive.
  case moveCursor(Int)
}
