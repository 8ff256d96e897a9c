import KeyboardGeometry
import SwipeTraces

/// Maps points from one size of a keyboard to another, so that traces of several screens can be
/// drawn in one picture.
package struct KeyboardMapping: Hashable, Sendable {
  private let scale: Size
  private let offset: Point

  /// Creates a mapping that takes keys onto keys: a grid, rows or free keys are stretched to the
  /// new width and height (gaps are not), a ring is scaled about its middle.
  ///
  /// - Returns: nil if the keyboards have different layouts
  package init?(from source: Keyboard, to target: Keyboard) {
    guard source.layout.arrangement == target.layout.arrangement else { return nil }
    let (from, to) = (source.coordinates, target.coordinates)
    scale = Size(
      width: to.unit.width / from.unit.width, height: to.unit.height / from.unit.height)
    offset = Point(
      x: to.origin.x - from.origin.x * scale.width, y: to.origin.y - from.origin.y * scale.height)
  }

  /// Returns the mapped point.
  package func map(_ point: Point) -> Point {
    Point(x: point.x * scale.width + offset.x, y: point.y * scale.height + offset.y)
  }

  /// Returns the mapped sample, with its time unchanged.
  package func map(_ sample: TraceSample) -> TraceSample {
    let point = map(Point(x: sample.x, y: sample.y))
    return TraceSample(x: point.x, y: point.y, t: sample.t)
  }
}
