/// A word that is offered before it is completely typed.
public struct Prediction: Hashable, Sendable {
  /// The word as it would be written, with its capitals.
  public var word: String
  /// The natural logarithm of the word's probability among all words that the context allows, or
  /// any other quantity that the predictor sorts by; higher is better.
  public var score: Double

  /// Creates a prediction.
  public init(word: String, score: Double) {
    self.word = word
    self.score = score
  }
}

/// A model that offers the words that may come next, or may complete the word being typed.
public protocol WordPredictor: Sendable {
  /// Returns the best words, the best first, without duplicates.
  ///
  /// Capitals of the prefix are kept: `Th` offers `The`. The first word of a sentence is offered in
  /// its own case; the caller knows the state of the shift key and adds the capital.
  /// - Parameters:
  ///   - prefix: the letters of the word being typed, in any case; empty after a space, to ask for
  ///     whole next words.
  ///   - previous: the words before it in the same sentence, the latest last; empty at the
  ///     sentence's start.
  ///   - limit: the maximum number of words.
  func predictions(completing prefix: String, after previous: [String], limit: Int) -> [Prediction]
}

/// A predictor that learns from what is written.
public protocol LearningPredictor: WordPredictor {
  /// Learns a word that was written.
  /// - Parameters:
  ///   - word: the word as written, without punctuation.
  ///   - previous: the words before it in the same sentence, the latest last; empty at the
  ///     sentence's start.
  mutating func commit(_ word: String, after previous: [String])

  /// Takes back a word that was written and deleted again, as if it had not been learned.
  mutating func retract(_ word: String, after previous: [String])
}
