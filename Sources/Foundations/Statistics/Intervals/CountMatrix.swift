/// Rows of counts, one for each user, that are resampled as whole rows.
public struct CountMatrix: Sendable {
  /// The number of counts in a row.
  public let columnCount: Int
  /// The counts, row after row.
  public private(set) var values: [Double] = []

  /// Creates a matrix without rows; a column count below 1 counts as 1.
  public init(columnCount: Int) { self.columnCount = max(columnCount, 1) }

  /// The number of rows.
  public var rowCount: Int { values.count / columnCount }

  /// Appends a row.
  /// - Parameter row: `columnCount` numbers; a row of another length is ignored.
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

  /// Returns the column sums of bootstrap samples, each of as many rows as the matrix has, drawn
  /// with replacement. The same matrix and seed give the same bits.
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
