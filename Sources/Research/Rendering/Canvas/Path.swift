import KeyboardGeometry

/// Lines, arcs and curves in points, y down, which are stroked, filled or clipped to.
///
///     var triangle = Path()
///     triangle.move(to: a); triangle.line(to: b); triangle.line(to: c); triangle.close()
package struct Path: Hashable, Sendable {
  /// A step of a path.
  package enum Element: Hashable, Sendable {
    /// The beginning of a part.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, end: Point)
    /// Part of a circle, joined by a line to the point before it. Directions are in degrees, 0 to the
    /// right, counter-clockwise positive as seen; the arc goes from the first to the second, clockwise
    /// if the second is smaller.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    /// A straight line to the beginning of the part.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  package init() {}

  /// Creates straight lines from point to point.
  package init(polyline points: some Sequence<Point>, closed: Bool = false) {
    for point in points { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
    if closed { close() }
  }

  /// Creates a rectangle, with round corners if their radius (pt) is positive.
  package init(_ rectangle: Rectangle, cornerRadius: Double = 0) {
    let (left, top) = (rectangle.origin.x, rectangle.origin.y)
    let (right, bottom) = (rectangle.end.x, rectangle.end.y)
    let radius = min(cornerRadius, (right - left) / 2, (bottom - top) / 2)
    if radius > 0 {
      arc(center: Point(x: right - radius, y: top + radius), radius: radius, from: 90, to: 0)
      arc(center: Point(x: right - radius, y: bottom - radius), radius: radius, from: 0, to: -90)
      arc(center: Point(x: left + radius, y: bottom - radius), radius: radius, from: -90, to: -180)
      arc(center: Point(x: left + radius, y: top + radius), radius: radius, from: 180, to: 90)
    } else {
      move(to: rectangle.origin)
      line(to: Point(x: right, y: top))
      line(to: rectangle.end)
      line(to: Point(x: left, y: bottom))
    }
    close()
  }

  /// Creates a circle.
  package init(circle center: Point, radius: Double) {
    arc(center: center, radius: radius, from: 0, to: 360)
    close()
  }

  /// Creates the outline of a key.
  package init(_ shape: KeyShape) {
    switch shape {
    case .rectangle(let rectangle): self.init(rectangle)
    case .disc(let disc): self.init(circle: disc.center, radius: disc.radius)
    case .wedge(let wedge):
      self.init()
      let from = wedge.degrees - wedge.widthDegrees / 2
      let to = wedge.degrees + wedge.widthDegrees / 2
      arc(center: wedge.ringCenter, radius: wedge.outerRadius, from: from, to: to)
      arc(center: wedge.ringCenter, radius: wedge.innerRadius, from: to, to: from)
      close()
    }
  }

  /// Begins a new part of the path at a point.
  package mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to a point.
  package mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve to a point, with two control points.
  package mutating func curve(to end: Point, control first: Point, _ second: Point) {
    elements.append(.curve(first, second, end: end))
  }

  /// Adds part of a circle, joined to the point before it by a straight line. Directions are in
  /// degrees, 0 to the right, counter-clockwise positive as seen; the arc goes from the first to
  /// the second, clockwise if the second is smaller.
  package mutating func arc(center: Point, radius: Double, from: Double, to: Double) {
    elements.append(.arc(center: center, radius: radius, from: from, to: to))
  }

  /// Closes the current part with a straight line to its beginning.
  package mutating func close() { elements.append(.close) }

  /// Adds the parts of another path.
  package mutating func add(_ other: Path) { elements += other.elements }
}
