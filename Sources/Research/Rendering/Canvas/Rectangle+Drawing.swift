import KeyboardGeometry

extension Rectangle {
  /// Returns a rectangle that is larger by a margin on each side.
  func grown(by margin: Double) -> Rectangle {
    Rectangle(
      origin: origin - Point(x: margin, y: margin), end: end + Point(x: margin, y: margin))
  }

  /// A rectangle around every coordinate that can be drawn.
  static let everything = Rectangle(
    origin: Point(x: -Canvas.coordinateLimit, y: -Canvas.coordinateLimit),
    end: Point(x: Canvas.coordinateLimit, y: Canvas.coordinateLimit))
}
