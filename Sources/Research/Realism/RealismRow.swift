import Statistics

/// A statistic of both sets.
package struct RealismRow: Sendable {
  /// The distribution of a statistic in one set.
  package struct Spread: Hashable, Sendable {
    /// The number of traces that have a value.
    package var count: Int
    /// The 5 % quantile; nil for a single figure.
    package var low: Double?
    /// The median, the mean of yes-or-no statistics, or the single figure.
    package var middle: Double
    /// The 95 % quantile; nil for a single figure.
    package var high: Double?

    init(_ values: [Double], isShare: Bool = false) {
      let sorted = values.filter(\.isFinite).sorted()
      count = sorted.count
      guard !isShare else {
        middle = mean(sorted)
        return
      }
      low = quantile(0.05, ofSorted: sorted)
      middle = quantile(0.5, ofSorted: sorted)
      high = quantile(0.95, ofSorted: sorted)
    }

    init(figure: Double, count: Int) {
      self.count = count
      middle = figure
    }

    /// The distance between the 5 % and the 95 % quantile.
    package var width: Double? {
      guard let low, let high else { return nil }
      return high - low
    }
  }

  /// The relation of a statistic to its tolerance.
  package enum Verdict: String, Sendable {
    case within
    /// Outside the tolerance, but no farther off than another sample of people might be
    /// (`RealismNoise`).
    case chance
    case off
  }

  /// The name of the statistic.
  package var name: String
  /// The distribution over real traces.
  package var real: Spread
  /// The distribution over synthetic traces.
  package var synthetic: Spread
  /// The tolerance; nil if the statistic has none.
  package var bar: RealismTolerance?
  /// The noise of the real figures.
  package var noise: RealismNoise?
  /// Whether there are enough users for a verdict.
  package var isJudged = true

  /// The synthetic value divided by the real one.
  package var middleRatio: Double { synthetic.middle / real.middle }

  /// The synthetic width divided by the real one.
  package var widthRatio: Double? {
    guard let own = real.width, let other = synthetic.width else { return nil }
    return other / own
  }

  /// The verdict; nil without a tolerance, or with too few users for one.
  package var verdict: Verdict? {
    guard isJudged else { return nil }
    switch bar {
    case nil: return nil
    case .difference(let most):
      return verdict(synthetic.middle - real.middle, most, noise?.middle)
    case .ratio(let share):
      let middle = verdict(
        synthetic.middle - real.middle, share * real.middle.magnitude, noise?.middle)
      guard let own = real.width, let other = synthetic.width else { return middle }
      let width = verdict(other - own, share * own, noise?.width)
      return [middle, width].contains(.off)
        ? .off : [middle, width].contains(.chance) ? .chance : .within
    }
  }

  private func verdict(_ difference: Double, _ most: Double, _ noise: Double?) -> Verdict {
    // A value that is missing on one side is outside the tolerance.
    if difference.magnitude <= most { return .within }
    return difference.magnitude <= noise ?? 0 ? .chance : .off
  }
}
