import KeyboardGeometry

/// Movements from key to key as arrows: the larger the value, the wider and the further along the
/// colours.
///
/// Each bends to the left of its direction of travel, so that a way and the way back lie side by
/// side, and ends in an arrow.
public struct KeyArcs: Hashable, Sendable {
  /// From one key to another, by `Key.index`.
  public struct Leg: Hashable, Sendable {
    public var from: Int
    public var to: Int
    public var value: Double

    public init(from: Int, to: Int, value: Double) {
      self.from = from
      self.to = to
      self.value = value
    }
  }

  public var legs: [Leg] = []
  /// What the values are.
  public var title = ""
  /// Behind the numbers of the legend.
  public var unit = ""

  public init() {}

  private var largest: Double { legs.map(\.value).max() ?? 0 }

  func legend(on theme: Theme) -> Legend {
    Legend(
      title: title, range: 0...max(largest, 0), scale: .legible(on: theme.background), unit: unit)
  }

  /// - Parameter isOnColors: whether the keys are painted: arrows then have one colour and an edge,
  ///   and only their width says how much.
  func draw(on canvas: inout Canvas, over ground: KeyboardPicture, isOnColors: Bool) {
    let (keyboard, theme, unit) = (ground.keyboard, ground.theme, ground.unit)
    let scale = ColorScale.legible(on: theme.background)
    let largest = largest
    // The greatest last: they lie on top.
    for leg in legs.sorted(by: { $0.value < $1.value }) where leg.from != leg.to {
      guard keyboard.keys.indices.contains(leg.from), keyboard.keys.indices.contains(leg.to),
        largest > 0
      else { continue }
      let share = max(leg.value, 0) / largest
      let arc = KeyArc(
        from: ground.label(of: keyboard.keys[leg.from]).center,
        to: ground.label(of: keyboard.keys[leg.to]).center,
        width: (0.6 + 3.4 * share) * unit, room: min(0.3 * keyboard.keyPitch, 11 * unit))
      guard let arc else { continue }
      if isOnColors {
        let edge = theme.background
        canvas.stroke(arc.line, StrokeStyle(edge, width: arc.width + 1.5 * unit))
        canvas.stroke(arc.head, StrokeStyle(edge, width: 1.5 * unit, join: .round))
      }
      let color = isOnColors ? theme.text : scale.color(at: share).faded(by: 0.85)
      canvas.stroke(arc.line, StrokeStyle(color, width: arc.width))
      canvas.fill(arc.head, color)
    }
  }
}

/// The form of one way.
struct KeyArc {
  var line: Path
  var head: Path
  var width: Double

  /// - Parameter room: the free space around the letters, in pt.
  /// - Returns: nil where the keys are too near for anything between.
  init?(from: Point, to: Point, width: Double, room: Double) {
    let length = from.distance(to: to)
    let head = 3 + 2.2 * width
    guard length > 2 * room + head else { return nil }
    let along = (to - from) * (1 / length)
    // To the left where y points down.
    let left = Point(x: along.y, y: -along.x)
    let bend = left * (0.18 * length)
    let start = from + (along + left * 0.36) * room
    // The way arrives as steeply as it leaves.
    let arrival = along - left * 0.36
    let direction = arrival * (1 / arrival.length)
    let tip = to - direction * room
    let base = tip - direction * head
    self.width = width
    line = Path()
    line.move(to: start)
    line.curve(
      to: base, control: from + along * (length / 3) + bend, to - along * (length / 3) + bend)
    let side = Point(x: direction.y, y: -direction.x) * (1.2 + 1.1 * width)
    self.head = Path(polyline: [tip, base + side, base - side], closed: true)
  }
}
