import KeyboardGeometry
import RealModule
import SwipeDecoding

extension Canvas {
  /// Draws dashes from key to key, and a circle at each: around the point, or around the key's
  /// letter if that is so close that the two would overlap.
  mutating func drawIdealPath(_ points: [Point], on ground: KeyboardPicture, unit: Double) {
    let style = StrokeStyle(ground.theme.secondaryText, width: 1.25 * unit)
    let stops = points.map { IdealStop(at: $0, on: ground, unit: unit) }
    var dashes = style
    dashes.dash = [5 * unit, 3 * unit]
    for (from, to) in zip(stops, stops.dropFirst()) {
      guard let line = IdealStop.line(from: from, to: to) else { continue }
      stroke(Path(polyline: line), dashes)
    }
    for stop in stops { stroke(Path(circle: stop.center, radius: stop.radius), style) }
  }

  /// Draws an ellipse around the mean of touches.
  mutating func draw(_ ellipse: TouchCloud.Ellipse, theme: Theme, unit: Double) {
    // The colour of text stands out from trails in the accent colour.
    stroke(Path(ellipse), StrokeStyle(theme.text.faded(by: 0.8), width: 1.1 * unit))
    fill(Path(circle: ellipse.center, radius: 1.5 * unit), theme.text.faded(by: 0.8))
  }

  /// Draws the places of letters on a trail: a ring, and a thin line to the letter's key.
  mutating func draw(
    _ points: [TrailPicture.LetterPoint], keyboard: Keyboard, theme: Theme, unit: Double
  ) {
    for mark in points {
      let ring = Path(circle: mark.point, radius: 3.4 * unit)
      fill(ring, theme.background)
      stroke(ring, StrokeStyle(theme.text, width: 1.4 * unit))
      guard let key = keyboard.key(for: mark.letter) else { continue }
      // The line to the key shows the error of the touch.
      stroke(
        Path(polyline: [mark.point, key.center]),
        StrokeStyle(theme.text.faded(by: 0.55), width: 0.8 * unit))
    }
  }

  /// Draws numbers beside the keys in the order of their visits; a key that was visited repeatedly
  /// has all its numbers.
  mutating func drawNumbers(of visited: [VisitedKey], on ground: KeyboardPicture, unit: Double) {
    let (keyboard, theme) = (ground.keyboard, ground.theme)
    var numbers: [Int: [Int]] = [:]
    var order: [Int] = []
    for (index, visit) in visited.enumerated() where keyboard.keys.indices.contains(visit.key) {
      if numbers[visit.key] == nil { order.append(visit.key) }
      numbers[visit.key, default: []].append(index + 1)
    }
    let font = theme.font(7.2 * unit, isBold: true)
    for key in order {
      let own = numbers[key] ?? []
      // Without a limit, scribbles would fill the picture with numbers.
      let shown = own.prefix(4).map(String.init).joined(separator: "·") + (own.count > 4 ? "…" : "")
      let width = max(measure(shown, font: font).advance + 4.5 * unit, 10.5 * unit)
      let middle = ground.label(of: keyboard.keys[key]).center + Point(x: 11, y: -10) * unit
      let badge = Path(
        Rectangle(
          origin: middle - Point(x: 10.5 * unit / 2, y: 5.25 * unit),
          size: Size(width: width, height: 10.5 * unit)), cornerRadius: 5.25 * unit)
      fill(badge, theme.background)
      stroke(badge, StrokeStyle(theme.accent, width: unit))
      draw(
        shown, at: middle + Point(x: (width - 10.5 * unit) / 2, y: 0), font: font,
        color: theme.text, anchor: .center)
    }
  }
}

/// A key on the ideal path.
private struct IdealStop {
  let point: Point
  let center: Point
  let radius: Double

  init(at point: Point, on ground: KeyboardPicture, unit: Double) {
    self.point = point
    let small = 3 * unit
    if let label = ground.keyboard.key(at: point).map(ground.label) {
      // Capitals are about 0.73 of the font's size high and wide, so their corners are half the size
      // away. The rim around letters and the circle's own line are added.
      let inked = 0.5 * label.size + 2.5 * unit
      if point.distance(to: label.center) < inked + small {
        center = label.center
        radius = max(inked, point.distance(to: label.center) + unit)
        return
      }
    }
    (center, radius) = (point, small)
  }

  /// Returns the part of the line between two points that is outside their circles, or nil if there
  /// is none.
  static func line(from a: IdealStop, to b: IdealStop) -> [Point]? {
    let length = a.point.distance(to: b.point)
    guard length > 0 else { return nil }
    let direction = (b.point - a.point) * (1 / length)
    let (start, end) = (a.exit(along: direction), length - b.exit(along: direction * -1))
    guard start < end else { return nil }
    return [a.point + direction * start, a.point + direction * end]
  }

  /// Returns the distance from the point, which is inside the circle, to the circle.
  private func exit(along direction: Point) -> Double {
    let offset = point - center
    let along = offset.x * direction.x + offset.y * direction.y
    let across = offset.x * offset.x + offset.y * offset.y - radius * radius
    return -along + max(along * along - across, 0).squareRoot()
  }
}

extension Path {
  /// Creates an ellipse of four Bézier curves, which are off by less than 0.03 % of its radii.
  init(_ ellipse: TouchCloud.Ellipse) {
    self.init()
    let (cosine, sine) = (Double.cos(ellipse.radians), Double.sin(ellipse.radians))
    func place(_ x: Double, _ y: Double) -> Point {
      let (u, v) = (x * ellipse.radii.width, y * ellipse.radii.height)
      return Point(
        x: ellipse.center.x + u * cosine - v * sine, y: ellipse.center.y + u * sine + v * cosine)
    }
    // The control points' distance for a quarter of a circle: 4/3 · (√2 − 1).
    let reach = 4.0 / 3 * (2.0.squareRoot() - 1)
    move(to: place(1, 0))
    curve(to: place(0, 1), control: place(1, reach), place(reach, 1))
    curve(to: place(-1, 0), control: place(-reach, 1), place(-1, reach))
    curve(to: place(0, -1), control: place(-1, -reach), place(-reach, -1))
    curve(to: place(1, 0), control: place(reach, -1), place(1, -reach))
    close()
  }
}
