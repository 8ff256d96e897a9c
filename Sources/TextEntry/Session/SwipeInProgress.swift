import SwipeDecoding
import SwipeTraces

/// A swipe that is decoded while it grows, so that its last answer is nearly ready when the finger
/// lifts.
struct SwipeInProgress {
  private(set) var samples: [TraceSample] = []
  private let decoder: (any SwipeDecoder)?
  private var decoded: (count: Int, candidates: [Candidate])?

  /// More samples than a finger draws in a minute are thinned.
  static let mostSamples = 8192

  /// - Parameter decoder: nil if the touch cannot become a word.
  init(_ decoder: (any SwipeDecoder)?) { self.decoder = decoder }

  mutating func append(_ sample: TraceSample) {
    samples.append(sample)
    if samples.count > Self.mostSamples {
      samples = thinned(samples)
      decoded = nil
    }
  }

  /// What the samples so far mean. Asked again without new ones, the answer is at hand.
  mutating func candidates(
    limit: Int, previous: [String], person: PersonalLanguage
  ) -> [Candidate] {
    if let decoded, decoded.count == samples.count { return decoded.candidates }
    let candidates: [Candidate]
    if let personal = decoder as? any PersonalSwipeDecoder {
      candidates = personal.decode(samples, limit: limit, previous: previous, person: person)
    } else {
      candidates = decoder?.decode(samples, limit: limit, previous: previous) ?? []
    }
    decoded = (samples.count, candidates)
    return candidates
  }
}
