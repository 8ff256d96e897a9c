import KeyboardGeometry

/// A trace's path as `pointCount` points at equal steps of its length, in key widths.
package struct TraceCurve: Hashable, Sendable {
  /// The number of points.
  package static let pointCount = 32
  private(set) var points: [SIMD2<Float>]

  /// Resamples a path.
  ///
  /// - Parameter points: at least one finite point. A path that never moves repeats its place.
  init(_ points: [Point]) {
    var way = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      way.append(way[way.count - 1] + a.distance(to: b))
    }
    let total = way[way.count - 1]
    var index = 0
    self.points = (0..<Self.pointCount).map { number in
      let goal = total * Double(number) / Double(Self.pointCount - 1)
      while index + 2 < way.count, way[index + 1] < goal { index += 1 }
      guard index + 1 < way.count else { return Self.vector(points.first ?? Point(x: 0, y: 0)) }
      let step = way[index + 1] - way[index]
      let share = step > 0 ? min(max((goal - way[index]) / step, 0), 1) : 0
      return Self.vector(points[index] + (points[index + 1] - points[index]) * share)
    }
  }

  private static func vector(_ point: Point) -> SIMD2<Float> {
    SIMD2(Float(point.x), Float(point.y))
  }

  /// Returns the mean distance of matched points by dynamic time warping: the matching with the
  /// least sum of distances, first with first and last with last, each step advancing one curve or
  /// both (Sakoe & Chiba 1978, without window or slope weights). Of equally good steps the one that
  /// advances both is taken.
  ///
  /// - Complexity: O(points²)
  package func distance(to other: TraceCurve) -> Double {
    Self.warped(points, other.points)
  }

  static func warped(_ a: [SIMD2<Float>], _ b: [SIMD2<Float>]) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return .nan }
    // The sum and number of matches on the best path to each cell of one row.
    var sums = [Float](repeating: .infinity, count: b.count + 1)
    var counts = [Float](repeating: 0, count: b.count + 1)
    sums[0] = 0
    for p in a {
      var (diagonal, diagonalCount) = (sums[0], counts[0])
      sums[0] = .infinity
      for column in 1...b.count {
        let gap = p - b[column - 1]
        var (best, count) = (diagonal, diagonalCount)
        if sums[column] < best { (best, count) = (sums[column], counts[column]) }
        if sums[column - 1] < best { (best, count) = (sums[column - 1], counts[column - 1]) }
        (diagonal, diagonalCount) = (sums[column], counts[column])
        sums[column] = best + (gap * gap).sum().squareRoot()
        counts[column] = count + 1
      }
    }
    return Double(sums[b.count] / counts[b.count])
  }
}
