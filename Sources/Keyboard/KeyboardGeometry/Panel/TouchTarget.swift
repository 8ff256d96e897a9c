/// What is under a point of a keyboard panel.
public enum TouchTarget: Hashable, Sendable {
  /// A key, by its position in `Keyboard.keys` of the panel's keyboard in that mode.
  case key(Int)
  /// A button, by its position in `KeyboardPanel.buttons(in:)`.
  case button(Int)
  /// A place for a word in the suggestion bar, counted from the left.
  case prediction(Int)
  /// Nothing that can be tapped.
  case nothing
}

extension KeyboardPanel {
  /// The distance from a key's centre within which a tap beside all keys still means that key, in pt
  /// (ring keyboard, section 5.1).
  public static let tapRadius = 44.0

  /// Returns what a tap at a point means.
  ///
  /// The suggestion bar and the buttons come before the keys; among the keys,
  /// `Keyboard.tappedKey(at:within:)` decides.
  ///
  /// - Parameters:
  ///   - point: a point in pt of the keyboard's rectangle. The suggestion bar is above it, at
  ///     negative y.
  ///   - mode: the mode whose keys are shown.
  ///   - isShifted: whether the shift layer is shown, if the layout has one.
  ///   - hasBar: whether there is a suggestion bar. Without it only buttons are touched above the
  ///     keyboard.
  ///   - radius: how near a tap beside all keys must be to a key's centre, in pt; 0 means that such
  ///     a tap touches nothing.
  /// - Complexity: O(keys)
  public func target(
    at point: Point, in mode: KeyboardMode, isShifted: Bool = false, hasBar: Bool = true,
    within radius: Double = tapRadius
  ) -> TouchTarget {
    guard point.isFinite else { return .nothing }
    if hasBar, let slot = barSlots.firstIndex(where: { $0.contains(point) }) {
      return .prediction(slot)
    }
    let face = faceIndex(of: mode, isShifted: isShifted)
    if let button = faces[face].buttons.firstIndex(where: { $0.shape.contains(point) }) {
      return .button(button)
    }
    guard hasBar || point.y >= 0 else { return .nothing }
    let key = faces[face].keyboard.tappedKey(at: point, within: radius)
    return key.map { .key($0.index) } ?? .nothing
  }

  /// Returns the key of a target, or nil if the target is not a key.
  public func key(
    of target: TouchTarget, in mode: KeyboardMode, isShifted: Bool = false
  ) -> Key? {
    guard case .key(let index) = target else { return nil }
    let face = faceIndex(of: mode, isShifted: isShifted)
    guard faces[face].keyboard.keys.indices.contains(index) else { return nil }
    return faces[face].keyboard.keys[index]
  }

  /// Returns what a key or a button does, or nil if it writes a character.
  public func action(
    of target: TouchTarget, in mode: KeyboardMode, isShifted: Bool = false
  ) -> KeyAction? {
    let face = faceIndex(of: mode, isShifted: isShifted)
    switch target {
    case .key(let index):
      guard faces[face].keyboard.keys.indices.contains(index) else { return nil }
      return faces[face].keyboard.keys[index].action
    case .button(let index):
      guard faces[face].buttons.indices.contains(index),
        case .action(let action) = faces[face].buttons[index].role
      else { return nil }
      return action
    case .prediction, .nothing: return nil
    }
  }
}
