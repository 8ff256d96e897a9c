/// A word that is offered before it is written out.
public struct Prediction: Hashable, Sendable {
  /// As it is to be written, in its proper case.
  public var word: String
  /// The natural logarithm of its probability among all words that the situation allows, or
  /// whatever else the predictor orders by; higher is better.
  public var score: Double

  public init(word: String, score: Double) {
    self.word = word
    self.score = score
  }
}

/// Says which words may come next, and which may complete what is begun.
public protocol WordPredictor: Sendable {
  /// The best words, best first, none twice.
  ///
  /// Capitals of the prefix are kept: `Th` offers `The`. The first word of a sentence is offered in
  /// its own case; the caller, who knows the state of shift, adds the capital.
  /// - Parameters:
  ///   - prefix: the letters of the word that is being written, in any case; empty after a space:
  ///     whole next words are asked for.
  ///   - previous: the words of the same sentence before it, the latest last; empty at its start.
  ///   - limit: how many at most.
  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
}

/// A predictor that learns from what is written.
public protocol LearningPredictor: WordPredictor {
  /// Learns a word that was written.
  /// - Parameters:
  ///   - word: as written, without punctuation.
  ///   - previous: the words of the same sentence before it, the latest last; empty at its start.
  mutating func commit(_ word: String, after previous: [String])

  /// Takes a word back that was written and deleted again: it is as if it had not been learned.
  mutating func retract(_ word: String, after previous: [String])
}
