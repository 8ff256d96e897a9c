import KeyboardGeometry

/// The differences between the key positions of two keyboards.
package struct LayoutDifference: Hashable, Sendable {
  /// The characters on both keyboards whose places are more than half a key apart, in the first's
  /// order.
  package let moved: [Character]
  /// The characters on both keyboards with the same place, in the first's order.
  package let kept: [Character]
  /// The characters only on the first keyboard, in its order.
  package let onlyInFirst: [Character]
  /// The characters only on the second keyboard, in its order.
  package let onlyInSecond: [Character]

  /// Compares keyboards placed in rectangles of one size.
  ///
  /// "Half a key" is half of the smaller key pitch of the two. A smaller difference may be due to
  /// another grid's rounding; a larger one is another place for a finger.
  package init(_ first: Keyboard, _ second: Keyboard) {
    let limit = min(first.keyPitch, second.keyPitch) / 2
    var moved: [Character] = []
    var kept: [Character] = []
    var onlyInFirst: [Character] = []
    for key in first.characterKeys {
      guard let character = key.character else { continue }
      guard let other = second.key(for: character) else {
        onlyInFirst.append(character)
        continue
      }
      if key.center.distance(to: other.center) > limit {
        moved.append(character)
      } else {
        kept.append(character)
      }
    }
    (self.moved, self.kept, self.onlyInFirst) = (moved, kept, onlyInFirst)
    onlyInSecond = second.characterKeys.compactMap(\.character).filter {
      first.key(for: $0) == nil
    }
  }
}
