import RealModule

/// A position in polar coordinates: a distance from the centre and a direction.
public struct PolarPoint: Hashable, Sendable {
  /// The distance from the centre, in the unit of the coordinates that the value was made from.
  public var radius: Double
  /// The direction in degrees, 0 to the right, counter-clockwise positive; in [0, 360) if the value
  /// was made from a point.
  public var degrees: Double

  /// Creates a position from a distance and a direction in degrees.
  @inlinable
  public init(radius: Double, degrees: Double) {
    self.radius = radius
    self.degrees = degrees
  }

  /// Creates the polar form of a point relative to the origin, with y upwards. The origin itself
  /// has direction 0; a point with a coordinate that is not a number has NaN as radius and
  /// direction.
  public init(_ point: Point) {
    self.init(
      radius: point.length,
      degrees: normalizedDegrees(Double.atan2(y: point.y, x: point.x) * 180 / .pi))
  }

  /// Creates the polar form, relative to `center`, of a point on a placed keyboard (pt, y down).
  /// Directions are counter-clockwise as seen on the screen (ring keyboard, section 2.3).
  ///
  ///     PolarPoint(of: Point(x: 195, y: 45), around: Point(x: 195, y: 145))  // 100 pt at 90°
  public init(of point: Point, around center: Point) {
    self.init(Point(x: point.x - center.x, y: center.y - point.y))
  }

  /// The Cartesian form, with y upwards.
  public var point: Point {
    let radians = degrees * .pi / 180
    return Point(x: radius * Double.cos(radians), y: radius * Double.sin(radians))
  }

  /// Returns the position on a placed keyboard (pt, y down), relative to a centre. The radius must
  /// be in pt.
  public func point(around center: Point) -> Point {
    let offset = point
    return Point(x: center.x + offset.x, y: center.y - offset.y)
  }
}

/// Returns the same direction in [0, 360) degrees; NaN for a direction that is not finite.
package func normalizedDegrees(_ degrees: Double) -> Double {
  let remainder = degrees.truncatingRemainder(dividingBy: 360)
  if remainder == 0 { return 0 }  // never -0
  let positive = remainder < 0 ? remainder + 360 : remainder
  // A direction just below 0 rounds up to 360.
  return positive >= 360 ? 0 : positive
}

/// Returns the smallest angle between two directions, in [0, 180] degrees.
package func degreesBetween(_ a: Double, _ b: Double) -> Double {
  let difference = normalizedDegrees(a - b)
  return min(difference, 360 - difference)
}

/// Returns the nearest multiple of 10⁻⁹. Edges of shapes are snapped, so that two edges that are
/// written differently but mean the same number (0.1 + 0.2 and 0.3) are one border, and a point
/// beside it belongs to exactly one key.
func snapped(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
