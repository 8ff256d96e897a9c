/// The area of a placed key, in pt.
public enum KeyShape: Hashable, Sendable {
  /// A part of a ring.
  case wedge(Wedge)
  /// An axis-parallel rectangle.
  case rectangle(Rectangle)
  /// A disc.
  case disc(Disc)

  /// Returns whether the shape contains a point (pt). No shape contains a point that is not finite.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .wedge(let wedge): wedge.contains(point)
    case .rectangle(let rectangle): rectangle.contains(point)
    case .disc(let disc): disc.contains(point)
    }
  }

  /// Returns the smaller of the shape's two extents through a point inside, in pt: a rectangle's
  /// shorter side, a disc's diameter, and a wedge's depth or, if it is shorter, its arc through the
  /// point.
  public func breadth(through point: Point) -> Double {
    switch self {
    case .rectangle(let rectangle): min(rectangle.size.width, rectangle.size.height)
    case .disc(let disc): 2 * disc.radius
    case .wedge(let wedge):
      min(
        point.distance(to: wedge.ringCenter) * wedge.widthDegrees * .pi / 180,
        wedge.outerRadius - wedge.innerRadius)
    }
  }
}

/// A disc, in pt.
public struct Disc: Hashable, Sendable {
  /// The middle, in pt.
  public var center: Point
  /// The radius, in pt.
  public var radius: Double

  /// Creates a disc.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns whether the disc contains a point (pt). The rim does not belong to it.
  public func contains(_ point: Point) -> Bool { point.distance(to: center) < radius }
}
