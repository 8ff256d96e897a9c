import SwipeDecoding
import SwipeTraces

/// A swipe that is decoded while it grows, so that its last answer is nearly ready when the finger
/// lifts.
struct SwipeInProgress {
  private var growth: Growth
  private var last: (count: Int, decoded: DecodedSwipe)?

  private enum Growth {
    case growing(GrowingSwipe)
    case collected([TraceSample], (any SwipeDecoder)?)
    /// Taken out to be changed, so that its memory has one owner and is not copied.
    case inUse
  }

  /// More samples than a finger draws in a minute are thinned.
  static let mostSamples = 8192

  /// - Parameter decoder: nil if the touch cannot become a word.
  init(_ decoder: (any SwipeDecoder)?) {
    if let decoder = decoder as? PathDecoder {
      growth = .growing(GrowingSwipe(decoder))
    } else {
      growth = .collected([], decoder)
    }
  }

  var samples: [TraceSample] {
    switch growth {
    case .growing(let swipe): swipe.samples
    case .collected(let samples, _): samples
    case .inUse: []
    }
  }

  mutating func append(_ sample: TraceSample) {
    let current = growth
    growth = .inUse
    switch current {
    case .growing(var swipe):
      swipe.append(sample)
      if swipe.samples.count > Self.mostSamples {
        let kept = thinned(swipe.samples)
        swipe.removeAll()
        for sample in kept { swipe.append(sample) }
        last = nil
      }
      growth = .growing(swipe)
    case .collected(var samples, let decoder):
      samples.append(sample)
      if samples.count > Self.mostSamples {
        samples = thinned(samples)
        last = nil
      }
      growth = .collected(samples, decoder)
    case .inUse: break
    }
  }

  /// What the samples so far mean. Asked again without new ones, the answer is at hand.
  mutating func decoded(limit: Int, previous: [String]) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    let decoded =
      switch growth {
      case .growing(let swipe): swipe.decoded(limit: limit, previous: previous)
      case .collected(let samples, let decoder):
        decoder?.decodeSwipe(samples, limit: limit, previous: previous) ?? .empty
      case .inUse: DecodedSwipe.empty
      }
    last = (samples.count, decoded)
    return decoded
  }
}
