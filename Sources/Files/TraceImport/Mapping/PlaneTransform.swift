import KeyboardGeometry

/// How places of a log become points from a keyboard's top left corner: first the axes are exchanged,
/// then the scale makes points of the log's unit, then the offset is added in points, and at last x or y
/// is counted from the keyboard's other side.
///
///     var plane = PlaneTransform(scale: Point(x: 1/3.0, y: 1/3.0), offset: Point(x: 0, y: -560))
///     plane.point(x: 501, y: 1758, in: nil)   // (167, 26): 501 / 3, 1758 / 3 − 560
public struct PlaneTransform: Hashable, Sendable {
  /// A Boolean value that is true if the log's x is the keyboard's y.
  public var swapsAxes = false
  /// The points in a unit of the log.
  public var scale = Point(x: 1, y: 1)
  /// What is added after scaling, in points.
  public var offset = Point(x: 0, y: 0)
  /// A Boolean value that is true if x counts from the keyboard's right edge.
  public var flipsX = false
  /// A Boolean value that is true if y counts upwards from the keyboard's lower edge.
  public var flipsY = false

  /// Creates a transform, by default one that changes nothing.
  public init(
    swapsAxes: Bool = false, scale: Point = Point(x: 1, y: 1), offset: Point = Point(x: 0, y: 0),
    flipsX: Bool = false, flipsY: Bool = false
  ) {
    self.swapsAxes = swapsAxes
    self.offset = offset
    self.scale = scale
    self.flipsX = flipsX
    self.flipsY = flipsY
  }

  /// Returns a place on the keyboard, rounded to thousandths of a point.
  /// - Parameter size: the size of the keyboard in pt, which flips need; without it they are left out.
  public func point(x: Double, y: Double, in size: Size?) -> Point {
    let (first, second) = swapsAxes ? (y, x) : (x, y)
    var point = Point(x: first * scale.x + offset.x, y: second * scale.y + offset.y)
    if let size {
      if flipsX { point.x = size.width - point.x }
      if flipsY { point.y = size.height - point.y }
    }
    return Point(x: Self.rounded(point.x), y: Self.rounded(point.y))
  }

  /// Returns a number rounded to thousandths.
  static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}
