/// A path at N points that are equally far from each other along it, in key pitches, with the box
/// around them.
///
/// A workspace: it is laid again for each path and keeps its memory. Points stand in vectors of four, x
/// and y apart; copies of the last point fill the last vector.
struct EvenPath {
  /// The number of points.
  let pointCount: Int
  /// The x coordinates, from the path's start to its end.
  private(set) var xs: [SIMD4<Float>]
  /// The y coordinates.
  private(set) var ys: [SIMD4<Float>]
  /// The mean of the points.
  private(set) var center = SIMD2<Float>.zero
  /// The longer side of the box around the points.
  private(set) var side: Float = 0

  /// Creates a workspace.
  /// - Parameter pointCount: the number of points, at least 2.
  init(pointCount: Int) {
    self.pointCount = max(2, pointCount)
    let vectors = (self.pointCount + 3) / 4
    xs = [SIMD4<Float>](repeating: .zero, count: vectors)
    ys = xs
  }

  /// Lays the path over corners, straight from one to the next; all points are equal if the corners
  /// are.
  /// - Parameters:
  ///   - count: the number of corners, at least 1.
  ///   - corner: returns the position of a corner.
  /// - Complexity: O(corners + N).
  @inline(__always)
  mutating func lay(_ count: Int, corner: (Int) -> SIMD2<Float>) {
    var total: Float = 0
    var from = corner(0)
    for index in 1..<max(1, count) {
      let to = corner(index)
      total += distance(from, to)
      from = to
    }
    let end = from
    let step = total / Float(pointCount - 1)
    var (next, passed, length) = (0, Float(0), Float(0))
    from = corner(0)
    var to = from
    var direction = SIMD2<Float>.zero
    var (low, high, sum) = (from, from, SIMD2<Float>.zero)
    xs.withUnsafeMutableBytes { xs in
      ys.withUnsafeMutableBytes { ys in
        let (xs, ys) = (
          xs.assumingMemoryBound(to: Float.self), ys.assumingMemoryBound(to: Float.self)
        )
        for number in 0..<xs.count {
          var point = end
          if number < pointCount - 1 {
            let target = step * Float(number)
            while next < count - 1, passed + length <= target {
              passed += length
              next += 1
              from = to
              to = corner(next)
              length = distance(from, to)
              direction = length > 0 ? (to - from) / length : .zero
            }
            point = from + direction * min(length, target - passed)
          }
          if number < pointCount {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
            sum += point
          }
          xs[number] = point.x
          ys[number] = point.y
        }
      }
    }
    center = sum / Float(pointCount)
    side = (high - low).max()
  }

  /// The points.
  var points: [SIMD2<Float>] {
    (0..<pointCount).map { SIMD2(xs[$0 / 4][$0 % 4], ys[$0 / 4][$0 % 4]) }
  }
}

/// The distance of two points.
@inline(__always)
func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  let (x, y) = (a.x - b.x, a.y - b.y)
  return (x * x + y * y).squareRoot()
}
