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
  /// - Complexity: O(keys)
  public func target(at point: Point, in mode: KeyboardMode) -> TouchTarget {
    guard point.isFinite else { return .nothing }
    if let slot = barSlots.firstIndex(where: { $0.contains(point) }) { return .prediction(slot) }
    let face = face(in: mode)
    if let button = face.buttons.firstIndex(where: { $0.shape.contains(point) }) {
      return .button(button)
    }
    let key = face.keyboard.tappedKey(at: point, within: Self.tapRadius)
    return key.map { .key($0.index) } ?? .nothing
  }

  /// What a key or a button does, if it writes no character.
  public func action(of target: TouchTarget, in mode: KeyboardMode) -> KeyAction? {
    let face = face(in: mode)
    switch target {
    case .key(let index):
      return face.keyboard.keys.indices.contains(index) ? face.keyboard.keys[index].action : nil
    case .button(let index):
      guard face.buttons.indices.contains(index),
        case .action(let action) = face.buttons[index].role
      else { return nil }
      return action
    case .prediction, .nothing: return nil
    }
  }
}
