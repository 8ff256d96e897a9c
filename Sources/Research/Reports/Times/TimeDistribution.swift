import Histogram

/// A distribution of durations: an HDR histogram of nanoseconds, exact to 0.1 %. Its size does not
/// grow with the number of durations.
package struct TimeDistribution: Sendable {
  private var histogram = Histogram<UInt64>(
    highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)
  private var maximum: UInt64 = 0

  /// Creates an empty distribution.
  package init() {}

  /// The percentiles in results.
  package static let percentiles: [Double] = [
    1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 99.5, 99.8, 99.9, 99.99,
  ]

  /// The number of durations.
  public var count: UInt64 { histogram.totalCount }

  /// Records a duration. More than a minute counts as a minute, except in the maximum.
  package mutating func record(_ nanoseconds: UInt64) {
    maximum = max(maximum, nanoseconds)
    histogram.record(min(nanoseconds, histogram.highestTrackableValue))
  }

  /// Returns whether measurements are enough for a percentile: at least one of them must lie beyond
  /// it, so p99 takes 100 and p99.9 takes 1,000. The minimum, the median and the maximum take one.
  package static func isKnown(_ percentile: Double, of count: Int) -> Bool {
    guard percentile > 0, percentile < 100, percentile != 50 else { return count > 0 }
    // 100 - 99.9 is a little less than 0.1.
    return Double(count) * min(percentile, 100 - percentile) > 100 - 1e-6
  }

  /// Returns the time in µs that `percentile` per cent of the durations do not exceed, or nil if there
  /// are too few durations for it.
  package func microseconds(ifKnown percentile: Double) -> Double? {
    Self.isKnown(percentile, of: Int(count)) ? microseconds(percentile) : nil
  }

  /// Returns the time in µs that `percentile` per cent of the durations do not exceed: the maximum
  /// for 100, and 0 if there are none.
  package func microseconds(_ percentile: Double) -> Double {
    guard count > 0 else { return 0 }
    // A histogram's bucket may reach beyond the maximum duration.
    let value = percentile >= 100 ? maximum : min(maximum, histogram.valueAtPercentile(percentile))
    return Double(value) / 1000
  }
}
