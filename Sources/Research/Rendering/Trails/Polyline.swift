import KeyboardGeometry
import SwipeTraces

/// The visible parts of a trace, as lines with few enough points to draw.
package struct Polyline: Hashable, Sendable {
  /// Connected points with their positions in the trace.
  package struct Run: Hashable, Sendable {
    /// The points, in pt.
    package var points: [Point]
    /// The positions of the points in the trace, with a fraction where a line was cut.
    package var positions: [Double]
  }

  /// The lines in order of time. A trace that leaves the picture and comes back has several.
  package private(set) var runs: [Run] = []

  /// The distance in pt below which points are merged: a quarter of a pixel at scale 2.
  package static let resolution = 0.125
  /// The maximum number of points drawn. Of a longer trace every n-th is kept: it crosses every
  /// part of the picture so often that the lines between cannot be distinguished anyway.
  package static let pointLimit = 20_000

  /// Creates the visible lines of a trace.
  ///
  /// - Parameters:
  ///   - samples: the samples in order of time; those that are not finite are left out.
  ///   - frame: the visible area plus the width of the line, in pt. Lines are cut at its edges, so
  ///     coordinates of any size are allowed.
  /// - Complexity: O(samples)
  package init(of samples: [TraceSample], within frame: Rectangle) {
    var kept: [(point: Point, position: Double)] = []
    for (index, sample) in samples.enumerated() {
      let point = Point(x: sample.x, y: sample.y)
      guard point.isFinite else { continue }
      // The last point is kept, as the finger ends there.
      if let last = kept.last, point.distance(to: last.point) < Self.resolution,
        index < samples.count - 1
      {
        continue
      }
      kept.append((point, Double(index)))
    }
    if kept.count > Self.pointLimit {
      let stride = (kept.count - 1) / Self.pointLimit + 1
      kept = kept.indices.filter { $0 % stride == 0 || $0 == kept.count - 1 }.map { kept[$0] }
    }
    if kept.count == 1, frame.contains(kept[0].point) {
      runs = [Run(points: [kept[0].point], positions: [kept[0].position])]
    }
    var isOpen = false
    for (a, b) in zip(kept, kept.dropFirst()) {
      guard let shares = Self.visible(from: a.point, to: b.point, in: frame) else {
        isOpen = false
        continue
      }
      func place(_ share: Double) -> (Point, Double) {
        share == 0
          ? a
          : share == 1
            ? b
            : (
              a.point + (b.point - a.point) * share,
              a.position + (b.position - a.position) * share
            )
      }
      if !isOpen || shares.lowerBound > 0 {
        let (point, position) = place(shares.lowerBound)
        runs.append(Run(points: [point], positions: [position]))
      }
      let (point, position) = place(shares.upperBound)
      runs[runs.count - 1].points.append(point)
      runs[runs.count - 1].positions.append(position)
      isOpen = shares.upperBound == 1
    }
  }

  /// Returns the part of a line inside a rectangle, as fractions of its length, or nil if no part
  /// is inside (Liang and Barsky 1984).
  static func visible(
    from a: Point, to b: Point, in frame: Rectangle
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    let sides = [
      (a.x - b.x, a.x - frame.origin.x), (b.x - a.x, frame.end.x - a.x),
      (a.y - b.y, a.y - frame.origin.y), (b.y - a.y, frame.end.y - a.y),
    ]
    for (towards, distance) in sides {
      if towards == 0 {
        if distance < 0 { return nil }
      } else if towards < 0 {
        low = max(low, distance / towards)
      } else {
        high = min(high, distance / towards)
      }
    }
    return low <= high ? low...high : nil
  }
}
