/// A statistic of a trace, by which synthetic traces are compared with real ones.
///
/// Lengths are in key widths (`Keyboard.keyPitch`), y downwards; times are in ms, speeds in key
/// widths per second. "Even" statistics are computed on the trace resampled at 60 Hz (see
/// `EvenTrack`). docs/reference/realism.md defines each of them.
package enum TraceStatistic: Int, CaseIterable, Sendable {
  // The ends.
  case firstKeyError, firstKeyOffsetX, firstKeyOffsetY, startsInside
  case lastKeyError, lastKeyOffsetX, lastKeyOffsetY, endsInside
  /// Along the direction to the neighbouring letter and across it; overshoot is positive at the
  /// end.
  case firstKeyAlong, firstKeyAcross, lastKeyAlong, lastKeyAcross
  // Size.
  case samples, duration, pathLength, pathOverIdeal, rest, finalRest
  // How it was recorded.
  case medianInterval, shortInterval, longInterval, maximumInterval, intervalDeviation
  case firstInterval, lastInterval, shareOfWholeIntervals, shareOfWholePixels, shareOfStillSamples
  case shareOfAxialSteps, shareOfDiagonalSteps
  // The speed.
  case meanSpeed, peakSpeed, slowSpeed, medianSpeed, fastSpeed, speedVariation
  case speedAutocorrelation, speedAutocorrelation2, speedAutocorrelation4, stepAutocorrelation
  case minimaPerSegment, logDimensionlessJerk, curvatureSlope, curvatureFit
  case startSpeed, endSpeed, peakTime, pauseShare, maximumPause, peakAcceleration, speedRoughness
  // The shape.
  case meanTurn, turnPerSegment, sharpTurnShare, turnAutocorrelation, wiggle, initialHeading
  case finalHeading
  // At the letters and between them.
  case miss, lateralDeviation, worstLateralDeviation, lateralBias
  case letterError, worstLetterError, letterOffsetX, letterOffsetY, letterAlong, letterAcross
  case speedAtLetters, timeSpread, firstSegmentShare, lastSegmentShare

  /// The statistics by which motor models are judged in the literature: where strokes begin and
  /// end, how long they take, and how their speed and curvature are related. The others describe
  /// the recording, or repeat these in other terms.
  package static let motion: [TraceStatistic] = [
    .firstKeyError, .firstKeyOffsetX, .firstKeyOffsetY, .lastKeyError, .lastKeyOffsetX,
    .lastKeyOffsetY, .samples, .duration, .pathOverIdeal, .rest, .speedAutocorrelation,
    .minimaPerSegment, .logDimensionlessJerk, .curvatureSlope,
  ]

  /// The name as words with hyphens: `first-key-error`.
  package var name: String {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  /// Whether the statistic is a yes or no for each trace, summarised by its mean.
  package var isShare: Bool { self == .startsInside || self == .endsInside }

  /// The number of statistics.
  package static let count = allCases.count
}

/// The values of one trace, by statistic; NaN if a trace has none.
package struct TraceValues: Sendable {
  private(set) var values = [Float](repeating: .nan, count: TraceStatistic.count)

  /// The value of a statistic; NaN if the trace has none.
  package subscript(statistic: TraceStatistic) -> Double {
    get { Double(values[statistic.rawValue]) }
    set { values[statistic.rawValue] = newValue.isFinite ? Float(newValue) : .nan }
  }
}
