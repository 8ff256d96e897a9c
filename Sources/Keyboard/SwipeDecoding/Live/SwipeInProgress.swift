import SwipeTraces

/// A swipe while the finger moves: its samples so far, the words that it may become, and the decoder's
/// answer at any time.
///
///     var swipe = SwipeInProgress(decoder)
///     swipe.append(sample)                 // as often as the screen reports the finger
///     swipe.completions(limit: 3)          // for the suggestion bar
///     swipe.decoded { SwipeQuery($0, limit: 10) }   // when the finger lifts
///
/// The answer at the lift is that of `SwipeDecoder.decode(_:)` for the same samples.
public struct SwipeInProgress: Sendable {
  /// The samples so far.
  public private(set) var samples: [TraceSample] = []
  /// Whether samples were left out because there were more than `maximumSamples`.
  public private(set) var isThinned = false
  private let decoder: (any SwipeDecoder)?
  private var live: LiveWords?
  private var last: (count: Int, decoded: DecodedSwipe)?
  private var lastPreview: (count: Int, decoded: DecodedSwipe)?

  /// The number of samples above which a swipe is thinned, so that a finger that never lifts takes no
  /// more memory: more than a finger draws in a minute.
  public static let maximumSamples = 8192

  /// Creates a swipe without samples.
  /// - Parameters:
  ///   - decoder: the decoder of the swipe; nil if the touch cannot become a word.
  ///   - findsCompletions: whether words are searched from sample to sample; without it
  ///     `completions(limit:)` has none.
  public init(_ decoder: (any SwipeDecoder)?, findsCompletions: Bool = true) {
    self.decoder = decoder
    live = findsCompletions ? decoder?.liveWords() : nil
  }

  /// Takes the next sample.
  public mutating func append(_ sample: TraceSample) {
    samples.append(sample)
    live?.append(sample)
    if samples.count > Self.maximumSamples {
      samples = thinned(samples)
      (last, lastPreview, isThinned) = (nil, nil, true)
    }
  }

  /// Whether words are found while the finger moves: the path decoder's are.
  public var findsCompletions: Bool { live != nil }

  /// How often the words may have changed (`LiveWords.changes`).
  public var changes: Int { live?.changes ?? 0 }

  /// Returns the words that the swipe may become or is already, the best first.
  /// - Parameter limit: the maximum number of words, up to 64.
  public mutating func completions(limit: Int) -> [LiveWord] {
    live?.completions(limit: limit) ?? []
  }

  /// Returns the words that the swipe may mean if the finger lifts now, the best first: a quick
  /// estimate of what `decoded(_:)` returns.
  /// - Parameter limit: the maximum number of words, up to 64.
  public mutating func finishedWords(limit: Int) -> [LiveWord] {
    live?.finishedWords(limit: limit) ?? []
  }

  /// Returns the decoder's result for the samples so far. Without new samples, the last result is
  /// returned again.
  /// - Parameter query: makes the query for the samples.
  public mutating func decoded(_ query: ([TraceSample]) -> SwipeQuery) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    if let lastPreview, lastPreview.count == samples.count, !lastPreview.decoded.isProvisional {
      return lastPreview.decoded
    }
    let decoded = decoder?.decode(query(samples)) ?? .empty
    last = (samples.count, decoded)
    return decoded
  }

  /// Returns the decoder's result for the samples so far, as `decoded(_:)` does, for a preview while the
  /// finger moves (`SwipeQuery.isUnfinished`).
  /// - Parameter query: makes the query for the samples.
  public mutating func preview(_ query: ([TraceSample]) -> SwipeQuery) -> DecodedSwipe {
    if let last, last.count == samples.count { return last.decoded }
    if let lastPreview, lastPreview.count == samples.count { return lastPreview.decoded }
    var unfinished = query(samples)
    unfinished.isUnfinished = true
    let decoded = decoder?.decode(unfinished) ?? .empty
    lastPreview = (samples.count, decoded)
    return decoded
  }
}
