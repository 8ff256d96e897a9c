import CCairoFunctions
import KeyboardGeometry

extension Canvas {
  /// Runs a closure whose changes to coordinates and clipping end with it.
  public mutating func local<E: Error>(
    _ body: (inout Canvas) throws(E) -> Void
  ) throws(E) {
    cairo.save(target.context)
    defer { cairo.restore(target.context) }
    try body(&self)
  }

  /// Draws something as one: parts that overlap inside do not show through each other.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the whole, 0…1.
  ///   - body: draws the contents.
  public mutating func group<E: Error>(
    opacity: Double, _ body: (inout Canvas) throws(E) -> Void
  ) throws(E) {
    cairo.push_group(target.context)
    defer {
      cairo.pop_group_to_source(target.context)
      cairo.paint_with_alpha(target.context, opacity.isNaN ? 0 : min(max(opacity, 0), 1))
      // Releases the group's pixels.
      setSource(.black)
    }
    try body(&self)
  }

  /// Moves the origin, until the end of the enclosing `local`.
  public mutating func translate(by offset: Point) {
    guard let offset = Self.drawable(offset) else { return }
    cairo.translate(target.context, offset.x, offset.y)
  }

  /// Rotates about the origin, counter-clockwise as seen, until the end of the enclosing `local`.
  package mutating func rotate(by degrees: Double) {
    guard degrees.isFinite else { return }
    cairo.rotate(target.context, -degrees * .pi / 180)
  }

  /// Scales about the origin, until the end of the enclosing `local`.
  ///
  /// - Parameter factor: a positive factor; other values change nothing.
  package mutating func magnify(by factor: Double) {
    guard factor > 0, factor.isFinite else { return }
    cairo.scale(target.context, factor, factor)
  }

  /// Restricts drawing to the inside of a path, until the end of the enclosing `local`.
  package mutating func clip(to path: Path) {
    trace(path)
    cairo.clip(target.context)
  }
}
