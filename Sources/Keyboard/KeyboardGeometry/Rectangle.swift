/// An axis-parallel rectangle, in pt.
///
/// It stores both corners rather than a corner and a size: neighbours that are given the same
/// border then share it to the last bit.
public struct Rectangle: Hashable, Sendable {
  /// The top left corner, in pt.
  public var origin: Point
  /// The bottom right corner, in pt.
  public var end: Point

  /// Creates a rectangle from its top left and bottom right corners.
  public init(origin: Point, end: Point) {
    self.origin = origin
    self.end = end
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(origin: origin, end: Point(x: origin.x + size.width, y: origin.y + size.height))
  }

  /// The width and height, in pt.
  public var size: Size { Size(width: end.x - origin.x, height: end.y - origin.y) }

  /// The middle, in pt.
  public var center: Point { Point(x: (origin.x + end.x) / 2, y: (origin.y + end.y) / 2) }

  /// Returns whether the rectangle contains a point (pt). Left and top edges belong to it, right
  /// and bottom edges do not, so that two rectangles that share a border never both contain a
  /// point.
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < end.x && point.y >= origin.y && point.y < end.y
  }

  /// Returns whether two rectangles have an area in common; touching borders do not count.
  public func overlaps(_ other: Rectangle) -> Bool {
    origin.x < other.end.x && other.origin.x < end.x
      && origin.y < other.end.y && other.origin.y < end.y
  }
}
