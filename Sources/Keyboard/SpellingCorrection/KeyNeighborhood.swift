import KeyboardGeometry

/// The pairs of letters that are next to each other on a keyboard, ring or grid.
///
/// Two keys are neighbours if no third key is as close to the midpoint between them as they are
/// (the Gabriel graph of the keys' centres; Gabriel and Sokal, *A new statistical approach to
/// geographic variation analysis*, 1969), and if the line between them is mostly on their own keys,
/// not in a ring's empty middle. The rule has no radius, so tall keys and narrow rings need no
/// tuning: on QWERTY the neighbours of `g` are t, y, f, h and v, whatever the height of the rows.
public struct KeyNeighborhood: Hashable, Sendable {
  /// The letters of the keyboard.
  public private(set) var letters: Set<Character> = []
  private var neighbors: [Character: Set<Character>] = [:]

  /// The number of points at which the line between two keys is sampled.
  private static let steps = 40

  /// Creates the neighborhood of an unknown keyboard, on which no letter has a neighbour.
  public init() {}

  /// Computes the neighbours of a keyboard's character keys.
  /// - Complexity: O(n³) in the number of character keys, at most 255
  public init(_ keyboard: Keyboard) {
    let keys = keyboard.characterKeys.compactMap { key in
      key.character.map { (character: $0, center: key.center, shape: key.shape) }
    }
    letters = Set(keys.map(\.character))
    for (index, first) in keys.enumerated() {
      for second in keys[(index + 1)...] {
        let middle = (first.center + second.center) * 0.5
        // Keys on the circle itself count as between, as in the corners of a square; the margin is
        // for rounding errors.
        let radius = first.center.distance(to: middle) * (1 + 1e-9)
        let isFree = keys.allSatisfy {
          $0.character == first.character || $0.character == second.character
            || $0.center.distance(to: middle) > radius
        }
        guard isFree else { continue }
        let inside = (0...Self.steps).count { step in
          let share = Double(step) / Double(Self.steps)
          let point = first.center * (1 - share) + second.center * share
          return first.shape.contains(point) || second.shape.contains(point)
        }
        guard 2 * inside > Self.steps else { continue }
        neighbors[first.character, default: []].insert(second.character)
        neighbors[second.character, default: []].insert(first.character)
      }
    }
  }

  /// Returns the neighbours of a letter, in ascending order.
  public func neighbors(of letter: Character) -> [Character] {
    neighbors[letter, default: []].sorted()
  }

  /// Returns whether two letters are neighbours.
  package func areNeighbors(_ a: Character, _ b: Character) -> Bool {
    neighbors[a]?.contains(b) == true
  }

  /// The mean number of neighbours of a letter; 0 for an unknown keyboard.
  public var meanCount: Double {
    neighbors.isEmpty
      ? 0 : Double(neighbors.values.reduce(0) { $0 + $1.count }) / Double(neighbors.count)
  }
}
