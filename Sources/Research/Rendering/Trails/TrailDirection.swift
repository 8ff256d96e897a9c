import KeyboardGeometry

/// Where marks on a trail say which way the finger went.
struct TrailDirection {
  /// An arrowhead: its tip, and the way it points, of length 1.
  struct Arrow: Hashable {
    var tip: Point
    var direction: Point
  }

  /// Where the finger comes down; nil without a sample.
  private(set) var start: Point?
  /// Where it lifts; nil for a finger that stays in its place, which has no direction.
  private(set) var end: Arrow?
  /// On the way.
  private(set) var arrows: [Arrow] = []

  /// Distance of the arrows on the way, in pt of the specification: at most so far apart.
  static let spacing = 70.0
  /// The trail's direction is taken over this length, in pt of the specification: a resting finger
  /// trembles.
  private static let reach = 6.0
  /// Arrows on the way, at most.
  private static let limit = 40

  /// - Parameters:
  ///   - line: the whole trail, not cut.
  ///   - unit: how large lengths are beside those of the specification.
  ///   - obstacles: centres of letters, from which arrows keep away where they can.
  init(of line: Polyline, unit: Double, obstacles: [Point]) {
    let points = line.runs.flatMap(\.points)
    guard let first = points.first, let last = points.last else { return }
    start = first
    var way = PathLength(points)
    let reach = Self.reach * unit
    // The last length of the way, but all of a short one.
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

  /// The arrow near a place on the way that is farthest from the letters; none in a turn too sharp
  /// to have a direction.
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
      // Beyond two lengths more room is no better.
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

/// Places on a line by their distance from its beginning along it.
private struct PathLength {
  private let points: [Point]
  /// From the beginning to each point.
  private let lengths: [Double]
  /// Where the last search ended: most begin near it.
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

  /// The point that far along the line, at least one of its ends.
  mutating func point(at length: Double) -> Point {
    while index > 0, lengths[index] > length { index -= 1 }
    while index + 2 < points.count, lengths[index + 1] < length { index += 1 }
    guard index + 1 < points.count else { return points[index] }
    let step = lengths[index + 1] - lengths[index]
    let share = step > 0 ? min(max((length - lengths[index]) / step, 0), 1) : 0
    return points[index] + (points[index + 1] - points[index]) * share
  }
}

/// How the marks look: of one colour, whatever the trail's, as they say nothing of its values.
struct TrailMarkStyle {
  var color: Color
  /// Of a rim that sets them off from the trail.
  var ground: Color
  /// How large they are beside the specification's lengths.
  var unit: Double
}

extension Canvas {
  /// Arrowheads on the way, and a larger one at the end.
  mutating func drawArrows(of marks: TrailDirection, _ style: TrailMarkStyle) {
    let rim = StrokeStyle(style.ground, width: 1.2 * style.unit, join: .round)
    for (arrow, length) in marks.arrows.map({ ($0, 8.5) }) + (marks.end.map { [($0, 12)] } ?? []) {
      let head = Path(arrow, length: length * style.unit, width: 0.9 * length * style.unit)
      stroke(head, rim)
      fill(head, style.color)
    }
  }

  /// A ring about the start; a finger that stays in its place is a dot in it.
  mutating func drawStart(of marks: TrailDirection, _ style: TrailMarkStyle) {
    guard let start = marks.start else { return }
    let ring = Path(circle: start, radius: 4.5 * style.unit)
    stroke(ring, StrokeStyle(style.ground, width: 3.6 * style.unit))
    stroke(ring, StrokeStyle(style.color, width: 2 * style.unit))
    if marks.end == nil { fill(Path(circle: start, radius: 1.8 * style.unit), style.color) }
  }
}

extension Path {
  /// A filled arrowhead with a notch at its back.
  init(_ arrow: TrailDirection.Arrow, length: Double, width: Double) {
    let side = Point(x: -arrow.direction.y, y: arrow.direction.x) * (width / 2)
    let back = arrow.tip - arrow.direction * length
    self.init(
      polyline: [
        arrow.tip, back + side, arrow.tip - arrow.direction * (0.75 * length), back - side,
      ], closed: true)
  }
}
