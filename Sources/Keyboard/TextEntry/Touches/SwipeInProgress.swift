import SwipeDecoding
import SwipeTraces

/// A swipe that is decoded while it grows, so that its final result is nearly ready when the finger
/// lifts.
struct SwipeInProgress {
  private(set) var samples: [TraceSample] = []
  private let decoder: (any SwipeDecoder)?
  private var last: (count: Int, decoded: DecodedSwipe)?

  /// More samples than a finger draws in a minute are thinned.
  static let maximumSamples = 8192

  /// - Parameter decoder: nil if the touch cannot become a word.
  init(_ decoder: (any SwipeDecoder)?) { self.decoder = decoder }

  mutating func append(_ sample: TraceSample) {
    samples.append(sample)
    if samples.count > Self.maximumSamples {
      samples = thinned(samples)
      last = nil
    }
  }

  /// Returns the decoder's answer to the samples so far. Without new samples the last answer is
  /// returned again.
  /// - Parameter query: makes the query for the samples.
  mutating func decoded(_ query: ([TraceSample]) -> SwipeQuery) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    let decoded = decoder?.decode(query(samples)) ?? .empty
    last = (samples.count, decoded)
    return decoded
  }
}
