/// How near synthetic traces must come to real ones.
package enum RealismTolerance: Hashable, Sendable {
  /// The maximum relative difference of the median, and of the distance between the 5 % and 95 %
  /// quantiles.
  case ratio(Double)
  /// The maximum absolute difference of the median.
  case difference(Double)

  /// The statistics published for How We Swipe that synthetic traces must match.
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
