import Statistics

/// How often words of a given probability were right: ten bins of the best candidate's probability,
/// counted in whole numbers.
package struct CalibrationCounts: Hashable, Sendable {
  /// The answers whose best candidate has a probability in one range.
  package struct Bin: Hashable, Sendable {
    /// The number of traces.
    package var traces = 0
    /// The number of traces whose best candidate was right.
    package var right = 0
    /// The sum of the probabilities, in millionths.
    package var millionths = 0

    /// Creates an empty bin.
    package init() {}
  }

  /// The number of bins.
  package static let binCount = 10
  /// The bins by ascending probability.
  package var bins = [Bin](repeating: Bin(), count: binCount)

  /// Creates empty bins.
  package init() {}

  /// Counts an answer that has a probability.
  public mutating func add(_ answer: DecoderAnswer) {
    guard let millionths = answer.millionths else { return }
    let bounded = min(max(millionths, 0), 1_000_000)
    let index = min(bounded * Self.binCount / 1_000_000, Self.binCount - 1)
    bins[index].traces += 1
    bins[index].right += answer.rank == 1 ? 1 : 0
    bins[index].millionths += bounded
  }

  /// Adds the counts of other traces.
  package static func += (table: inout CalibrationCounts, other: CalibrationCounts) {
    for index in table.bins.indices {
      table.bins[index].traces &+= other.bins[index].traces
      table.bins[index].right &+= other.bins[index].right
      table.bins[index].millionths &+= other.bins[index].millionths
    }
  }

  /// The number of traces in all bins.
  package var traces: Int { bins.reduce(0) { $0 + $1.traces } }

  /// The expected calibration error (see `ReliabilityTable`); nil if no answer has a probability.
  package var expectedError: Double? {
    ReliabilityTable(
      bins: bins.map {
        .init(
          count: $0.traces, hits: $0.right, probability: Double($0.millionths) / 1_000_000)
      }
    ).expectedError
  }
}
