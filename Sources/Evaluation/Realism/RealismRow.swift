import Statistics

/// One statistic of both sets.
package struct RealismRow: Sendable {
  package struct Spread: Hashable, Sendable {
    /// Traces that have a value.
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

    /// Between the 5 % and the 95 % quantile.
    package var width: Double? {
      guard let low, let high else { return nil }
      return high - low
    }
  }

  /// How a statistic compares with its tolerance.
  package enum Verdict: String, Sendable {
    case within
    /// Outside the tolerance, yet no farther off than other people might be (`RealismNoise`).
    case chance
    case off
  }

  package var name: String
  package var real: Spread
  package var synthetic: Spread
  package var bar: RealismTolerance?
  /// Of the real figures.
  package var noise: RealismNoise?

  /// Synthetic through real.
  package var middleRatio: Double { synthetic.middle / real.middle }

  /// Synthetic through real.
  package var widthRatio: Double? {
    guard let own = real.width, let other = synthetic.width else { return nil }
    return other / own
  }

  /// Nil without a tolerance.
  package var verdict: Verdict? {
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
    // A figure that is missing on one side counts as off.
    if difference.magnitude <= most { return .within }
    return difference.magnitude <= noise ?? 0 ? .chance : .off
  }
}
