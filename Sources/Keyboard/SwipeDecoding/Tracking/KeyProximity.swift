import KeyboardGeometry

/// Finds the character key that a point stands for: the one of highest frequency / distance² (ring
/// keyboard, section 5.1).
struct KeyProximity: Sendable {
  /// The properties of a character key that the search uses, side by side in memory.
  struct Target: Sendable {
    var x: Double
    var y: Double
    /// The frequency of the key's letter, in percent.
    var frequency: Double
    var isInner: Bool
  }

  /// The character keys, by their positions in `Keyboard.keys`.
  let targets: [Target]
  /// The centre of the ring, in pt, if some keys are inner keys.
  let ringCenter: Point?

  init(keyboard: Keyboard, frequencies: LetterFrequency) {
    let inner = keyboard.innerRing
    ringCenter = inner?.center
    targets = keyboard.characterKeys.map { key in
      Target(
        x: key.center.x, y: key.center.y,
        frequency: key.character.map(frequencies.percent) ?? frequencies.unlisted,
        isInner: inner?.keys.contains(key.index) ?? false)
    }
  }

  /// Returns the key of highest frequency / distance² within `radius` pt, and of equal ones the first; nil
  /// if no key is that near or the point is not finite.
  /// - Complexity: O(number of keys)
  func key(x: Double, y: Double, within radius: Double) -> Int? {
    let reach = radius * radius
    var best = -1
    var bestScore = -Double.infinity
    for index in targets.indices {
      let target = targets[index]
      let dx = target.x - x
      let dy = target.y - y
      let square = dx * dx + dy * dy
      guard square <= reach else { continue }
      // At the centre of a key the score is infinite and the key wins, as it should.
      let score = target.frequency / square
      if score > bestScore {
        best = index
        bestScore = score
      }
    }
    return best < 0 ? nil : best
  }
}
