/// An estimate and the interval that contains 95 % of its bootstrap distribution.
public struct Interval: Hashable, Sendable {
  /// The estimate from all observations.
  public var estimate: Double
  /// The lower end: the 2.5 % quantile. Nil if too few groups were resampled (`ResampledGroups`), or if
  /// the interval would have no width.
  public var low: Double?
  /// The upper end: the 97.5 % quantile. Nil where `low` is nil.
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
  /// Of a share that is 0 or 100 % in every group all resamples are equal: the bootstrap cannot say how
  /// far the share may be off, and an interval of no width would claim that it is exact. So there are no
  /// ends then. A difference that all groups have alike keeps its ends unless it is 0, since they say on
  /// which side of 0 it is.
  ///
  /// - Parameters:
  ///   - estimate: the estimate from all observations
  ///   - resamples: the estimate from each resample
  ///   - groups: what was resampled; the ends are nil if these are too few
  ///   - isDifference: whether the estimate is a difference, whose sign is judged
  public init?(
    estimate: Double, resamples: [Double], of groups: ResampledGroups, isDifference: Bool = false
  ) {
    let sorted = resamples.filter(\.isFinite).sorted()
    guard !sorted.isEmpty, estimate.isFinite else { return nil }
    let (low, high) = (quantile(0.025, ofSorted: sorted), quantile(0.975, ofSorted: sorted))
    let size = max(low.magnitude, high.magnitude)
    // Equal quotients of different sums may differ in their last bits.
    let hasWidth = high - low > 1e-9 * size
    let saysSomething = hasWidth || (isDifference && size > 1e-9)
    guard groups.haveInterval, saysSomething else {
      self.init(estimate: estimate, low: nil, high: nil)
      return
    }
    self.init(estimate: estimate, low: low, high: high)
  }

  /// A Boolean value that says whether the whole interval is below 0; false without an interval.
  public var isBelowZero: Bool { high.map { $0 < 0 } ?? false }

  /// A Boolean value that says whether the whole interval is above 0; false without an interval.
  public var isAboveZero: Bool { low.map { $0 > 0 } ?? false }
}
