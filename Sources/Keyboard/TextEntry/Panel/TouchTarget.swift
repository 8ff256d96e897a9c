import KeyboardGeometry

/// What lies under a point of a keyboard panel.
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
  /// How near a tap beside all keys must be to a key's centre, in pt (ring keyboard, section 5.1).
  public static let tapRadius = 44.0

  /// What a tap at the point means in the mode: pure geometry.
  ///
  /// The suggestion bar and the buttons lie above the keys; among the keys,
  /// `Keyboard.tappedKey(at:within:)` decides.
  /// - Parameters:
  ///   - point: in pt of the keyboard's rectangle; the suggestion bar is above it, at negative y.
  ///   - mode: which keys there are.
  ///   - isShifted: whether the shift layer shows, where there is one.
  ///   - hasBar: without the suggestion bar nothing above the keyboard is touched but buttons.
  ///   - radius: how near a tap beside all keys must be to a key's centre, in pt; 0: it touches
  ///     nothing.
  /// - Complexity: O(keys)
  public func target(
    at point: Point, in mode: KeyboardMode, isShifted: Bool = false, hasBar: Bool = true,
    within radius: Double = tapRadius
  ) -> TouchTarget {
    guard point.isFinite else { return .nothing }
    if hasBar, let slot = barSlots.firstIndex(where: { $0.contains(point) }) {
      return .prediction(slot)
    }
    let face = face(of: mode, isShifted: isShifted)
    if let button = faces[face].buttons.firstIndex(where: { $0.shape.contains(point) }) {
      return .button(button)
    }
    guard hasBar || point.y >= 0 else { return .nothing }
    let key = faces[face].keyboard.tappedKey(at: point, within: radius)
    return key.map { .key($0.index) } ?? .nothing
  }

  /// The key of a target, if it is one.
  public func key(
    of target: TouchTarget, in mode: KeyboardMode, isShifted: Bool = false
  ) -> Key? {
    guard case .key(let index) = target else { return nil }
    let face = face(of: mode, isShifted: isShifted)
    guard faces[face].keyboard.keys.indices.contains(index) else { return nil }
    return faces[face].keyboard.keys[index]
  }

  /// What a key or a button does, if it writes no character.
  public func action(
    of target: TouchTarget, in mode: KeyboardMode, isShifted: Bool = false
  ) -> KeyAction? {
    let face = face(of: mode, isShifted: isShifted)
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
