import KeyboardGeometry
import SwipeTraces

/// Maps points from one size of a keyboard to another, so that traces of several screens can be
/// drawn in one picture.
public struct KeyboardMapping: Hashable, Sendable {
  private let scale: Size
  private let offset: Point

  /// Creates a mapping that takes keys onto keys: a grid, rows or free keys are stretched to the
  /// new width and height (gaps are not), a ring is scaled about its middle.
  ///
  /// - Returns: nil if the keyboards have different layouts
  public init?(from source: Keyboard, to target: Keyboard) {
    guard source.layout.arrangement == target.layout.arrangement else { return nil }
    switch source.layout.arrangement {
    case .grid, .rows, .free:
      scale = Size(
        width: target.size.width / source.size.width,
        height: target.size.height / source.size.height)
      offset = Point(x: 0, y: 0)
    case .ring(let ring):
      let factor = ring.scale(in: target.size) / ring.scale(in: source.size)
      scale = Size(width: factor, height: factor)
      offset = Point(
        x: (target.size.width - source.size.width * factor) / 2,
        y: (target.size.height - source.size.height * factor) / 2)
    }
  }

  /// Returns the mapped point.
  public func map(_ point: Point) -> Point {
    Point(x: point.x * scale.width + offset.x, y: point.y * scale.height + offset.y)
  }

  /// Returns the mapped sample, with its time unchanged.
  public func map(_ sample: TraceSample) -> TraceSample {
    let point = map(Point(x: sample.x, y: sample.y))
    return TraceSample(x: point.x, y: point.y, t: sample.t)
  }
}
