extension PathProfile {
  /// Checks that the decoder can work with every number.
  /// - Throws: `ProfileError` naming a number that is not finite or is outside its range, or a list of
  ///   the wrong length.
  public func validate() throws(ProfileError) {
    try alignment.validate()
    try rescoring?.validate()
    try calibration.validate()
    try noWord?.validate()
    try letterEmission?.validate()
    try unlistedWords?.validate()
    try rejection?.validate()
  }
}

extension AlignmentParameters {
  /// The maximum number of points that a trace is resampled to.
  public static let maximumPoints = 128

  /// Numbers that must be positive: spreads, caps and divisors.
  private static let positive: Set<String> = [
    "sigmaNear", "capNear", "sigmaStart", "capStart", "sigmaEnd", "capEnd", "sigmaAlong",
    "capAlong", "slowFloor", "fitTemperature",
  ]
  /// Numbers that must not be negative: costs of motion, on which the search's bounds rely.
  private static let notNegative: Set<String> = [
    "directionWeight", "directionLength", "lengthCost", "turnWindow", "skipStart", "skipEnd",
    "priorWeight",
  ]

  func validate() throws(ProfileError) {
    guard (8...Self.maximumPoints).contains(pointCount), pointCount % 8 == 0 else {
      throw ProfileError(
        place: "alignment.pointCount",
        reason: "must be a multiple of 8 from 8 to \(Self.maximumPoints), not \(pointCount)")
    }
    for field in Self.fields {
      let value = self[keyPath: field.keyPath]
      let lowest: Float =
        Self.positive.contains(field.name)
        ? 1e-4 : Self.notNegative.contains(field.name) ? 0 : -1000
      guard value >= lowest, value <= 1000 else {
        throw ProfileError(
          place: "alignment.\(field.name)", reason: "must be from \(lowest) to 1000, not \(value)")
      }
    }
    // 1 − cos is at most 2. If a step had a negative cost, a path could gain by moving back and forth.
    guard directionWeight + 2 * directionSquare >= 0 else {
      throw ProfileError(
        place: "alignment.directionSquare",
        reason: "must be at least −directionWeight / 2, so that no motion costs less than nothing")
    }
  }
}

extension PathProfile.Rescoring {
  func validate() throws(ProfileError) {
    let (letters, words) = (CandidateFeatures.letterWidth, CandidateFeatures.wordWidth)
    try check("rescoring.letterMean", scaling.letterMean, count: letters)
    try check("rescoring.letterScale", scaling.letterScale, count: letters)
    try check("rescoring.wordMean", scaling.wordMean, count: words)
    try check("rescoring.wordScale", scaling.wordScale, count: words)
    guard (1...Self.maximumNetworks).contains(networks.count) else {
      throw ProfileError(
        place: "rescoring.networks",
        reason: "there must be 1 to \(Self.maximumNetworks), not \(networks.count)")
    }
    for (index, network) in networks.enumerated() {
      let place = "rescoring.networks[\(index)]"
      guard network.weights.count == RescoringNetwork.Offset.count else {
        throw ProfileError(
          place: place, reason: "has another number of weights than inputs ask for")
      }
      for lane in network.weights { try check(place, (0..<16).map { lane[$0] }, count: 16) }
    }
    try check("priorWeight", [priorWeight], count: 1)
  }
}

extension ProbabilityCalibration {
  func validate() throws(ProfileError) {
    guard temperature >= 0.01, temperature <= 100 else {
      throw ProfileError(
        place: "calibration.temperature", reason: "must be from 0.01 to 100, not \(temperature)")
    }
    let count = Self.inputNames.count
    if self == .identity { return }
    try check("calibration.weights", weights, count: count + 1)
    try check("calibration.mean", mean, count: count)
    try check("calibration.scale", scale, count: count)
  }
}

/// Checks the length of a list, and that all its numbers are finite and of a sensible size.
private func check(_ place: String, _ values: [Float], count: Int) throws(ProfileError) {
  guard values.count == count else {
    throw ProfileError(
      place: place, reason: "has \(values.count) numbers where \(count) are due")
  }
  // Thousands of products of numbers up to 10⁵ stay finite.
  for value in values where !(value.magnitude <= 1e5) {
    throw ProfileError(place: place, reason: "\(value) is not a number from −10⁵ to 10⁵")
  }
}
