import KeyboardGeometry

/// Movements from key to key, drawn as arrows: the larger the value, the wider the arrow and the
/// further along the colour scale.
///
/// An arrow bends to the left of its direction of travel, so that the two directions between a pair
/// of keys are beside each other.
public struct KeyArcs: Hashable, Sendable {
  /// A movement from one key to another.
  public struct Leg: Hashable, Sendable {
    /// The `Key.index` of the first key.
    public var from: Int
    /// The `Key.index` of the second key.
    public var to: Int
    /// The value that width and colour show.
    public var value: Double

    /// Creates a movement.
    public init(from: Int, to: Int, value: Double) {
      self.from = from
      self.to = to
      self.value = value
    }
  }

  /// The movements.
  public var legs: [Leg] = []
  /// The meaning of the values.
  public var title = ""
  /// The text after the numbers of the legend.
  public var unit = ""

  /// Creates arcs without movements.
  public init() {}

  private var largest: Double { legs.map(\.value).max() ?? 0 }

  func legend(on theme: Theme) -> Legend {
    Legend(
      title: title, range: 0...max(largest, 0), scale: .legible(on: theme.background), unit: unit)
  }

  /// Returns the arrows in the order in which they are drawn, the greatest last, on top, with their
  /// positions on the colour scale.
  private func arcs(over ground: KeyboardPicture) -> [(arc: KeyArc, share: Double)] {
    let (keyboard, unit) = (ground.keyboard, ground.unit)
    let largest = largest
    guard largest > 0 else { return [] }
    return legs.sorted { $0.value < $1.value }.compactMap { leg in
      guard leg.from != leg.to, keyboard.keys.indices.contains(leg.from),
        keyboard.keys.indices.contains(leg.to)
      else { return nil }
      let share = max(leg.value, 0) / largest
      return KeyArc(
        from: ground.label(of: keyboard.keys[leg.from]).center,
        to: ground.label(of: keyboard.keys[leg.to]).center,
        width: (0.6 + 3.4 * share) * unit, room: min(0.3 * keyboard.keyPitch, 11 * unit)
      ).map { ($0, share) }
    }
  }

  /// Returns the distances by which arrows reach beyond the keyboard's rectangle at its top and
  /// bottom, in pt. Along a row of keys they bend above or below it.
  func overshoot(over ground: KeyboardPicture) -> (top: Double, bottom: Double) {
    arcs(over: ground).reduce(into: (top: 0.0, bottom: 0.0)) { reach, entry in
      let room = entry.arc.width / 2 + 3 * ground.unit
      for y in entry.arc.heights {
        if y < room { reach.top = max(reach.top, room - y) }
        let below = y - ground.keyboard.size.height + room
        reach.bottom = max(reach.bottom, below)
      }
    }
  }

  /// Draws the arrows.
  ///
  /// - Parameter isOnColors: whether the keys are painted. Arrows then have one colour and an edge,
  ///   and show their values by width only.
  func draw(on canvas: inout Canvas, over ground: KeyboardPicture, isOnColors: Bool) {
    let (theme, unit) = (ground.theme, ground.unit)
    let scale = ColorScale.legible(on: theme.background)
    for (arc, share) in arcs(over: ground) {
      if isOnColors {
        let edge = theme.background
        canvas.stroke(arc.line, StrokeStyle(edge, width: arc.width + 1.5 * unit))
        canvas.stroke(arc.head, StrokeStyle(edge, width: 1.5 * unit, join: .round))
      }
      let color = isOnColors ? theme.accent : scale.color(at: share).faded(by: 0.85)
      canvas.stroke(arc.line, StrokeStyle(color, width: arc.width))
      canvas.fill(arc.head, color)
    }
  }
}

/// The shape of one arrow.
struct KeyArc {
  var line: Path
  var head: Path
  var width: Double

  /// The heights of points along the line, in pt, close enough for its extremes.
  var heights: [Double] {
    guard case .move(let start)? = line.elements.first,
      case .curve(let first, let second, let end)? = line.elements.last
    else { return [] }
    return (0...8).map { step in
      let (t, s) = (Double(step) / 8, 1 - Double(step) / 8)
      return s * s * s * start.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y
        + t * t * t * end.y
    }
  }

  /// Creates the shape of an arrow, or nil if the keys are too close for anything between them.
  ///
  /// - Parameter room: the free space around the letters, in pt.
  init?(from: Point, to: Point, width: Double, room: Double) {
    let length = from.distance(to: to)
    let head = 3 + 2.2 * width
    guard length > 2 * room + head else { return nil }
    let along = (to - from) * (1 / length)
    // To the left, as y points down.
    let left = Point(x: along.y, y: -along.x)
    let bend = left * (0.18 * length)
    let start = from + (along + left * 0.36) * room
    // The arrow arrives as steeply as it leaves.
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
