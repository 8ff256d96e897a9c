/// One number of a latency benchmark.
public struct LatencyFigure: Hashable, Sendable {
  /// The measured quantity.
  public var measure: Measure
  /// The percentile, or the number of threads.
  public var at: Double
  /// The value, in the measure's unit.
  public var value: Double

  /// Creates a figure.
  public init(measure: Measure, at: Double, value: Double) {
    self.measure = measure
    self.at = at
    self.value = value
  }

  /// A quantity that a latency benchmark measures.
  public enum Measure: String, CaseIterable, Sendable {
    /// The thread CPU time of a decoder that has worked before.
    case warmCPU = "warm-cpu"
    /// The elapsed time of a decoder that has worked before.
    case warmWall = "warm-wall"
    /// The time of making a decoder once lists and profile have been read.
    case makeCPU = "make-cpu"
    /// The time of a new decoder's first trace.
    case coldCPU = "cold-cpu"
    /// The time of starting the program for one trace, including reading lists.
    case startUp = "start-up"
    /// The rate of `decode` over all traces, from start to end.
    case throughput
    /// The peak memory of such a run.
    case peakMemory = "peak-memory"
    /// The memory that the list and its decoder add to a program with a list of one word.
    case growth

    /// The unit of the values.
    public var unit: String {
      switch self {
      case .warmCPU, .warmWall, .makeCPU, .coldCPU: "us"
      case .startUp: "ms"
      case .throughput: "traces/s"
      case .peakMemory, .growth: "MB"
      }
    }

    /// The meaning of `at`.
    public var place: String {
      switch self {
      case .warmCPU, .warmWall, .makeCPU, .coldCPU, .startUp: "percentile"
      case .throughput, .peakMemory: "jobs"
      case .growth: "traces"
      }
    }
  }
}
