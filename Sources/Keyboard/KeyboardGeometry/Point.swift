/// A position or a displacement in the plane.
///
/// On a placed keyboard the unit is the point (pt), the origin is the top left corner and y grows
/// downwards. In a ring layout the unit is the inner ring's radius, the origin is the centre and y
/// grows upwards. In a grid layout x is in key widths and y in key heights.
public struct Point: Hashable, Sendable, Codable {
  /// The horizontal coordinate, which grows to the right.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the sum of two displacements, or a position moved by a displacement.
  @inlinable public static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  /// Returns the displacement from the second position to the first.
  @inlinable public static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }

  /// Returns the displacement multiplied by a factor.
  @inlinable public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// The Euclidean length, in the unit of the coordinates.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the Euclidean distance to another point, in the unit of the coordinates.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// A Boolean value that indicates whether both coordinates are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The width and height of a keyboard, in points (pt).
public struct Size: Hashable, Sendable, Codable {
  /// The width, in pt.
  public var width: Double
  /// The height, in pt.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
