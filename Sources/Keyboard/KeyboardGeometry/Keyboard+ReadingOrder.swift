extension Keyboard {
  /// The rank of each character key in reading order, from 0: on a ring clockwise from the left, the
  /// inner ring first; on other layouts line by line.
  ///
  /// - Complexity: O(n log n) in the number of keys
  public var readingRanks: [Int] {
    var ranks = [Int](repeating: 0, count: characterCount)
    for (rank, key) in readingOrder.enumerated() { ranks[key] = rank }
    return ranks
  }

  private var readingOrder: [Int] {
    if case .ring(let ring) = layout.arrangement { return ring.readingOrder }
    let centers = characterKeys.map(\.center)
    let order = centers.indices.sorted {
      (centers[$0].y, centers[$0].x, $0) < (centers[$1].y, centers[$1].x, $1)
    }
    // Keys whose centres differ in height by less than half a key are on one line.
    var lines = [Int](repeating: 0, count: order.count)
    for (before, key) in zip(order, order.dropFirst()) {
      let isNew = centers[key].y - centers[before].y > keyPitch / 2
      lines[key] = lines[before] + (isNew ? 1 : 0)
    }
    return order.sorted { (lines[$0], centers[$0].x, $0) < (lines[$1], centers[$1].x, $1) }
  }
}

extension RingLayout {
  /// The positions of the keys among all keys, clockwise from the left, the inner ring first.
  fileprivate var readingOrder: [Int] {
    let keys = rings.enumerated().flatMap { ring, keys in
      keys.keys.map { (ring: ring, angle: Self.clockwiseFromLeft($0.degrees)) }
    }
    return keys.indices.sorted {
      (keys[$0].ring, keys[$0].angle, $0) < (keys[$1].ring, keys[$1].angle, $1)
    }
  }

  /// Returns an angle measured clockwise from the left, 0 ..< 360.
  private static func clockwiseFromLeft(_ degrees: Double) -> Double {
    let angle = (180 - degrees).truncatingRemainder(dividingBy: 360)
    return angle < 0 ? angle + 360 : angle
  }
}
