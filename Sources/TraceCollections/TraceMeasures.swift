import SwipeTraces

/// Sizes of one trace.
public struct TraceMeasures: Hashable, Sendable {
  /// Number of samples.
  public let samples: Int
  /// From the first sample to the last, in ms.
  public let duration: Double
  /// Of the way through all samples, in pt.
  public let length: Double
  /// Samples a second, first to last; nil where no time passes.
  public let rate: Double?
  /// The longest time between two samples, in ms.
  public let longestGap: Double

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

/// The sizes of a trace by name, as reports and filters call them.
public enum TraceQuantity: String, CaseIterable, Sendable {
  /// Number of samples.
  case samples
  /// In ms.
  case duration
  /// In pt.
  case length
  /// In Hz.
  case rate
  /// The longest time between two samples, in ms.
  case gap

  /// Nil where the trace has none.
  public func value(of measures: TraceMeasures) -> Double? {
    switch self {
    case .samples: Double(measures.samples)
    case .duration: measures.samples > 1 ? measures.duration : nil
    case .length: measures.samples > 1 ? measures.length : nil
    case .rate: measures.rate
    case .gap: measures.samples > 1 ? measures.longestGap : nil
    }
  }

  /// For a heading: `duration ms`.
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
