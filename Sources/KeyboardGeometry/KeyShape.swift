/// A part of a ring between two radii and two directions.
public struct Wedge: Hashable, Sendable {
  /// Centre of the ring, in pt.
  public var ringCenter: Point
  /// Radii of the inner and the outer edge, in pt.
  public var innerRadius: Double
  public var outerRadius: Double
  /// Direction of the middle, in degrees, counter-clockwise positive, 0 to the right.
  public var degrees: Double
  /// Width from edge to edge, in degrees, insets already taken off.
  public var widthDegrees: Double

  public init(
    ringCenter: Point, innerRadius: Double, outerRadius: Double, degrees: Double,
    widthDegrees: Double
  ) {
    self.ringCenter = ringCenter
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.degrees = degrees
    self.widthDegrees = widthDegrees
  }

  /// Whether the wedge holds the point (pt). Inner and lower edges belong to the wedge, the outer
  /// edge does not, so that two wedges that share a border never both hold a point.
  public func contains(_ point: Point) -> Bool {
    let offset = point - ringCenter
    let polar = PolarPoint(Point(x: offset.x, y: -offset.y))
    guard polar.radius >= innerRadius, polar.radius < outerRadius else { return false }
    let fromLowerEdge = normalizedDegrees(polar.degrees - (degrees - widthDegrees / 2))
    return fromLowerEdge < widthDegrees
  }
}

/// An axis-parallel rectangle, in pt.
public struct Rectangle: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Whether the rectangle holds the point (pt). Left and top edges belong to it, right and bottom
  /// edges do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// The middle, in pt.
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
}

/// A disc, in pt.
public struct Disc: Hashable, Sendable {
  public var center: Point
  public var radius: Double

  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Whether the disc holds the point (pt); the rim does not belong to it.
  public func contains(_ point: Point) -> Bool { point.distance(to: center) < radius }
}

/// The area of a placed key, in pt.
public enum KeyShape: Hashable, Sendable {
  case wedge(Wedge)
  case rectangle(Rectangle)
  case disc(Disc)

  /// Whether the shape holds the point (pt).
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .wedge(let wedge): wedge.contains(point)
    case .rectangle(let rectangle): rectangle.contains(point)
    case .disc(let disc): disc.contains(point)
    }
  }
}
