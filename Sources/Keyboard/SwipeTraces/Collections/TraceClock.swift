/// Whether the times of a trace can be milliseconds of a finger on a screen.
package struct TraceClock: Hashable, Sendable {
  /// The highest sampling rate that is possible, in Hz: the fastest screens send 1000 samples a second.
  package static let largestRate = 2000.0
  /// The longest possible swipe of a word, in ms.
  package static let longestDuration = 60_000.0
  /// The number of samples from which a rate says something.
  private static let smallestSamples = 3

  /// The time from the first sample to the last, in ms.
  package let duration: Double
  /// The samples a second, in Hz; 0 if no time passes.
  package let rate: Double
  private let samples: Int

  /// Measures a trace.
  package init(_ trace: SwipeTrace) {
    self.init(
      samples: trace.samples.count,
      duration: (trace.samples.last?.t ?? 0) - (trace.samples.first?.t ?? 0))
  }

  /// Takes a trace's measurements.
  package init(samples: Int, duration: Double) {
    self.samples = samples
    self.duration = duration
    rate = duration > 0 ? Double(samples - 1) * 1000 / duration : 0
  }

  /// Whether there are more samples a second than any screen sends.
  package var isTooFast: Bool { samples >= Self.smallestSamples && rate > Self.largestRate }

  /// Whether the swipe takes longer than a person would.
  package var isTooLong: Bool { samples > 1 && duration > Self.longestDuration }
}
