/// A position or a displacement in the plane.
///
/// On a placed keyboard the unit is the point (pt), the origin is the top left corner and y grows
/// downwards. Inside a ring layout the unit is the inner ring's radius, the origin is the centre
/// and y grows upwards. Inside a grid layout x is in key widths and y in key heights.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  @inlinable public static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }

  @inlinable public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// Euclidean length, in the unit of the coordinates.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Euclidean distance, in the unit of the coordinates.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// Whether neither coordinate is infinite or not a number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// Width and height of a keyboard in points (pt).
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
