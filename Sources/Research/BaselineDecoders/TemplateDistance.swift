/// The distances of a trace from a template that the two channels of SHARK² measure (Kristensson &
/// Zhai 2004), both as N points.
enum TemplateDistance {
  /// Returns a path moved and scaled to be compared by its shape: the centre of its points is the
  /// origin, and the longer side of the box around them is 1. A path smaller than a key pitch is
  /// scaled as if it were one pitch large: a tap is a point, not a drawing of its tremble.
  static func normalized(_ points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    var shape = points
    normalize(&shape)
    return shape
  }

  /// The same in place.
  static func normalize(_ points: inout [SIMD2<Float>]) {
    guard let first = points.first else { return }
    var (low, high, sum) = (first, first, SIMD2<Float>.zero)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      sum += point
    }
    let center = sum / Float(points.count)
    let scale = 1 / max(1, (high - low).max())
    for index in points.indices { points[index] = (points[index] - center) * scale }
  }

  /// Returns the shape channel's distance, the mean distance of corresponding points.
  /// - Parameters: paths of as many points, from `normalized`.
  static func shape(_ a: [SIMD2<Float>], _ b: [SIMD2<Float>]) -> Float {
    mean(a, b)
  }

  /// Returns the mean distance of corresponding points of two paths with as many points.
  static func mean(_ a: [SIMD2<Float>], _ b: [SIMD2<Float>]) -> Float {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var sum: Float = 0
        for index in a.indices { sum += distance(a[index], b[index]) }
        return sum / Float(a.count)
      }
    }
  }

  /// Returns the location channel's distance: 0 if each path lies within the tunnel around the other,
  /// else the weighted mean distance of corresponding points.
  /// - Parameters:
  ///   - a: a path.
  ///   - b: a path of as many points.
  ///   - weights: a weight for each point, with the sum 1.
  ///   - tunnel: the radius of the tunnel, in key pitches.
  /// - Complexity: O(N) for paths that differ, at most O(N²).
  static func location(
    _ a: [SIMD2<Float>], _ b: [SIMD2<Float>], weights: [Float], tunnel: Float
  ) -> Float {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        if lies(a, within: tunnel, of: b), lies(b, within: tunnel, of: a) { return 0 }
        var sum: Float = 0
        for index in a.indices { sum += weights[index] * distance(a[index], b[index]) }
        return sum
      }
    }
  }

  /// Whether every point of a path is at most this far from some point of another.
  private static func lies(
    _ path: UnsafeBufferPointer<SIMD2<Float>>, within radius: Float,
    of other: UnsafeBufferPointer<SIMD2<Float>>
  ) -> Bool {
    for (index, point) in path.enumerated() {
      // Most often the corresponding point is near enough.
      if distance(point, other[index]) <= radius { continue }
      if !other.contains(where: { distance(point, $0) <= radius }) { return false }
    }
    return true
  }

  /// The weights of N points that grow linearly from the middle of a path to both ends, with the sum 1.
  /// - Parameters:
  ///   - pointCount: N, at least 2.
  ///   - middle: the weight of the middle as a share of that of the ends, 0…1; 1: all weigh the same.
  static func weights(pointCount: Int, middle: Float) -> [Float] {
    let half = Float(pointCount - 1) / 2
    let weights = (0..<pointCount).map { middle + (1 - middle) * abs(Float($0) - half) / half }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }
}
