import SwipeDecoding
import SwipeTraces

/// A swipe that is decoded while it grows, so that its final result is nearly ready when the finger
/// lifts.
struct SwipeInProgress {
  private(set) var samples: [TraceSample] = []
  private let decoder: (any SwipeDecoder)?
  private var last: (count: Int, decoded: DecodedSwipe)?

  /// The number of samples above which a swipe is thinned: more than a finger draws in a minute.
  static let maximumSamples = 8192

  /// Creates a swipe without samples.
  /// - Parameter decoder: The decoder of the swipe; nil if the touch cannot become a word.
  init(_ decoder: (any SwipeDecoder)?) { self.decoder = decoder }

  mutating func append(_ sample: TraceSample) {
    samples.append(sample)
    if samples.count > Self.maximumSamples {
      samples = thinned(samples)
      last = nil
    }
  }

  /// Returns the decoder's result for the samples so far. Without new samples, the last result is
  /// returned again.
  /// - Parameter query: Makes the query for the samples.
  mutating func decoded(_ query: ([TraceSample]) -> SwipeQuery) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    let decoded = decoder?.decode(query(samples)) ?? .empty
    last = (samples.count, decoded)
    return decoded
  }
}
