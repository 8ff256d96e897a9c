/// The area of a placed key, in pt.
public enum KeyShape: Hashable, Sendable {
  case wedge(Wedge)
  case rectangle(Rectangle)
  case disc(Disc)

  /// Returns whether the shape contains a point (pt). No shape contains a point that is not finite.
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
