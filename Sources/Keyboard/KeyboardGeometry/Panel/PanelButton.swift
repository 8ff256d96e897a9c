/// A button beside the keys (ring keyboard, section 7).
public struct PanelButton: Hashable, Sendable {
  /// What the button does.
  public let role: Role
  /// The area of the button, in pt of the keyboard's rectangle.
  public let shape: KeyShape
  /// The middle of the button, in pt.
  public let center: Point

  /// What a button does.
  public enum Role: Hashable, Sendable {
    /// Writes a punctuation mark.
    case punctuation(Character)
    /// Writes several characters at once, such as ".com".
    case text(String)
    /// Does what an action key does.
    case action(KeyAction)
    /// Changes to the next theme.
    case theme
    /// Hides the keyboard.
    case dismiss
  }

  /// Returns the same place for something else.
  func with(_ role: Role) -> PanelButton { PanelButton(role: role, shape: shape, center: center) }

  private init(role: Role, shape: KeyShape, center: Point) {
    self.role = role
    self.shape = shape
    self.center = center
  }

  init(role: Role, rectangle: Rectangle) {
    self.role = role
    shape = .rectangle(rectangle)
    center = rectangle.center
  }

  init(role: Role, center: Point, radius: Double) {
    self.role = role
    shape = .disc(Disc(center: center, radius: radius))
    self.center = center
  }

  /// Returns the text on the button in a mode.
  public func label(in mode: KeyboardMode) -> String {
    switch role {
    case .punctuation(let character): String(character)
    case .text(let text): text
    case .action(let action): action.label(in: mode)
    case .theme: "◐"
    case .dismiss: "⌄"
    }
  }
}

extension KeyAction {
  /// Returns the text on a key or button of the action (ring keyboard, section 7.1), unless its
  /// layout prints a legend on it.
  public func label(in mode: KeyboardMode) -> String {
    switch self {
    case .symbols: mode == .letters ? "123" : "ABC"
    case .shift:
      switch mode {
      case .letters: "⇧"
      case .symbols1: "#+="
      case .symbols2, .symbols3: "123"
      }
    default: sign
    }
  }
}
