/// An estimate and the interval that contains 95 % of its bootstrap distribution.
public struct Interval: Hashable, Sendable {
  /// The estimate from all observations.
  public var estimate: Double
  /// The lower end: the 2.5 % quantile.
  public var low: Double
  /// The upper end: the 97.5 % quantile.
  public var high: Double

  /// Creates an interval from its three numbers.
  public init(estimate: Double, low: Double, high: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
  }

  /// Creates the percentile interval: the 2.5 % and 97.5 % quantiles of the resamples (Efron &
  /// Tibshirani 1993, ch. 13). Resamples that are not finite (a rate over nothing) are ignored; the
  /// result is nil if none is left or the estimate is not finite.
  public init?(estimate: Double, resamples: [Double]) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard !sorted.isEmpty, estimate.isFinite else { return nil }
    self.init(
      estimate: estimate, low: quantile(0.025, ofSorted: sorted),
      high: quantile(0.975, ofSorted: sorted))
  }
}
