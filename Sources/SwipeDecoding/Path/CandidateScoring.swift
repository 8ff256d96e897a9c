import SwipeTraces

/// How likely a word is where it stands.
public protocol ContextModel: Sendable {
  /// The natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: as it is written.
  ///   - previous: the words before it, the latest last.
  /// - Returns: nil where the model does not know the word; its frequency in the lexicon then counts.
  func logProbability(of word: String, after previous: [String]) -> Double?
}

/// One more opinion on the candidates of a trace: a neural emission's, a user model's.
public protocol CandidateScorer: Sendable {
  /// A score in nats for each word, to be added to its own; one that is not finite adds nothing.
  func scores(of words: [String], samples: [TraceSample], previous: [String]) -> [Double]
}
