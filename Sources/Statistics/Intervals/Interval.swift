/// An estimate and the interval that holds 95 % of its bootstrap distribution.
public struct Interval: Hashable, Sendable {
  public var estimate: Double
  public var low: Double
  public var high: Double

  public init(estimate: Double, low: Double, high: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
  }

  /// The percentile interval: 2.5 % and 97.5 % of the resamples (Efron & Tibshirani 1993, ch. 13).
  /// Resamples without a value (a rate over nothing) are left out; nil where all are.
  public init?(estimate: Double, resamples: [Double]) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard !sorted.isEmpty, estimate.isFinite else { return nil }
    self.init(
      estimate: estimate, low: quantile(0.025, ofSorted: sorted),
      high: quantile(0.975, ofSorted: sorted))
  }
}
