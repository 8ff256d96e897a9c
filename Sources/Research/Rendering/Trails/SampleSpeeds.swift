import SwipeTraces

/// The speed of the finger at each sample of a trace.
package struct SampleSpeeds: Hashable, Sendable {
  /// The speeds in pt a second, one per sample.
  package let values: [Double]

  /// The time over which a speed is measured, in ms: three intervals at 60 Hz. Between two
  /// neighbouring samples, the jitter of their clock would dominate.
  package static let window = 50.0

  /// Measures the speeds of a trace.
  ///
  /// - Parameter samples: the samples in order of time.
  /// - Complexity: O(samples)
  package init(of samples: [TraceSample]) {
    var way = [0.0]
    way.reserveCapacity(samples.count)
    for (a, b) in zip(samples, samples.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      way.append(way[way.count - 1] + (dx * dx + dy * dy).squareRoot())
    }
    var (first, last) = (0, 0)
    values = samples.indices.map { index in
      let time = samples[index].t
      while samples[first].t < time - Self.window / 2, first < index { first += 1 }
      while last + 1 < samples.count, samples[last + 1].t <= time + Self.window / 2 { last += 1 }
      // In sparse recordings no other sample is within the window; the neighbours are used instead.
      let from = first < index ? first : max(index - 1, 0)
      let to = last > index ? last : min(index + 1, samples.count - 1)
      let elapsed = samples[to].t - samples[from].t
      return elapsed > 0 ? (way[to] - way[from]) / elapsed * 1000 : 0
    }
  }
}
