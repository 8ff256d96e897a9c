import Statistics

/// A line through pairs of numbers by least squares, in spite of some pairs that are far from it.
struct AxisFit {
  /// The value at 0.
  var offset: Double
  /// The slope.
  var slope: Double

  /// Fits a line, three times, each time without the pairs whose distance from the last line is more than
  /// three times the median.
  /// - Returns: Nil for fewer than three pairs, or if all `x` are equal.
  /// - Complexity: O(n log n)
  init?(_ pairs: [(x: Double, y: Double)]) {
    guard var line = Self.line(pairs) else { return nil }
    for _ in 0..<3 {
      let errors = pairs.map { abs($0.y - line.offset - line.slope * $0.x) }
      guard let middle = median(of: errors), middle > 0,
        let next = Self.line(zip(pairs, errors).filter { $0.1 <= 3 * middle }.map(\.0))
      else { break }
      line = next
    }
    (offset, slope) = line
  }

  private static func line(
    _ pairs: [(x: Double, y: Double)]
  ) -> (offset: Double, slope: Double)? {
    guard pairs.count >= 3 else { return nil }
    var sums = LineSums()
    for pair in pairs { sums.add(x: pair.x, y: pair.y) }
    guard sums.slope.isFinite, sums.intercept.isFinite else { return nil }
    return (sums.intercept, sums.slope)
  }
}
