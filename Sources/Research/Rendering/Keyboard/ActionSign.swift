import KeyboardGeometry

/// The word or icon on a key or button that acts on the text.
enum ActionSign: Hashable {
  case text(String)
  case icon(KeyIcon)
}

extension KeyboardAppearance {
  /// Returns the sign of an action in the current mode. In the symbol modes the shift key changes
  /// the page and has a word instead of its arrow (ring keyboard, sections 4.9 and 7.1).
  func sign(of action: KeyAction) -> ActionSign {
    switch action {
    case .shift where mode == .letters: .icon(.shift(shift))
    case .shift, .symbols: .text(action.label(in: mode))
    case .backspace: .icon(.backspace)
    case .space: .icon(.space)
    case .return: .icon(.return)
    default: KeyIcon(of: action).map { .icon($0) } ?? .text(action.sign)
    }
  }

  /// A Boolean value that indicates whether the next letter is a capital. While symbols are shown,
  /// shift waits for the letters.
  var isShifted: Bool { mode == .letters && shift != .off }
}
