import KeyboardGeometry
import RealModule

extension KeyShape {
  /// The smallest axis-parallel rectangle around the shape, in pt.
  var bounds: Rectangle {
    switch self {
    case .rectangle(let rectangle): return rectangle
    case .disc(let disc):
      let reach = Point(x: disc.radius, y: disc.radius)
      return Rectangle(origin: disc.center - reach, end: disc.center + reach)
    case .wedge(let wedge): return wedge.bounds
    }
  }
}

extension Wedge {
  fileprivate var bounds: Rectangle {
    let (first, last) = (degrees - widthDegrees / 2, degrees + widthDegrees / 2)
    // The extremes are at the corners, and where the outer arc crosses an axis.
    var points = [first, last].flatMap {
      [point(radius: innerRadius, degrees: $0), point(radius: outerRadius, degrees: $0)]
    }
    let quarters =
      Int(
        (first / 90).rounded(.up))...max(
        Int((first / 90).rounded(.up)), Int((last / 90).rounded(.down)))
    for quarter in quarters where 90 * Double(quarter) <= last {
      points.append(point(radius: outerRadius, degrees: 90 * Double(quarter)))
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Rectangle(
      origin: Point(x: xs.min() ?? 0, y: ys.min() ?? 0),
      end: Point(x: xs.max() ?? 0, y: ys.max() ?? 0))
  }

  /// Returns a point around the ring's centre; angles grow counter-clockwise from the right.
  private func point(radius: Double, degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    return Point(
      x: ringCenter.x + radius * Double.cos(angle), y: ringCenter.y - radius * Double.sin(angle))
  }
}
