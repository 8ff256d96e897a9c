import KeyboardGeometry
import Lexicon

/// The movements between keys that a language's words require.
public struct BigramTravel: Hashable, Sendable {
  /// A movement from one key to another.
  public struct Leg: Hashable, Sendable {
    /// The index of the first key in `Keyboard.keys`.
    public var from: Int
    /// The index of the second key in `Keyboard.keys`.
    public var to: Int
    /// The share of this movement among all movements between two letters, 0…1.
    public var share: Double
  }

  /// The movements, most frequent first; equally frequent ones are ordered by key.
  public let legs: [Leg]
  /// The mean length of a movement, in pt; doubled letters count as length 0.
  public let meanDistance: Double
  /// The share of letter pairs, by count, that the keyboard can write, 0…1.
  public let coverage: Double

  /// Counts the movements of words.
  ///
  /// - Parameters:
  ///   - entries: the words, weighted by their counts
  ///   - keyboard: the keyboard with the keys
  /// - Complexity: O(letters of all words)
  public init(of entries: [LexiconEntry], on keyboard: Keyboard) {
    let width = keyboard.characterCount
    var weights = [Double](repeating: 0, count: width * width)
    var missing = 0.0
    let letters = Set(keyboard.layout.characters)
    for entry in entries {
      let code = restoredCode(entry.code, of: entry.word, on: letters)
      let keys = code.map { keyboard.key(for: $0)?.index }
      for (a, b) in zip(keys, keys.dropFirst()) {
        if let a, let b { weights[a * width + b] += entry.count } else { missing += entry.count }
      }
    }
    let total = weights.reduce(0, +)
    guard total > 0, (total + missing).isFinite else {
      (legs, meanDistance, coverage) = ([], 0, 0)
      return
    }
    coverage = total / (total + missing)
    var distance = 0.0
    var legs: [Leg] = []
    for (index, weight) in weights.enumerated() where weight > 0 {
      let (from, to) = (index / width, index % width)
      distance +=
        weight / total * keyboard.keys[from].center.distance(to: keyboard.keys[to].center)
      if from != to { legs.append(Leg(from: from, to: to, share: weight / total)) }
    }
    meanDistance = distance
    self.legs = legs.sorted { ($1.share, $0.from, $0.to) < ($0.share, $1.from, $1.to) }
  }
}
