import KeyboardGeometry

/// Lines, arcs and curves in points, y down, to be stroked, filled or clipped to.
///
///     var triangle = Path()
///     triangle.move(to: a); triangle.line(to: b); triangle.line(to: c); triangle.close()
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, end: Point)
    /// Part of a circle, joined by a line to what stands before it. Directions in degrees, 0 to the
    /// right, counter-clockwise positive as seen; from the first to the second, clockwise where the
    /// second is smaller.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  public private(set) var elements: [Element] = []

  public init() {}

  /// Straight lines from point to point.
  public init(polyline points: some Sequence<Point>, closed: Bool = false) {
    for point in points { elements.append(elements.isEmpty ? .move(point) : .line(point)) }
    if closed { close() }
  }

  public init(_ rectangle: Rectangle, cornerRadius: Double = 0) {
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

  public init(circle center: Point, radius: Double) {
    arc(center: center, radius: radius, from: 0, to: 360)
    close()
  }

  /// The outline of a key.
  public init(_ shape: KeyShape) {
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

  public mutating func move(to point: Point) { elements.append(.move(point)) }

  public mutating func line(to point: Point) { elements.append(.line(point)) }

  public mutating func curve(to end: Point, control first: Point, _ second: Point) {
    elements.append(.curve(first, second, end: end))
  }

  public mutating func arc(center: Point, radius: Double, from: Double, to: Double) {
    elements.append(.arc(center: center, radius: radius, from: from, to: to))
  }

  public mutating func close() { elements.append(.close) }

  /// Adds the other path as further parts of this one.
  public mutating func add(_ other: Path) { elements += other.elements }
}
