import KeyboardGeometry
import SwipeTraces

/// A labelled trace with key widths for a unit, and the keys of its word.
struct TraceInKeys {
  /// In key widths.
  let points: [Point]
  /// In ms since the first sample.
  let times: [Double]
  /// Key centres of the word in key widths, doubled letters once.
  let centers: [Point]
  /// Sample numbers with fraction at which the letters lie, if they could be aligned.
  let cuts: [Double]?
  /// In pt and ms, as recorded.
  let samples: [TraceSample]
  let keys: [Key]

  /// - Parameters:
  ///   - samples: at least two.
  ///   - keys: of the word, doubled letters once; at least one.
  init(_ samples: [TraceSample], keys: [Key], pitch: Double, cuts: [Double]?) {
    self.samples = samples
    self.keys = keys
    self.cuts = cuts?.count == keys.count ? cuts : nil
    points = samples.map { Point(x: $0.x / pitch, y: $0.y / pitch) }
    let start = samples.first?.t ?? 0
    times = samples.map { $0.t - start }
    centers = keys.map { $0.center * (1 / pitch) }
  }

  var duration: Double { times.last ?? 0 }

  /// Number of ways from letter to letter.
  var segmentCount: Int { max(centers.count - 1, 0) }

  /// Length of the polyline through the key centres.
  var idealLength: Double {
    zip(centers, centers.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Where the finger is at a sample number with fraction; the nearest end outside.
  func point(at number: Double) -> Point {
    let (index, share) = place(number)
    guard index + 1 < points.count else { return points[index] }
    return points[index] + (points[index + 1] - points[index]) * share
  }

  /// When that is, in ms.
  func time(at number: Double) -> Double {
    let (index, share) = place(number)
    guard index + 1 < times.count else { return times[index] }
    return times[index] + (times[index + 1] - times[index]) * share
  }

  private func place(_ number: Double) -> (index: Int, share: Double) {
    let bounded = min(max(number.isFinite ? number : 0, 0), Double(points.count - 1))
    let index = Int(bounded)
    return (index, bounded - Double(index))
  }
}

/// Plane vectors where only a direction counts.
extension Point {
  /// Positive if `other` turns right on the screen, y being downwards.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Nil for a vector without length.
  var direction: Point? { length > 0 ? self * (1 / length) : nil }
}
