/// A path at N points that are equally far from each other along it, in key pitches.
///
/// A workspace: it is laid again for each path and keeps its memory.
struct EvenPath {
  /// The points, from the path's start to its end.
  private(set) var points: [SIMD2<Float>]

  /// Creates a workspace.
  /// - Parameter pointCount: the number of points, at least 2.
  init(pointCount: Int) {
    points = [SIMD2<Float>](repeating: .zero, count: max(2, pointCount))
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
    let last = points.count - 1
    let step = total / Float(last)
    var (next, passed, length) = (0, Float(0), Float(0))
    from = corner(0)
    var to = from
    for number in 0..<last {
      let target = step * Float(number)
      while next < count - 1, passed + length <= target {
        passed += length
        next += 1
        from = to
        to = corner(next)
        length = distance(from, to)
      }
      let share = length > 0 ? min(1, (target - passed) / length) : 0
      points[number] = from + (to - from) * share
    }
    points[last] = corner(count - 1)
  }
}

/// The distance of two points.
@inline(__always)
func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float {
  let difference = a - b
  return (difference * difference).sum().squareRoot()
}
