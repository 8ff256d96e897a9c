import KeyboardGeometry

/// A button beside the keys (ring keyboard, section 7).
public struct PanelButton: Hashable, Sendable {
  public let role: Role
  /// In pt of the keyboard's rectangle.
  public let shape: KeyShape
  /// In pt.
  public let center: Point

  public enum Role: Hashable, Sendable {
    /// Writes a punctuation mark.
    case punctuation(Character)
    /// Does what a key without a character does.
    case action(KeyAction)
    /// Goes to the next theme.
    case theme
    /// Puts the keyboard away.
    case dismiss
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

  /// What stands on the button.
  public func label(in mode: KeyboardMode) -> String {
    switch role {
    case .punctuation(let character): String(character)
    case .action(let action): action.label(in: mode)
    case .theme: "◐"
    case .dismiss: "⌄"
    }
  }
}

extension KeyAction {
  /// What stands on a key or button of the action (ring keyboard, section 7.1), unless its layout
  /// prints a legend on it.
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
