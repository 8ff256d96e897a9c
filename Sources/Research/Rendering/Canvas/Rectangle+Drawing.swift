import KeyboardGeometry

extension Rectangle {
  /// Larger by a margin on each side.
  func grown(by margin: Double) -> Rectangle {
    Rectangle(
      origin: origin - Point(x: margin, y: margin), end: end + Point(x: margin, y: margin))
  }

  /// Beyond every coordinate that is drawn.
  static let everything = Rectangle(
    origin: Point(x: -Canvas.coordinateLimit, y: -Canvas.coordinateLimit),
    end: Point(x: Canvas.coordinateLimit, y: Canvas.coordinateLimit))
}
