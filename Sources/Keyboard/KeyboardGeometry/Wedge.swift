/// A part of a ring between two radii and two directions.
public struct Wedge: Hashable, Sendable {
  /// Centre of the ring, in pt.
  public var ringCenter: Point
  /// Radius of the inner edge, in pt.
  public var innerRadius: Double
  /// Radius of the outer edge, in pt.
  public var outerRadius: Double
  /// Direction of the middle, in degrees, counter-clockwise positive, 0 to the right.
  public var degrees: Double
  /// Width from edge to edge, in degrees, insets already taken off; 360 is the full circle.
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

  /// Direction of the edge from which the wedge extends counter-clockwise, in [0, 360) degrees,
  /// to 10⁻⁹ degrees.
  public var lowerEdgeDegrees: Double { edge(degrees - widthDegrees / 2) }

  /// Direction of the edge at which the wedge ends, in [0, 360) degrees, to 10⁻⁹ degrees. Smaller
  /// than the lower edge where the wedge extends over direction 0.
  public var upperEdgeDegrees: Double { edge(degrees + widthDegrees / 2) }

  /// Whether the wedge holds the point (pt). Inner and lower edges belong to the wedge, outer and
  /// upper ones do not, so that two wedges that share a border never both hold a point.
  public func contains(_ point: Point) -> Bool {
    // Most wedges are ruled out by the radius, which costs no arc tangent.
    let radius = point.distance(to: ringCenter)
    guard radius >= innerRadius, radius < outerRadius else { return false }
    return contains(direction: PolarPoint(of: point, around: ringCenter).degrees)
  }

  /// Whether the direction, in [0, 360) degrees, lies between the lower edge (which belongs to the
  /// wedge) and the upper one (which does not).
  public func contains(direction: Double) -> Bool {
    guard widthDegrees > 0 else { return false }
    if snapped(widthDegrees) >= 360 { return direction.isFinite }
    let lower = lowerEdgeDegrees
    let upper = upperEdgeDegrees
    return lower <= upper
      ? direction >= lower && direction < upper
      : direction >= lower || direction < upper
  }

  /// Whether two wedges of one centre have an area in common; touching borders are none.
  public func overlaps(_ other: Wedge) -> Bool {
    guard innerRadius < other.outerRadius, other.innerRadius < outerRadius else { return false }
    // Two arcs that meet contain the beginning of one of them.
    return contains(direction: other.lowerEdgeDegrees)
      || other.contains(direction: lowerEdgeDegrees)
  }

  private func edge(_ degrees: Double) -> Double {
    let direction = snapped(normalizedDegrees(degrees))
    return direction >= 360 ? 0 : direction
  }
}
