import KeyboardGeometry

/// The gesture that makes a key write its second character (tablet layouts, sections 4.5 and 4.6).
public enum KeyGesture: String, Hashable, Sendable, CaseIterable {
  /// The finger slides down from the key.
  case slide
  /// The finger rests on the key.
  case hold
}

/// A key with a second character, under a finger.
struct SlidingKey {
  /// The second character.
  var character: Character
  /// The key's rectangle.
  var box: Rectangle
  /// Whether the key's first character is a letter, with which a swiped word may begin.
  var isLetter: Bool

  init?(_ key: Key) {
    guard let slide = key.slide, case .rectangle(let box) = key.shape else { return nil }
    character = slide
    self.box = box
    isLetter = key.character?.isLetter ?? false
  }

  /// The number of key heights below its start within which a slide ends. The specification does
  /// not define it; a finger that goes farther down is on its way to another key.
  static let reach = 1.5

  /// Returns whether a finger has moved down from the key without reaching another one: farther
  /// than `distance` pt or half the key's height, more down than sideways, within the key's own
  /// column.
  func isSlide(from start: Point, to end: Point, distance: Double) -> Bool {
    let move = end - start
    return move.y > threshold(distance) && move.y > abs(move.x)
      && move.y < Self.reach * box.size.height && end.x >= box.origin.x && end.x < box.end.x
  }

  /// Returns whether a finger that has moved is still a tap: it never went as far as a slide does, and
  /// lifts inside the key. Only for keys that begin no word: on a letter it may be a short swipe.
  func isDrift(travel: Double, to end: Point, distance: Double) -> Bool {
    !isLetter && travel <= threshold(distance) && box.contains(end)
  }

  private func threshold(_ distance: Double) -> Double { min(distance, box.size.height / 2) }
}
