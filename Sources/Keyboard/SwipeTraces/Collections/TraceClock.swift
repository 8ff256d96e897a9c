/// Whether the times of a trace can be milliseconds of a finger on a screen.
package struct TraceClock: Hashable, Sendable {
  /// The highest sampling rate that is possible, in Hz: the fastest screens send 1000 samples a second.
  package static let largestRate = 2000.0
  /// The longest possible swipe of a word, in ms.
  package static let longestDuration = 60_000.0
  /// The lowest sampling rate at which samples show which keys a swipe visits, in Hz: a swipe from key to key
  /// takes some 150 ms.
  package static let smallestRate = 15.0
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

  /// Whether there are too few samples a second for a swipe. A finger that rests may send none, so most
  /// samples must be far apart: not one of the 59,916 traces of How We Swipe is too slow, though 21 have fewer
  /// than 15 samples a second.
  /// - Parameter samples: those of the trace.
  /// - Complexity: O(n log n) for n samples, if the rate is low; O(1) otherwise
  package func isTooSlow(_ samples: [TraceSample]) -> Bool {
    guard samples.count >= Self.smallestSamples, duration > 0, rate < Self.smallestRate, !isTooLong
    else { return false }
    let steps = zip(samples.dropFirst(), samples).map { $0.t - $1.t }.sorted()
    return steps[steps.count / 2] * Self.smallestRate > 1000
  }

  /// Whether the swipe takes longer than a person would.
  package var isTooLong: Bool { samples > 1 && duration > Self.longestDuration }
}
