import KeyboardGeometry

/// The marks that show the direction of a trail.
struct TrailDirection {
  /// An arrowhead: its tip and its direction, of length 1.
  struct Arrow: Hashable {
    var tip: Point
    var direction: Point
  }

  /// The point where the finger comes down; nil without a sample.
  private(set) var start: Point?
  /// The arrow where the finger lifts; nil for a finger that stays in its place, which has no
  /// direction.
  private(set) var end: Arrow?
  /// The arrows between.
  private(set) var arrows: [Arrow] = []

  /// The largest distance between arrows, in pt of the specification.
  static let spacing = 70.0
  /// The length over which the trail's direction is measured, in pt of the specification, as a
  /// resting finger trembles.
  private static let reach = 6.0
  /// The maximum number of arrows between start and end.
  private static let limit = 40

  /// Creates the marks of a trail.
  ///
  /// - Parameters:
  ///   - line: the whole trail, not cut.
  ///   - unit: the scale of lengths relative to those of the specification.
  ///   - obstacles: the centres of letters, which arrows avoid if they can.
  init(of line: Polyline, unit: Double, obstacles: [Point]) {
    let points = line.runs.flatMap(\.points)
    guard let first = points.first, let last = points.last else { return }
    start = first
    var way = PathLength(points)
    let reach = Self.reach * unit
    // The direction at the end is measured over twice the reach.
    guard way.total > 2 * reach,
      let final = Self.direction(from: way.point(at: way.total - 2 * reach), to: last)
    else { return }
    end = Arrow(tip: last, direction: final)
    let free = 16 * unit
    guard way.total > 3 * free else { return }
    let count = min(max((way.total / (Self.spacing * unit)).rounded(), 1), Double(Self.limit))
    for index in 0..<Int(count) {
      let middle = way.total * (Double(index) + 0.5) / count
      arrows.append(
        contentsOf: Self.clearest(
          about: middle, in: free...(way.total - free), of: &way, reach: reach,
          obstacles: obstacles))
    }
  }

  /// Returns the arrow near a place on the trail that is farthest from the letters; none in a turn
  /// too sharp to have a direction.
  private static func clearest(
    about middle: Double, in range: ClosedRange<Double>, of way: inout PathLength, reach: Double,
    obstacles: [Point]
  ) -> [Arrow] {
    var best: (arrow: Arrow, room: Double)?
    for step in [0.0, 1, -1, 2, -2, 3, -3] {
      let place = middle + step * reach
      guard range.contains(place) else { continue }
      let (back, ahead) = (way.point(at: place - reach), way.point(at: place + reach))
      guard back.distance(to: ahead) > 1.2 * reach, let direction = direction(from: back, to: ahead)
      else { continue }
      let point = way.point(at: place)
      // More space than this is no better.
      let room = obstacles.map { $0.distance(to: point) }.reduce(2.5 * reach, min)
      if room > (best?.room ?? -1) {
        best = (Arrow(tip: point + direction * (reach / 2), direction: direction), room)
      }
    }
    return best.map { [$0.arrow] } ?? []
  }

  private static func direction(from a: Point, to b: Point) -> Point? {
    let length = a.distance(to: b)
    return length > 0 ? (b - a) * (1 / length) : nil
  }
}

/// Places on a line by their distance from its beginning along the line.
private struct PathLength {
  private let points: [Point]
  /// The distances of the points from the beginning.
  private let lengths: [Double]
  /// The position where the last search ended, near which most searches begin.
  private var index = 0

  init(_ points: [Point]) {
    self.points = points
    var lengths = [0.0]
    lengths.reserveCapacity(points.count)
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    self.lengths = lengths
  }

  var total: Double { lengths[lengths.count - 1] }

  /// Returns the point at a distance along the line, or the nearer end if there is none.
  mutating func point(at length: Double) -> Point {
    while index > 0, lengths[index] > length { index -= 1 }
    while index + 2 < points.count, lengths[index + 1] < length { index += 1 }
    guard index + 1 < points.count else { return points[index] }
    let step = lengths[index + 1] - lengths[index]
    let share = step > 0 ? min(max((length - lengths[index]) / step, 0), 1) : 0
    return points[index] + (points[index + 1] - points[index]) * share
  }
}

/// The style of the marks. They have one colour, whatever the trail's, because they show none of
/// its values.
struct TrailMarkStyle {
  var color: Color
  /// The colour of a rim that separates the marks from the trail.
  var ground: Color
  /// The scale of lengths relative to those of the specification.
  var unit: Double
}

extension Canvas {
  /// Draws arrowheads along the trail, and a larger one at its end.
  mutating func drawArrows(of marks: TrailDirection, _ style: TrailMarkStyle) {
    let rim = StrokeStyle(style.ground, width: 1.2 * style.unit, join: .round)
    for (arrow, length) in marks.arrows.map({ ($0, 8.5) }) + (marks.end.map { [($0, 12)] } ?? []) {
      let head = Path(arrow, length: length * style.unit, width: 0.9 * length * style.unit)
      stroke(head, rim)
      fill(head, style.color)
    }
  }

  /// Draws a ring around the start, with a dot inside for a finger that stays in its place.
  mutating func drawStart(of marks: TrailDirection, _ style: TrailMarkStyle) {
    guard let start = marks.start else { return }
    let ring = Path(circle: start, radius: 4.5 * style.unit)
    stroke(ring, StrokeStyle(style.ground, width: 3.6 * style.unit))
    stroke(ring, StrokeStyle(style.color, width: 2 * style.unit))
    if marks.end == nil { fill(Path(circle: start, radius: 1.8 * style.unit), style.color) }
  }
}

extension Path {
  /// Creates a filled arrowhead with a notch at its back.
  init(_ arrow: TrailDirection.Arrow, length: Double, width: Double) {
    let side = Point(x: -arrow.direction.y, y: arrow.direction.x) * (width / 2)
    let back = arrow.tip - arrow.direction * length
    self.init(
      polyline: [
        arrow.tip, back + side, arrow.tip - arrow.direction * (0.75 * length), back - side,
      ], closed: true)
  }
}
