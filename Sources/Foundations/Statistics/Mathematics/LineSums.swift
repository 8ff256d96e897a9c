/// The sums from which a straight line is fitted to points. They are additive, so the points of
/// many traces can be fitted without storing them.
package struct LineSums: Hashable, Sendable {
  /// The number of points.
  public private(set) var count = 0.0
  private var x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0

  /// Creates sums without points.
  package init() {}

  /// Adds a point; a point with a coordinate that is not finite is ignored.
  public mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    count += 1
    self.x += x
    self.y += y
    xx += x * x
    xy += x * y
    yy += y * y
  }

  /// Adds the points of other sums.
  package static func += (a: inout LineSums, b: LineSums) {
    a.count += b.count
    a.x += b.x
    a.y += b.y
    a.xx += b.xx
    a.xy += b.xy
    a.yy += b.yy
  }

  /// The slope of the least-squares line of y on x; NaN for fewer than two points, or if x does not
  /// vary.
  package var slope: Double {
    let spread = xx * count - x * x
    return count >= 2 && spread > 1e-9 * max(xx * count, 1e-300)
      ? (xy * count - x * y) / spread : .nan
  }

  /// The value of that line at x = 0; NaN if there is no line.
  package var intercept: Double { (y - slope * x) / count }

  /// R²: the share of y's variance that the line explains; NaN if there is no line or y does not
  /// vary.
  package var fit: Double {
    let (own, other) = (xx * count - x * x, yy * count - y * y)
    let shared = xy * count - x * y
    return slope.isFinite && other > 0 ? shared * shared / (own * other) : .nan
  }
}
