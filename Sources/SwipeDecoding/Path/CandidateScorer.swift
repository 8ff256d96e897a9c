import SwipeTraces

/// An additional score for each candidate of a trace, such as a user model's.
public protocol CandidateScorer: Sendable {
  /// A score in nats for each word, to be added to its own; one that is not finite adds nothing.
  func scores(of words: [String], samples: [TraceSample], previous: [String]) -> [Double]
}
