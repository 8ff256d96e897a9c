/// What a key does.
public enum KeyRole: Hashable, Sendable {
  /// Writes a character; letters are lower case.
  case character(Character)
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

  public init(index: Int, role: KeyRole, center: Point, shape: KeyShape) {
    self.index = index
    self.role = role
    self.center = center
    self.shape = shape
  }

  /// The character that the key writes, if it writes one.
  public var character: Character? {
    if case .character(let character) = role { return character }
    return nil
  }

  /// What the key does, if it writes no character.
  public var action: KeyAction? {
    if case .action(let action) = role { return action }
    return nil
  }
}
