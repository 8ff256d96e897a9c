import SwipeTraces

/// One more opinion on the candidates of a trace: a neural emission's, a user model's.
public protocol CandidateScorer: Sendable {
  /// A score in nats for each word, to be added to its own; one that is not finite adds nothing.
  func scores(of words: [String], samples: [TraceSample], previous: [String]) -> [Double]
}
