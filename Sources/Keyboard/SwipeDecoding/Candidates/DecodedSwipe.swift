/// A decoder's answer to a swipe: the words that it may mean, and the probability that it means none
/// of the list.
public struct DecodedSwipe: Hashable, Sendable {
  /// The words that the swipe may mean, the best first, also those of a rejected swipe, so that they
  /// can be offered. If scores are logarithms of probabilities, these and `noWordProbability` add up
  /// to 1 before the list is cut.
  public var candidates: [Candidate]
  /// The probability that the swipe means no word of the list: a word that is not listed, a slip, a
  /// scribble. Nil if the decoder does not estimate it.
  public var noWordProbability: Double?
  /// Whether the decoder rejects the swipe as no word: nothing should be written.
  public var isRejected: Bool
  /// The codes that the swipe may mean, each as the `word` of a candidate, the best first, if codes of
  /// an input method are swiped; else empty.
  public var codes: [Candidate] = []
  /// Whether the answer may be another at the lift, without new samples: the swipe is unfinished
  /// (`SwipeQuery.isUnfinished`) and so unclear that words would be spelled which no list has.
  public var isProvisional = false

  /// Creates an answer.
  /// - Parameters:
  ///   - candidates: the words that the swipe may mean, the best first.
  ///   - noWordProbability: the probability of no word; nil if the decoder does not estimate it.
  ///   - isRejected: whether nothing should be written; by default if there is no candidate.
  public init(
    candidates: [Candidate], noWordProbability: Double? = nil, isRejected: Bool? = nil
  ) {
    self.candidates = candidates
    self.noWordProbability = noWordProbability
    self.isRejected = isRejected ?? candidates.isEmpty
  }

  /// The candidates to be written or counted: none if the swipe is rejected.
  public var acceptedCandidates: [Candidate] { isRejected ? [] : candidates }

  /// The answer if there is nothing to decode.
  public static let empty = DecodedSwipe(candidates: [])
}
