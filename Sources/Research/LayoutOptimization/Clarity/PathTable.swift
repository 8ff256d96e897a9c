import KeyboardGeometry

/// The ideal paths of words, straight from key to key, each sampled at equal distances.
struct PathTable {
  /// The number of points on a path: 20, as in the pilot measurement. SHARK² (Kristensson & Zhai
  /// 2004) takes 100; ideal paths are straight between keys, so more points hardly change the
  /// distance.
  static let pointCount = 20
  /// The number of stretches whose means give a path's lower bound.
  static let blockCount = 4
  private static let vectors = pointCount / 4

  /// The points of each path, first the x coordinates, then the y coordinates, in pt.
  private(set) var points: [SIMD4<Double>]
  /// The means of the stretches of each path, four x, then four y, in pt.
  private(set) var means: [SIMD8<Float>]

  init(count: Int) {
    points = [SIMD4<Double>](repeating: .zero, count: count * 2 * Self.vectors)
    means = [SIMD8<Float>](repeating: .zero, count: count)
  }

  /// Lays a path over the keys of its letters.
  ///
  /// - Parameter corners: the centres of the keys, in pt; at least one
  mutating func set(_ index: Int, corners: [Point]) {
    let start = index * 2 * Self.vectors
    var blocks = SIMD8<Float>.zero
    Self.sample(corners) { number, point in
      points[start + number / 4][number % 4] = point.x
      points[start + Self.vectors + number / 4][number % 4] = point.y
    }
    let perBlock = Self.pointCount / Self.blockCount
    for block in 0..<Self.blockCount {
      var sum = Point(x: 0, y: 0)
      for number in (block * perBlock)..<((block + 1) * perBlock) {
        sum.x += points[start + number / 4][number % 4]
        sum.y += points[start + Self.vectors + number / 4][number % 4]
      }
      blocks[block] = Float(sum.x / Double(perBlock))
      blocks[Self.blockCount + block] = Float(sum.y / Double(perBlock))
    }
    means[index] = blocks
  }

  /// Calls `body` with the index and position of each point, from the first corner to the last.
  private static func sample(_ corners: [Point], _ body: (Int, Point) -> Void) {
    var lengths: [Double] = []
    for (from, to) in zip(corners, corners.dropFirst()) { lengths.append(from.distance(to: to)) }
    let step = lengths.reduce(0, +) / Double(pointCount - 1)
    var segment = 0
    var passed = 0.0
    for number in 0..<pointCount {
      guard !lengths.isEmpty, number < pointCount - 1 else {
        body(number, corners[corners.count - 1])
        continue
      }
      let target = step * Double(number)
      while segment < lengths.count - 1, passed + lengths[segment] < target {
        passed += lengths[segment]
        segment += 1
      }
      let share = lengths[segment] > 0 ? min(1, (target - passed) / lengths[segment]) : 0
      body(number, corners[segment] + (corners[segment + 1] - corners[segment]) * share)
    }
  }

  /// Returns the mean distance of the points of two paths, in pt, or an arbitrary number of at
  /// least `limit` if the distance is not below the limit.
  @inline(__always)
  static func distance(
    _ first: Int, _ second: Int, in points: UnsafePointer<SIMD4<Double>>, limit: Double
  ) -> Double {
    let a = points + first * 2 * vectors
    let b = points + second * 2 * vectors
    let bound = limit * Double(pointCount)
    var sum = SIMD4<Double>.zero
    for index in 0..<vectors {
      let x = a[index] - b[index]
      let y = a[vectors + index] - b[vectors + index]
      sum += (x * x + y * y).squareRoot()
      if index == 1, sum.sum() >= bound { return limit }
    }
    return sum.sum() / Double(pointCount)
  }
}
