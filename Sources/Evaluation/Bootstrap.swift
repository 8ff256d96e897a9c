import TraceSynthesis

/// An estimate and the interval that holds 95 % of its bootstrap distribution.
public struct Interval: Hashable, Sendable {
  public var estimate: Double
  public var low: Double
  public var high: Double

  public init(estimate: Double, low: Double, high: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
  }

  /// The percentile interval: 2.5 % and 97.5 % of the resamples (Efron & Tibshirani 1993, ch. 13).
  /// Resamples without a value (a rate over nothing) are left out; nil where all are.
  public init?(estimate: Double, resamples: [Double]) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard !sorted.isEmpty, estimate.isFinite else { return nil }
    self.init(
      estimate: estimate, low: quantile(0.025, ofSorted: sorted),
      high: quantile(0.975, ofSorted: sorted))
  }
}

/// A quantile by linear interpolation between order statistics (Hyndman & Fan's type 7, that of R
/// and NumPy). The values must be sorted, and at least one.
public func quantile(_ share: Double, ofSorted values: [Double]) -> Double {
  guard values.count > 1 else { return values.first ?? .nan }
  let place = min(max(share, 0), 1) * Double(values.count - 1)
  let below = min(Int(place), values.count - 2)
  let fraction = place - Double(below)
  return values[below] + fraction * (values[below + 1] - values[below])
}

/// Rows of counts that are resampled as wholes: one for each user.
public struct CountMatrix: Sendable {
  public let columnCount: Int
  /// Row after row.
  public private(set) var values: [Double] = []

  public init(columnCount: Int) { self.columnCount = max(columnCount, 1) }

  public var rowCount: Int { values.count / columnCount }

  /// - Parameter row: `columnCount` numbers; others are ignored.
  public mutating func append(_ row: [Double]) {
    guard row.count == columnCount else { return }
    values += row
  }

  /// The sum of every column.
  public var sums: [Double] {
    var sums = [Double](repeating: 0, count: columnCount)
    for row in 0..<rowCount { add(row, to: &sums) }
    return sums
  }

  /// Column sums of bootstrap samples: as many rows as there are, drawn with replacement. The same
  /// matrix and seed give the same bits.
  /// - Complexity: O(resamples · rows · columns)
  public func resampledSums(count: Int, seed: UInt64) -> [[Double]] {
    var random = RandomSource(seed: seed)
    let rows = rowCount
    return (0..<max(count, 0)).map { _ in
      var sums = [Double](repeating: 0, count: columnCount)
      for _ in 0..<rows { add(random.below(rows), to: &sums) }
      return sums
    }
  }

  private func add(_ row: Int, to sums: inout [Double]) {
    let start = row * columnCount
    for column in 0..<columnCount { sums[column] += values[start + column] }
  }
}
