import RealModule

/// A clock for weights that decay: instead of reducing all earlier counts at every use, each use
/// counts more than the one before. Only shares are read, so the scale does not matter.
struct FadingClock: Hashable, Sendable {
  /// The weight of a use now, relative to a use at time 0 of the current unit.
  private(set) var unit: Float = 1
  private let growth: Float

  /// The weight at which the unit is reset to 1 and all sums are scaled with it.
  private static let maximumUnit: Float = 1e12

  /// Creates a clock.
  /// - Parameter halfLife: the number of uses after which a weight halves; positive.
  init(halfLife: Float) { growth = Float.exp2(1 / max(halfLife, 1)) }

  /// Advances by one use.
  /// - Returns: the factor for every sum, or nil, in most cases, if the sums stay as they are.
  mutating func advance() -> Float? {
    unit *= growth
    guard unit > Self.maximumUnit else { return nil }
    defer { unit = 1 }
    return 1 / unit
  }

  /// Returns the weight of a use that was `age` uses ago.
  func weight(age: Int) -> Float { unit * Float.pow(growth, -Float(max(0, age))) }
}
