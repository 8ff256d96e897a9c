/// An estimate and the interval that contains 95 % of its bootstrap distribution.
public struct Interval: Hashable, Sendable {
  /// The estimate from all observations.
  public var estimate: Double
  /// The lower end: the 2.5 % quantile. Nil if too few groups were resampled (`ResampledGroups`).
  public var low: Double?
  /// The upper end: the 97.5 % quantile. Nil if too few groups were resampled.
  public var high: Double?

  /// Creates an interval from its three numbers, or an estimate without an interval.
  public init(estimate: Double, low: Double?, high: Double?) {
    self.estimate = estimate
    self.low = low
    self.high = high
  }

  /// The numbers of resamples from which an interval may be made. Two or three of 100 lie beyond each
  /// end; of fewer, the ends would be little more than the smallest and the largest.
  package static let resampleCounts = 100...1_000_000

  /// Creates the percentile interval: the 2.5 % and 97.5 % quantiles of the resamples (Efron &
  /// Tibshirani 1993, ch. 13). Resamples that are not finite (a rate over nothing) are ignored; the
  /// result is nil if none is left or the estimate is not finite.
  ///
  /// - Parameters:
  ///   - estimate: the estimate from all observations
  ///   - resamples: the estimate from each resample
  ///   - groups: what was resampled; the ends are nil if these are too few
  public init?(estimate: Double, resamples: [Double], of groups: ResampledGroups) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard !sorted.isEmpty, estimate.isFinite else { return nil }
    self.init(
      estimate: estimate, low: groups.haveInterval ? quantile(0.025, ofSorted: sorted) : nil,
      high: groups.haveInterval ? quantile(0.975, ofSorted: sorted) : nil)
  }

  /// A Boolean value that says whether the whole interval is below 0; false without an interval.
  public var isBelowZero: Bool { high.map { $0 < 0 } ?? false }

  /// A Boolean value that says whether the whole interval is above 0; false without an interval.
  public var isAboveZero: Bool { low.map { $0 > 0 } ?? false }
}
