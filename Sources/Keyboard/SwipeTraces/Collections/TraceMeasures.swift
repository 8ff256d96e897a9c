/// The measurements of one trace.
public struct TraceMeasures: Hashable, Sendable {
  /// The number of samples.
  public let samples: Int
  /// The time from the first sample to the last, in ms.
  public let duration: Double
  /// The length of the path through all samples, in pt.
  public let length: Double
  /// The sampling rate from the first sample to the last, in Hz; nil if no time passes.
  public let rate: Double?
  /// The longest time between two samples, in ms.
  public let longestGap: Double
  /// The distance from the first sample to the key of the word's first letter, in key pitches; nil if
  /// it is not known, since traces only name their keyboards.
  package var startDistance: Double?

  /// Measures a trace.
  /// - Complexity: O(samples)
  public init(_ trace: SwipeTrace) {
    let track = trace.samples
    samples = track.count
    var (length, gap) = (0.0, 0.0)
    for index in track.indices.dropFirst() {
      let (dx, dy) = (track[index].x - track[index - 1].x, track[index].y - track[index - 1].y)
      length += (dx * dx + dy * dy).squareRoot()
      gap = max(gap, track[index].t - track[index - 1].t)
    }
    self.length = length
    longestGap = gap
    duration = (track.last?.t ?? 0) - (track.first?.t ?? 0)
    rate = duration > 0 ? Double(track.count - 1) * 1000 / duration : nil
  }
}

extension TraceMeasures {
  /// Whether the times can be milliseconds.
  var clock: TraceClock { TraceClock(samples: samples, duration: duration) }
}

/// The measurements of a trace by their names in reports and filters.
public enum TraceQuantity: String, CaseIterable, Sendable {
  /// The number of samples.
  case samples
  /// The duration in ms.
  case duration
  /// The length of the path in pt.
  case length
  /// The sampling rate in Hz.
  case rate
  /// The longest time between two samples, in ms.
  case gap

  /// Returns the measurement, or nil if the trace does not have it.
  public func value(of measures: TraceMeasures) -> Double? {
    switch self {
    case .samples: Double(measures.samples)
    case .duration: measures.samples > 1 ? measures.duration : nil
    case .length: measures.samples > 1 ? measures.length : nil
    case .rate: measures.rate
    case .gap: measures.samples > 1 ? measures.longestGap : nil
    }
  }

  /// The name and unit for a heading: `duration ms`.
  public var heading: String {
    switch self {
    case .samples: "samples"
    case .duration: "duration ms"
    case .length: "length pt"
    case .rate: "rate Hz"
    case .gap: "longest gap ms"
    }
  }
}
