import KeyboardGeometry

/// The keys of a keyboard that write characters, as places for letters.
struct Places {
  let keyboard: Keyboard
  /// The centres of the keys, in pt.
  let centers: [Point]

  /// Collects the places of a keyboard.
  ///
  /// - Throws: `AssignmentError` if no key writes a character.
  init(_ keyboard: Keyboard) throws(AssignmentError) {
    guard keyboard.characterCount > 0 else { throw .empty }
    self.keyboard = keyboard
    centers = keyboard.characterKeys.map(\.center)
  }

  /// Returns a square matrix with one row and one column for each place.
  func table(_ body: (Int, Int) -> Double) -> [[Double]] {
    centers.indices.map { from in centers.indices.map { body(from, $0) } }
  }

  /// How far each place lies towards the lower right, 0…1.
  var slopes: [Double] {
    let sums = centers.map { $0.x + $0.y }
    let (low, high) = (sums.min() ?? 0, sums.max() ?? 0)
    return sums.map { high > low ? ($0 - low) / (high - low) : 0 }
  }

  func distance(_ from: Int, _ to: Int) -> Double { centers[from].distance(to: centers[to]) }

  /// The rank of each place in reading order: a ring clockwise from the left, the inner ring first;
  /// other layouts line by line.
  var readingRanks: [Int] {
    var order = Array(centers.indices)
    if case .ring(let ring) = keyboard.layout.arrangement {
      let angles = ring.rings.flatMap { ring in
        ring.keys.map { Self.clockwiseFromLeft($0.degrees) }
      }
      let rings = ring.rings.enumerated().flatMap { number, ring in ring.keys.map { _ in number } }
      order.sort { (rings[$0], angles[$0], $0) < (rings[$1], angles[$1], $1) }
    } else {
      // Keys whose centres differ in height by less than half a key are on one line.
      let line = keyboard.keyPitch / 2
      order.sort { (centers[$0].y, centers[$0].x, $0) < (centers[$1].y, centers[$1].x, $1) }
      var lines: [Int] = Array(repeating: 0, count: order.count)
      for (before, place) in zip(order, order.dropFirst()) {
        let isNew = centers[place].y - centers[before].y > line
        lines[place] = lines[before] + (isNew ? 1 : 0)
      }
      order.sort { (lines[$0], centers[$0].x, $0) < (lines[$1], centers[$1].x, $1) }
    }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    return ranks
  }

  /// Returns an angle measured clockwise from the left, 0 ..< 360.
  private static func clockwiseFromLeft(_ degrees: Double) -> Double {
    let angle = (180 - degrees).truncatingRemainder(dividingBy: 360)
    return angle < 0 ? angle + 360 : angle
  }
}
