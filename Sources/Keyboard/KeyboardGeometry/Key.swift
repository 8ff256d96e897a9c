/// What a key does.
public enum KeyRole: Hashable, Sendable {
  /// Writes a character; letters are lower case.
  case character(Character)
  /// Writes several characters at once, such as ".com".
  case text(String)
  /// Acts on the text.
  case action(KeyAction)
}

/// What a key without a character does.
public enum KeyAction: String, Hashable, Sendable, Codable, CaseIterable {
  case backspace
  case space
  /// The middle of a ring: a tap makes a space, a hold moves the cursor.
  case center
  case shift
  case symbols
  case `return`
  /// Writes a tab.
  case tab
  /// Changes between an input method and letters ("abc").
  case language
  /// Goes to the system's next keyboard; held, it lists them.
  case next
  case emoji
  case undo
  case redo
  /// Puts the keyboard away.
  case dismiss
  case cursorLeft
  case cursorRight

  /// What layout files of version 1 may name.
  static let ofVersion1: [KeyAction] = [.backspace, .space, .shift, .symbols, .return]

  /// What layout files of version 2 may name: all but the centre, which a ring's
  /// `centerZoneRadius` makes.
  static let ofVersion2 = allCases.filter { $0 != .center }
}

extension KeyAction {
  /// What stands on a key of the action.
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
    }
  }
}

/// A key of a keyboard placed in a rectangle.
public struct Key: Hashable, Sendable {
  /// Position in `Keyboard.keys`.
  public let index: Int
  public let role: KeyRole
  /// Where a finger aims, in pt.
  public let center: Point
  /// The key's area, in pt.
  public let shape: KeyShape
  /// What else is printed on the key: the symbols of an input method, such as 手 on q.
  public let legends: [String]
  /// What the key writes when a finger slides down from it, or holds it.
  public let slide: Character?

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

  /// The character that the key writes, if it writes one.
  public var character: Character? { role.character }

  /// The text that the key writes, if it writes several characters at once.
  public var text: String? {
    if case .text(let text) = role { return text }
    return nil
  }

  /// What the key does, if it writes nothing.
  public var action: KeyAction? {
    if case .action(let action) = role { return action }
    return nil
  }
}

extension KeyRole {
  /// The character that the key writes, if it writes one.
  public var character: Character? {
    if case .character(let character) = self { return character }
    return nil
  }

  /// Whether the key writes one character, so that a swipe can visit it.
  var isCharacter: Bool { character != nil }
}
