import KeyboardGeometry
import SwipeTraces

/// A labelled trace in units of key widths, and the keys of its word.
struct TraceInKeys {
  /// The positions in key widths.
  let points: [Point]
  /// The times in ms since the first sample.
  let times: [Double]
  /// The key centres of the word in key widths, with doubled letters merged.
  let centers: [Point]
  /// The fractional sample numbers of the letters, if they could be aligned.
  let cuts: [Double]?
  /// The samples as recorded, in pt and ms.
  let samples: [TraceSample]
  let keys: [Key]

  /// Converts a trace.
  ///
  /// - Parameters:
  ///   - samples: at least two samples
  ///   - keys: the keys of the word, with doubled letters merged; at least one
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

  /// The number of segments from letter to letter.
  var segmentCount: Int { max(centers.count - 1, 0) }

  /// The length of the polyline through the key centres.
  var idealLength: Double {
    zip(centers, centers.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the position at a fractional sample number, limited to the ends.
  func point(at number: Double) -> Point {
    let (index, share) = place(number)
    guard index + 1 < points.count else { return points[index] }
    return points[index] + (points[index + 1] - points[index]) * share
  }

  /// Returns the time at a fractional sample number, in ms.
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

/// Plane vectors of which only the direction counts.
extension Point {
  /// Returns the cross product, which is positive if `other` turns right on the screen (y points
  /// down).
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The unit vector; nil for a vector without length.
  var direction: Point? { length > 0 ? self * (1 / length) : nil }
}
