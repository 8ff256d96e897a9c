import Statistics

/// How far the figures of two equally large samples of people differ by chance in 95 % of cases at
/// most. It is estimated by bootstrap samples of the real users, whose deviations are multiplied by
/// √2 because both samples vary.
package struct RealismNoise: Hashable, Sendable {
  /// The difference of the median, or of the mean for yes-or-no statistics, in the statistic's
  /// unit.
  package var middle: Double
  /// The difference of the distance between the 5 % and 95 % quantiles; nil if there is no such
  /// distance.
  package var width: Double?

  /// The number of bootstrap samples.
  static let resamples = 100

  /// Estimates the noise.
  ///
  /// - Parameters:
  ///   - values: the value of each trace; those that are not finite are left out
  ///   - groups: the number of each trace's user, from 0
  /// - Complexity: O(values · (log values + `resamples`))
  init?(_ values: [Double], groups: [Int], isShare: Bool, seed: UInt64 = 1) {
    let members = zip(values, groups).filter { $0.0.isFinite && $0.1 >= 0 }.sorted { $0.0 < $1.0 }
    guard let last = members.map(\.1).max() else { return nil }
    var random = RandomSource(seed: seed)
    let own = Self.figures(members, [Double](repeating: 1, count: last + 1), isShare: isShare)
    var (middles, widths): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.resamples {
      var weights = [Double](repeating: 0, count: last + 1)
      for _ in 0...last { weights[random.below(last + 1)] += 1 }
      let other = Self.figures(members, weights, isShare: isShare)
      guard other.middle.isFinite else { continue }
      middles.append((other.middle - own.middle).magnitude)
      widths.append((other.width - own.width).magnitude)
    }
    middle = 2.0.squareRoot() * quantile(0.95, ofSorted: middles.sorted())
    width = isShare ? nil : 2.0.squareRoot() * quantile(0.95, ofSorted: widths.sorted())
  }

  /// Returns the figures of weighted values, which ascend: a quantile is the first value with its
  /// share of the weight at or below it.
  private static func figures(
    _ members: [(Double, Int)], _ weights: [Double], isShare: Bool
  ) -> (middle: Double, width: Double) {
    let total = members.reduce(0) { $0 + weights[$1.1] }
    guard total > 0 else { return (.nan, .nan) }
    if isShare { return (members.reduce(0) { $0 + $1.0 * weights[$1.1] } / total, 0) }
    var (low, middle, high): (Double?, Double?, Double?)
    var reached = 0.0
    for (value, group) in members {
      reached += weights[group]
      if low == nil, reached >= 0.05 * total { low = value }
      if middle == nil, reached >= 0.5 * total { middle = value }
      if high == nil, reached >= 0.95 * total { high = value }
    }
    guard let low, let middle, let high else { return (.nan, .nan) }
    return (middle, high - low)
  }
}
