import RealModule
import Statistics

/// The mean of a sample, its spread, and the confidence interval of the population's mean.
package struct MeanEstimate: Hashable, Sendable {
  /// The number of values.
  package let count: Int
  /// The mean.
  package let mean: Double
  /// The standard deviation of the sample, over n − 1; nil for a single value.
  package let standardDeviation: Double?
  /// The lower end of the 95 % interval by Student's t, mean ± t(0.975, n − 1) · s / √n; nil for fewer
  /// than `ResampledGroups.minimum` values, and for values that are all equal.
  package let low: Double?
  /// The upper end of the 95 % interval; nil where `low` is nil.
  package let high: Double?

  /// Estimates the mean of a sample, or returns nil without values.
  ///
  /// - Parameters:
  ///   - values: the sample
  ///   - bounds: the values that are possible, such as 0 to 1 for a share; an interval that reaches
  ///     beyond them is cut off there. Nil if any value is possible
  package init?(_ values: [Double], within bounds: ClosedRange<Double>? = nil) {
    guard !values.isEmpty else { return nil }
    count = values.count
    let mean = values.reduce(0, +) / Double(values.count)
    self.mean = mean
    guard values.count > 1 else {
      (standardDeviation, low, high) = (nil, nil, nil)
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(values.count - 1)).squareRoot()
    standardDeviation = deviation
    guard ResampledGroups(values.count).haveInterval, values.contains(where: { $0 != values[0] })
    else {
      (low, high) = (nil, nil)
      return
    }
    let reach =
      studentT(within: 0.95, degreesOfFreedom: values.count - 1) * deviation
      / Double(values.count).squareRoot()
    guard let bounds else {
      (low, high) = (mean - reach, mean + reach)
      return
    }
    low = max(mean - reach, bounds.lowerBound)
    high = min(mean + reach, bounds.upperBound)
  }
}

/// Returns the t for which |T| ≤ t with the given probability, where T has Student's distribution.
///
/// The distribution for whole degrees of freedom is a finite sum (Abramowitz and Stegun 1964,
/// 26.7.3 and 26.7.4) over the angle θ = arctan(t / √ν), which is inverted by bisection.
///
/// - Parameters:
///   - probability: above 0 and below 1
///   - freedom: at least 1; more than 100,000 count as 100,000, which changes t by less than 10⁻⁴
/// - Complexity: O(degrees of freedom)
package func studentT(within probability: Double, degreesOfFreedom freedom: Int) -> Double {
  let freedom = min(max(freedom, 1), 100_000)
  var (low, high) = (0.0, Double.pi / 2)
  while true {
    let middle = (low + high) / 2
    guard middle > low, middle < high else {
      return Double(freedom).squareRoot() * Double.tan(low)
    }
    if studentShare(angle: middle, degreesOfFreedom: freedom) < probability {
      low = middle
    } else {
      high = middle
    }
  }
}

/// Returns the probability of |T| ≤ √ν tan θ.
private func studentShare(angle: Double, degreesOfFreedom freedom: Int) -> Double {
  let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
  let isOdd = !freedom.isMultiple(of: 2)
  // Terms cosᵏθ with k = 1, 3, … ν − 2 for odd ν, and k = 0, 2, … ν − 2 for even ν.
  var term = isOdd ? cosine : 1
  var sum = freedom == 1 ? 0 : term
  var power = isOdd ? 1 : 0
  while power + 2 <= freedom - 2 {
    term *= Double(power + 1) / Double(power + 2) * cosine * cosine
    power += 2
    sum += term
  }
  return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
}
