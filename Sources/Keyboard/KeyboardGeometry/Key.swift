/// What a key does.
public enum KeyRole: Hashable, Sendable {
  /// Writes a character; letters are lower case.
  case character(Character)
  /// Writes several characters at once, such as ".com".
  case text(String)
  /// Acts on the text.
  case action(KeyAction)
}

/// What a key does that writes nothing of its own.
public enum KeyAction: String, Hashable, Sendable, Codable, CaseIterable {
  /// Deletes the character before the cursor.
  case backspace
  /// Writes a space.
  case space
  /// The middle of a ring: a tap writes a space, a hold moves the cursor.
  case center
  /// Changes between small letters and capitals; in a symbol mode, changes the page.
  case shift
  /// Changes between letters and symbols.
  case symbols
  /// Writes a line break.
  case `return`
  /// Writes a tab.
  case tab
  /// Changes between an input method and letters ("abc").
  case language
  /// Changes to the system's next keyboard; held, it shows a list of them.
  case next
  /// Changes to emoji.
  case emoji
  /// Undoes the last change.
  case undo
  /// Repeats what was undone.
  case redo
  /// Hides the keyboard.
  case dismiss
  /// Moves the cursor to the left.
  case cursorLeft
  /// Moves the cursor to the right.
  case cursorRight
  /// Moves the cursor to the line above, or to the candidate before.
  case cursorUp
  /// Moves the cursor to the line below, or to the next candidate.
  case cursorDown

  /// The actions that layout files of version 1 may name.
  static let ofVersion1: [KeyAction] = [.backspace, .space, .shift, .symbols, .return]

  /// The actions that layout files of version 2 may name: all but the centre, which comes from a
  /// ring's `centerZoneRadius`.
  static let ofVersion2 = allCases.filter { $0 != .center }
}

extension KeyAction {
  /// The sign on a key of the action.
  public var sign: String {
    switch self {
    case .backspace: "⌫"
    case .space: "␣"
    case .center: "•"
    case .shift: "⇧"
    case .symbols: "123"
    case .return: "↵"
    case .tab: "⇥"
    case .language: "abc"
    case .next: "⊕"
    case .emoji: "☺"
    case .undo: "↶"
    case .redo: "↷"
    case .dismiss: "⌄"
    case .cursorLeft: "←"
    case .cursorRight: "→"
    case .cursorUp: "↑"
    case .cursorDown: "↓"
    }
  }
}

/// A key of a keyboard placed in a rectangle.
public struct Key: Hashable, Sendable {
  /// The position in `Keyboard.keys`.
  public let index: Int
  /// What the key does.
  public let role: KeyRole
  /// The point that a finger aims at, in pt.
  public let center: Point
  /// The area of the key, in pt.
  public let shape: KeyShape
  /// Further symbols printed on the key, such as 手 on q for an input method.
  public let legends: [String]
  /// The character that the key writes when a finger slides down from it, or holds it.
  public let slide: Character?

  /// Creates a key.
  public init(
    index: Int, role: KeyRole, center: Point, shape: KeyShape, legends: [String] = [],
    slide: Character? = nil
  ) {
    self.index = index
    self.role = role
    self.center = center
    self.shape = shape
    self.legends = legends
    self.slide = slide
  }

  /// The character that the key writes, or nil if it does something else.
  public var character: Character? { role.character }

  /// The text that the key writes, or nil if it does not write several characters at once.
  public var text: String? {
    if case .text(let text) = role { return text }
    return nil
  }

  /// The action of the key, or nil if it writes something.
  public var action: KeyAction? {
    if case .action(let action) = role { return action }
    return nil
  }
}

extension KeyRole {
  /// The character that the key writes, or nil if it does something else.
  public var character: Character? {
    if case .character(let character) = self { return character }
    return nil
  }

  /// A Boolean value that indicates whether the key writes one character, so that a swipe can visit
  /// it.
  var isCharacter: Bool { character != nil }
}
