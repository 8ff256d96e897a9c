/// The area of a placed key, in pt.
public enum KeyShape: Hashable, Sendable {
  case wedge(Wedge)
  case rectangle(Rectangle)
  case disc(Disc)

  /// Whether the shape holds the point (pt). A point that is not finite is held by no shape.
  public func contains(_ point: Point) -> Bool {
    switch self {
    case .wedge(let wedge): wedge.contains(point)
    case .rectangle(let rectangle): rectangle.contains(point)
    case .disc(let disc): disc.contains(point)
    }
  }
}

/// A disc, in pt.
public struct Disc: Hashable, Sendable {
  /// The middle, in pt.
  public var center: Point
  /// In pt.
  public var radius: Double

  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Whether the disc holds the point (pt); the rim does not belong to it.
  public func contains(_ point: Point) -> Bool { point.distance(to: center) < radius }
}
