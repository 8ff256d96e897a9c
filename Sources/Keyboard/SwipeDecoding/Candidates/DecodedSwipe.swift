/// All that a decoder says about a swipe: the words that it may mean, and how likely it means none
/// of the list.
public struct DecodedSwipe: Hashable, Sendable {
  /// The best first. Where scores are ln of probabilities, these and `noWordProbability` add up to
  /// 1 before the list is cut. Filled for a rejected swipe too, so that they can be offered.
  public var candidates: [Candidate]
  /// The probability that the swipe means no word of the list: a word that is not listed, a slip, a
  /// scribble. Nil if the decoder does not estimate it.
  public var noWordProbability: Double?
  /// Whether the decoder rejects the swipe as no word: nothing should be written.
  public var isRejected: Bool
  /// Of a swipe on an input method's codes: the codes that it may mean as `word`, the best first,
  /// however many words each of them has. Empty where words are swiped by their own letters.
  public var codes: [Candidate] = []

  /// - Parameters:
  ///   - candidates: the best first.
  ///   - noWordProbability: nil if the decoder does not estimate it.
  ///   - isRejected: nil: rejected if and only if there is no candidate.
  public init(
    candidates: [Candidate], noWordProbability: Double? = nil, isRejected: Bool? = nil
  ) {
    self.candidates = candidates
    self.noWordProbability = noWordProbability
    self.isRejected = isRejected ?? candidates.isEmpty
  }

  /// The candidates to be written or counted: none of a rejected swipe.
  public var acceptedCandidates: [Candidate] { isRejected ? [] : candidates }

  /// The answer if there is nothing to decode.
  public static let empty = DecodedSwipe(candidates: [])
}
