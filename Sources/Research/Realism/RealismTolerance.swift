/// How near synthetic traces must come to real ones.
package enum RealismTolerance: Hashable, Sendable {
  /// The maximum relative difference of the median, and of the distance between the 5 % and 95 %
  /// quantiles.
  case ratio(Double)
  /// The maximum absolute difference of the median.
  case difference(Double)

  /// Creates the tolerance of a statistic that synthetic traces must match, or returns nil for any
  /// other. The statistics are those published for How We Swipe.
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

  /// The tolerance as it is written in tables.
  package var text: String {
    switch self {
    case .ratio(let share): "±\(Int((share * 100).rounded())) %"
    case .difference(let difference): "±\(difference)"
    }
  }
}
