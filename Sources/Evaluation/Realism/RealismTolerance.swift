/// How near synthetic traces must come to real ones.
package enum RealismTolerance: Hashable, Sendable {
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
