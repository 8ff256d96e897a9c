import Statistics

/// How often words of a given probability were right: ten bins of the best candidate's probability,
/// counted in whole numbers.
public struct CalibrationCounts: Hashable, Sendable {
  public struct Bin: Hashable, Sendable {
    public var traces = 0
    public var right = 0
    /// Sum of the probabilities, in millionths.
    public var millionths = 0

    public init() {}
  }

  public static let binCount = 10
  public var bins = [Bin](repeating: Bin(), count: binCount)

  public init() {}

  /// Counts an answer that has a probability.
  public mutating func add(_ answer: DecoderAnswer) {
    guard let millionths = answer.millionths else { return }
    let bounded = min(max(millionths, 0), 1_000_000)
    let index = min(bounded * Self.binCount / 1_000_000, Self.binCount - 1)
    bins[index].traces += 1
    bins[index].right += answer.rank == 1 ? 1 : 0
    bins[index].millionths += bounded
  }

  public static func += (table: inout CalibrationCounts, other: CalibrationCounts) {
    for index in table.bins.indices {
      table.bins[index].traces &+= other.bins[index].traces
      table.bins[index].right &+= other.bins[index].right
      table.bins[index].millionths &+= other.bins[index].millionths
    }
  }

  public var traces: Int { bins.reduce(0) { $0 + $1.traces } }

  /// See `ReliabilityTable`. Nil where no answer has a probability.
  public var expectedError: Double? {
    ReliabilityTable(
      bins: bins.map {
        .init(
          count: $0.traces, hits: $0.right, probability: Double($0.millionths) / 1_000_000)
      }
    ).expectedError
  }
}
