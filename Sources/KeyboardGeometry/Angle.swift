import RealModule

/// A position in polar coordinates: distance from the centre and direction.
public struct PolarPoint: Hashable, Sendable {
  /// Distance from the centre, in the unit of the coordinates it was made from.
  public var radius: Double
  /// Direction in degrees, 0 to the right, counter-clockwise positive, in [0, 360).
  public var degrees: Double

  @inlinable
  public init(radius: Double, degrees: Double) {
    self.radius = radius
    self.degrees = degrees
  }

  /// The point's polar form about the origin, y up. The origin itself has direction 0.
  public init(_ point: Point) {
    self.init(
      radius: point.length,
      degrees: normalizedDegrees(Double.atan2(y: point.y, x: point.x) * 180 / .pi))
  }

  /// The Cartesian form, y up.
  public var point: Point {
    let radians = degrees * .pi / 180
    return Point(x: radius * Double.cos(radians), y: radius * Double.sin(radians))
  }
}

/// The same direction in [0, 360) degrees.
public func normalizedDegrees(_ degrees: Double) -> Double {
  let remainder = degrees.truncatingRemainder(dividingBy: 360)
  let positive = remainder < 0 ? remainder + 360 : remainder
  return positive >= 360 ? 0 : positive
}

/// The smallest angle between two directions, in [0, 180] degrees.
public func degreesBetween(_ a: Double, _ b: Double) -> Double {
  let difference = normalizedDegrees(a - b)
  return min(difference, 360 - difference)
}
