/// A part of a ring between two radii and two directions.
public struct Wedge: Hashable, Sendable {
  /// The centre of the ring, in pt.
  public var ringCenter: Point
  /// The radius of the inner edge, in pt.
  public var innerRadius: Double
  /// The radius of the outer edge, in pt.
  public var outerRadius: Double
  /// The direction of the middle in degrees, 0 to the right, counter-clockwise positive.
  public var degrees: Double
  /// The width from edge to edge in degrees, without insets; 360 is the full circle.
  public var widthDegrees: Double

  /// Creates a wedge.
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

  /// The direction of the edge from which the wedge extends counter-clockwise, in [0, 360) degrees,
  /// to 10⁻⁹ degrees.
  public var lowerEdgeDegrees: Double { edge(degrees - widthDegrees / 2) }

  /// The direction of the edge at which the wedge ends, in [0, 360) degrees, to 10⁻⁹ degrees. It is
  /// smaller than the lower edge if the wedge extends over direction 0.
  public var upperEdgeDegrees: Double { edge(degrees + widthDegrees / 2) }

  /// Returns whether the wedge contains a point (pt). Inner and lower edges belong to the wedge,
  /// outer and upper ones do not, so that two wedges that share a border never both contain a
  /// point.
  public func contains(_ point: Point) -> Bool {
    // The radius rules out most wedges without an arc tangent.
    let radius = point.distance(to: ringCenter)
    guard radius >= innerRadius, radius < outerRadius else { return false }
    return contains(direction: PolarPoint(of: point, around: ringCenter).degrees)
  }

  /// Returns whether a direction, in [0, 360) degrees, is between the lower edge (which belongs to
  /// the wedge) and the upper one (which does not).
  public func contains(direction: Double) -> Bool {
    guard widthDegrees > 0 else { return false }
    if snapped(widthDegrees) >= 360 { return direction.isFinite }
    let lower = lowerEdgeDegrees
    let upper = upperEdgeDegrees
    return lower <= upper
      ? direction >= lower && direction < upper
      : direction >= lower || direction < upper
  }

  /// Returns whether two wedges with the same centre have an area in common; touching borders do
  /// not count.
  public func overlaps(_ other: Wedge) -> Bool {
    guard innerRadius < other.outerRadius, other.innerRadius < outerRadius else { return false }
    // If two arcs overlap, one of them contains the beginning of the other.
    return contains(direction: other.lowerEdgeDegrees)
      || other.contains(direction: lowerEdgeDegrees)
  }

  private func edge(_ degrees: Double) -> Double {
    let direction = snapped(normalizedDegrees(degrees))
    return direction >= 360 ? 0 : direction
  }
}
