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
