import SwipeTraces

/// All that a decoder says about a swipe: the words that it may mean, and how likely it means none
/// of the list.
public struct DecodedSwipe: Hashable, Sendable {
  /// The best first. Where scores are ln of probabilities, these and `noWordProbability` add up to
  /// 1 before the list is cut. Filled for a rejected swipe too, so that they can be offered.
  public var candidates: [Candidate]
  /// The probability that the swipe means no word of the list: a word that is not listed, a slip, a
  /// scribble. Nil if the decoder does not judge it.
  public var noWordProbability: Double?
  /// Whether the decoder takes the swipe for no word: nothing should be written.
  public var isRejected: Bool

  /// - Parameter isRejected: nil: exactly if there is no candidate.
  public init(
    candidates: [Candidate], noWordProbability: Double? = nil, isRejected: Bool? = nil
  ) {
    self.candidates = candidates
    self.noWordProbability = noWordProbability
    self.isRejected = isRejected ?? candidates.isEmpty
  }

  /// What is to be written or counted: no candidate of a rejected swipe.
  public var acceptedCandidates: [Candidate] { isRejected ? [] : candidates }

  /// Nothing to go by.
  public static let empty = DecodedSwipe(candidates: [])
}

extension SwipeDecoder {
  /// For decoders that do not judge whether a swipe means a word at all.
  public func decodeSwipe(_ samples: [TraceSample], limit: Int, previous: [String])
    -> DecodedSwipe
  {
    DecodedSwipe(candidates: decode(samples, limit: limit, previous: previous))
  }
}
