import KeyboardGeometry
import RealModule

/// The spread of touches with one meaning: their number, mean and covariance, without the touches
/// themselves (Welford 1962; merging by Chan, Golub and LeVeque 1979).
public struct TouchCloud: Hashable, Sendable {
  /// The number of touches.
  public private(set) var count = 0
  /// The mean, in the unit of the points.
  public private(set) var mean = Point(x: 0, y: 0)
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  /// Creates a cloud without touches.
  public init() {}

  /// Adds a touch. A point that is not finite is ignored.
  public mutating func add(_ point: Point) {
    guard point.isFinite else { return }
    count += 1
    let before = point - mean
    mean = mean + before * (1 / Double(count))
    let after = point - mean
    xx += before.x * after.x
    xy += before.x * after.y
    yy += before.y * after.y
  }

  /// Adds the touches of another cloud.
  public static func += (cloud: inout TouchCloud, other: TouchCloud) {
    guard other.count > 0 else { return }
    let total = Double(cloud.count + other.count)
    let apart = other.mean - cloud.mean
    let weight = Double(cloud.count) * Double(other.count) / total
    cloud.xx += other.xx + apart.x * apart.x * weight
    cloud.xy += other.xy + apart.x * apart.y * weight
    cloud.yy += other.yy + apart.y * apart.y * weight
    cloud.mean = cloud.mean + apart * (Double(other.count) / total)
    cloud.count += other.count
  }

  /// An ellipse around the mean.
  public struct Ellipse: Hashable, Sendable {
    /// The middle.
    public var center: Point
    /// Half the longer axis (width) and half the shorter one (height).
    public var radii: Size
    /// The direction of the longer axis, in radians from the x axis towards the y axis.
    public var radians: Double
  }

  /// Returns the ellipse that contains a share of a normal distribution with this mean and
  /// covariance, or nil for fewer than three touches.
  ///
  /// Its axes are √(λ · −2 ln(1 − share)) for the eigenvalues λ of the sample covariance, because
  /// the squared Mahalanobis distance in the plane is exponentially distributed with mean 2.
  ///
  /// - Parameter share: the share, from 0 to below 1.
  public func ellipse(holding share: Double) -> Ellipse? {
    guard count >= 3, share >= 0, share < 1 else { return nil }
    let freedom = Double(count - 1)
    let (a, b, c) = (xx / freedom, xy / freedom, yy / freedom)
    let middle = (a + c) / 2
    let apart = (((a - c) / 2) * ((a - c) / 2) + b * b).squareRoot()
    let reach = -2 * Double.log(onePlus: -share)
    return Ellipse(
      center: mean,
      radii: Size(
        width: (max(middle + apart, 0) * reach).squareRoot(),
        height: (max(middle - apart, 0) * reach).squareRoot()),
      radians: apart > 0 ? Double.atan2(y: 2 * b, x: a - c) / 2 : 0)
  }
}
