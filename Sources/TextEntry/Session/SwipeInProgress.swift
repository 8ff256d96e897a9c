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

  /// The decoded words of the samples so far. Without new samples the last result is returned
  /// again.
  /// - Parameter shift: what is taken off the samples, and the keyboard's pitch; nil: nothing.
  mutating func decoded(
    limit: Int, previous: [String], person: PersonalLanguage,
    shift: (touch: TouchShift, pitch: Double)?
  ) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    let meant = shift.map { $0.touch.removed(from: samples, pitch: $0.pitch) } ?? samples
    let decoded =
      decoder?.decodeSwipe(meant, limit: limit, previous: previous, person: person) ?? .empty
    last = (samples.count, decoded)
    return decoded
  }
}
