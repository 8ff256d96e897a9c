/// How near synthetic traces must come to real ones.
package enum RealismBar: Hashable, Sendable {
  /// Median, and distance between the 5 % and 95 % quantiles, at most this share off.
  case ratio(Double)
  /// The median at most that far off.
  case difference(Double)

  /// Of the statistics that are known of How We Swipe, those that synthesis is held to.
  package init?(_ statistic: TraceStatistic) {
    switch statistic {
    case .firstKeyError, .firstKeyOffsetY, .startsInside, .lastKeyError, .lastKeyOffsetY,
      .endsInside, .samples, .duration, .pathOverIdeal, .rest, .minimaPerSegment:
      self = .ratio(0.15)
    case .speedAutocorrelation: self = .difference(0.05)
    case .curvatureSlope: self = .difference(0.08)
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .ratio(let share): "±\(Int((share * 100).rounded())) %"
    case .difference(let difference): "±\(difference)"
    }
  }
}

/// One statistic of both sets.
package struct RealismRow: Sendable {
  package struct Spread: Hashable, Sendable {
    /// Traces that have a value.
    package var count: Int
    /// 5 %, 50 % and 95 % quantiles; nil for a single figure.
    package var low: Double?
    /// The median, the mean of yes-or-no statistics, or the single figure.
    package var middle: Double
    package var high: Double?

    init(_ values: [Double], isShare: Bool = false) {
      let sorted = values.filter(\.isFinite).sorted()
      count = sorted.count
      guard !isShare else {
        middle = mean(sorted)
        return
      }
      low = sorted.isEmpty ? .nan : quantile(0.05, ofSorted: sorted)
      middle = sorted.isEmpty ? .nan : quantile(0.5, ofSorted: sorted)
      high = sorted.isEmpty ? .nan : quantile(0.95, ofSorted: sorted)
    }

    init(figure: Double, count: Int) {
      self.count = count
      middle = figure
    }

    /// Between the 5 % and the 95 % quantile.
    var width: Double? {
      guard let low, let high else { return nil }
      return high - low
    }
  }

  package var name: String
  package var real: Spread
  package var synthetic: Spread
  package var bar: RealismBar?

  /// Synthetic through real.
  package var middleRatio: Double { synthetic.middle / real.middle }
  package var widthRatio: Double? {
    guard let own = real.width, let other = synthetic.width else { return nil }
    return other / own
  }

  /// Whether it is within its bar; nil without one.
  package var isWithin: Bool? {
    switch bar {
    case nil: nil
    case .difference(let most): (synthetic.middle - real.middle).magnitude <= most
    case .ratio(let most):
      isNear(synthetic.middle, real.middle, most)
        && (zip2(synthetic.width, real.width).map { isNear($0, $1, most) } ?? true)
    }
  }

  private func isNear(_ value: Double, _ goal: Double, _ share: Double) -> Bool {
    (value - goal).magnitude <= share * goal.magnitude
  }

  private func zip2(_ a: Double?, _ b: Double?) -> (Double, Double)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}
