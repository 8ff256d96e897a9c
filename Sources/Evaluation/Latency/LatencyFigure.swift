/// One number of a latency benchmark.
public struct LatencyFigure: Hashable, Sendable {
  public var measure: Measure
  /// The percentile, or the number of threads.
  public var at: Double
  /// In the measure's unit.
  public var value: Double

  public init(measure: Measure, at: Double, value: Double) {
    self.measure = measure
    self.at = at
    self.value = value
  }

  public enum Measure: String, CaseIterable, Sendable {
    /// A decoder that has worked before: thread CPU time, and time that passed.
    case warmCPU = "warm-cpu"
    case warmWall = "warm-wall"
    /// Making a decoder where lists and profile are read already.
    case makeCPU = "make-cpu"
    /// The first trace of a decoder just made.
    case coldCPU = "cold-cpu"
    /// A program that is started for one trace, reading of lists included.
    case startUp = "start-up"
    /// All traces by `decode`, from start to end.
    case throughput
    /// Peak memory of that.
    case peakMemory = "peak-memory"
    /// What the list and its decoder add to a program that has a list of one word.
    case growth

    public var unit: String {
      switch self {
      case .warmCPU, .warmWall, .makeCPU, .coldCPU: "us"
      case .startUp: "ms"
      case .throughput: "traces/s"
      case .peakMemory, .growth: "MB"
      }
    }

    /// What `at` is.
    public var place: String {
      switch self {
      case .warmCPU, .warmWall, .makeCPU, .coldCPU, .startUp: "percentile"
      case .throughput, .peakMemory: "jobs"
      case .growth: "traces"
      }
    }
  }
}
