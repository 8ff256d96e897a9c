/// The distances of a trace from a template that the two channels of SHARK² measure (Kristensson &
/// Zhai 2004), both as N points.
///
/// To be compared by its shape a path is moved and scaled: the centre of its points is the origin, and
/// the longer side of the box around them is 1. A path smaller than a key pitch is scaled as if it were
/// one pitch large: a tap is a point, not a drawing of its tremble.
struct TemplateDistance: Sendable {
  /// The weights of corresponding points in the location channel, with the sum 1; those that fill the
  /// last vector weigh nothing.
  private let weights: [SIMD4<Float>]
  /// The weights of points in a mean.
  private let equal: [SIMD4<Float>]
  /// The radius of the tunnel of the location channel, in key pitches.
  private let tunnel: Float

  /// Creates the distances of paths.
  /// - Parameters:
  ///   - pointCount: N, at least 2.
  ///   - middleWeight: the weight of the middle of a path in the location channel as a share of that
  ///     of its ends, 0…1, between which it changes linearly; 1: all points weigh the same.
  ///   - tunnel: the radius of the tunnel, in key pitches.
  init(pointCount: Int, middleWeight: Float = 1, tunnel: Float = 0) {
    weights = Self.vectors(Self.weights(pointCount: pointCount, middle: middleWeight))
    equal = Self.vectors(Self.weights(pointCount: pointCount, middle: 1))
    self.tunnel = tunnel
  }

  /// Returns the shape channel's distance, the mean distance of corresponding points of two paths that
  /// were moved and scaled.
  func shape(_ a: EvenPath, _ b: EvenPath) -> Float {
    let (aScale, bScale) = (1 / max(1, a.side), 1 / max(1, b.side))
    var sum = SIMD4<Float>.zero
    for index in equal.indices {
      let x = (a.xs[index] - a.center.x) * aScale - (b.xs[index] - b.center.x) * bScale
      let y = (a.ys[index] - a.center.y) * aScale - (b.ys[index] - b.center.y) * bScale
      sum += equal[index] * (x * x + y * y).squareRoot()
    }
    return sum.sum()
  }

  /// Returns the mean distance of corresponding points of two paths.
  func mean(_ a: EvenPath, _ b: EvenPath) -> Float { weighted(a, b, equal) }

  /// Returns the location channel's distance: 0 if each path lies within the tunnel around the other,
  /// else the weighted mean distance of corresponding points.
  /// - Complexity: O(N) for paths that differ, at most O(N²).
  func location(_ a: EvenPath, _ b: EvenPath) -> Float {
    lies(a, near: b) && lies(b, near: a) ? 0 : weighted(a, b, weights)
  }

  private func weighted(_ a: EvenPath, _ b: EvenPath, _ weights: [SIMD4<Float>]) -> Float {
    var sum = SIMD4<Float>.zero
    for index in weights.indices {
      let (x, y) = (a.xs[index] - b.xs[index], a.ys[index] - b.ys[index])
      sum += weights[index] * (x * x + y * y).squareRoot()
    }
    return sum.sum()
  }

  /// Whether every point of a path is within the tunnel's radius of some point of another.
  private func lies(_ path: EvenPath, near other: EvenPath) -> Bool {
    let limit = tunnel * tunnel
    for index in path.xs.indices {
      let (x, y) = (path.xs[index] - other.xs[index], path.ys[index] - other.ys[index])
      let far = (x * x + y * y) .> limit
      // Most often the corresponding points are near enough.
      guard any(far) else { continue }
      for lane in 0..<4 where far[lane] {
        let (x, y) = (path.xs[index][lane], path.ys[index][lane])
        let isNear = other.xs.indices.contains { index in
          let (x, y) = (other.xs[index] - x, other.ys[index] - y)
          return any((x * x + y * y) .<= limit)
        }
        if !isNear { return false }
      }
    }
    return true
  }

  /// The weights of N points that grow linearly from the middle of a path to both ends, with the sum 1.
  static func weights(pointCount: Int, middle: Float) -> [Float] {
    let half = Float(pointCount - 1) / 2
    let weights = (0..<pointCount).map { middle + (1 - middle) * abs(Float($0) - half) / half }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The same in vectors, filled up with zeros.
  private static func vectors(_ values: [Float]) -> [SIMD4<Float>] {
    stride(from: 0, to: values.count, by: 4).map { start in
      var vector = SIMD4<Float>.zero
      for lane in 0..<min(4, values.count - start) { vector[lane] = values[start + lane] }
      return vector
    }
  }
}
