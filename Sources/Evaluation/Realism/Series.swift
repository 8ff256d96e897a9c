import KeyboardGeometry
import RealModule

func mean(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count)
}

/// Of the values as a whole population; NaN of none.
func standardDeviation(_ values: [Double]) -> Double {
  let middle = mean(values)
  return mean(values.map { ($0 - middle) * ($0 - middle) }).squareRoot()
}

/// Σ (vᵢ − m)(vᵢ₊ₖ − m) / Σ (vᵢ − m)², m the mean of all (Box & Jenkins). NaN of values that do not
/// vary, and of fewer than `lag` + 3.
func autocorrelation(_ values: [Double], lag: Int) -> Double {
  guard lag > 0, values.count >= lag + 3 else { return .nan }
  let middle = mean(values)
  var (shifted, own) = (0.0, 0.0)
  for index in values.indices {
    let value = values[index] - middle
    own += value * value
    if index >= lag { shifted += value * (values[index - lag] - middle) }
  }
  return own > 0 ? shifted / own : .nan
}

/// The angle by which `b` is turned from `a`, −π…π; 0 if either has no length.
func angle(_ a: Point, _ b: Point) -> Double { Double.atan2(y: a.cross(b), x: a.dot(b)) }

/// Sums from which a straight line is fitted to points, additive so that the points of many traces
/// can be fitted without keeping them.
package struct LineSums: Hashable, Sendable {
  package private(set) var count = 0.0
  private var x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0

  package init() {}

  package mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    count += 1
    self.x += x
    self.y += y
    xx += x * x
    xy += x * y
    yy += y * y
  }

  package static func += (a: inout LineSums, b: LineSums) {
    a.count += b.count
    a.x += b.x
    a.y += b.y
    a.xx += b.xx
    a.xy += b.xy
    a.yy += b.yy
  }

  /// Least squares of y on x; NaN of fewer than two points and where x does not vary.
  package var slope: Double {
    let spread = xx * count - x * x
    return count >= 2 && spread > 1e-9 * max(xx * count, 1e-300)
      ? (xy * count - x * y) / spread : .nan
  }

  /// R²: the share of y's variance that the line explains.
  package var fit: Double {
    let (own, other) = (xx * count - x * x, yy * count - y * y)
    let shared = xy * count - x * y
    return slope.isFinite && other > 0 ? shared * shared / (own * other) : .nan
  }
}
