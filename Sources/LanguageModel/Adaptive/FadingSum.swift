import RealModule

/// A clock by which weights fade: instead of reducing all earlier counts at every use, each use
/// counts more than the one before; only shares are read, so the scale does not matter.
struct FadingClock: Hashable, Sendable {
  /// What a use counts now, relative to one at time 0 of the present unit.
  private(set) var unit: Float = 1
  private let growth: Float

  /// Beyond it the unit is reset to 1, and all sums are scaled with it.
  private static let maximumUnit: Float = 1e12

  /// - Parameter halfLife: uses after which one counts half; positive.
  init(halfLife: Float) { growth = Float.exp2(1 / max(halfLife, 1)) }

  /// Goes on by one use.
  /// - Returns: the factor for every sum; nil, as it mostly is, if the sums stay as they are.
  mutating func advance() -> Float? {
    unit *= growth
    guard unit > Self.maximumUnit else { return nil }
    defer { unit = 1 }
    return 1 / unit
  }

  /// What a use counts that was the given number of uses ago.
  func weight(age: Int) -> Float { unit * Float.pow(growth, -Float(max(0, age))) }
}
