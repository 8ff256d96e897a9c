import RealModule

/// Turns scores into probabilities: a softmax over the candidates kept, times the probability that the
/// word is among them at all.
///
///     P(none) = 1 / (1 + exp(−(g₀ + Σ gⱼ · inputⱼ)))
///     P(word) = (1 − P(none)) · softmax(score / T)
package struct ProbabilityCalibration: Hashable, Sendable {
  /// T, by which scores are divided.
  package var temperature: Float
  /// g₀, then gⱼ for each of `inputNames`.
  package var weights: [Float]
  /// The mean of each input, as measured when the weights were fitted.
  package var mean: [Float]
  /// 1 / deviation of each input.
  package var scale: [Float]

  /// The names of the inputs from which P(none) is estimated, in the order of the weights. All but the
  /// first are inputs of the best candidate (`WordInput`), before scaling.
  package static let inputNames = [
    "logShareOfBest", "bestCost", "costPerLetter", "worstDistance", "residualError",
    "pathOverLength", "length", "unexplainedMarks",
  ]

  /// Creates a calibration.
  package init(temperature: Float, weights: [Float], mean: [Float], scale: [Float]) {
    self.temperature = temperature
    self.weights = weights
    self.mean = mean
    self.scale = scale
  }

  /// The calibration by which the word is always among the candidates and scores are used unchanged.
  package static let identity = ProbabilityCalibration(
    temperature: 1, weights: [-.greatestFiniteMagnitude] + inputNames.map { _ in 0 },
    mean: inputNames.map { _ in 0 }, scale: inputNames.map { _ in 1 })

  /// Returns the inputs of `none(_:)`.
  /// - Parameters:
  ///   - wordRow: the best candidate's `CandidateFeatures.wordWidth` inputs, not scaled.
  ///   - share: the best candidate's share of the softmax.
  package static func inputs(wordRow: ArraySlice<Float>, share: Float) -> [Float] {
    func value(_ input: WordInput) -> Float { wordRow[wordRow.startIndex + input.rawValue] }
    return [
      Float.log(max(share, 1e-6)), value(.bestCost), value(.costPerLetter),
      value(.worstDistance), value(.residualError), value(.pathOverLength), value(.length),
      value(.unexplainedMinima) + value(.unexplainedCorners),
    ]
  }

  /// Returns the probability that the word is not among the candidates.
  /// - Parameter inputs: what `inputs(wordRow:share:)` returns.
  package func none(_ inputs: [Float]) -> Float {
    var logit = weights[0]
    for (j, input) in inputs.enumerated() {
      logit += weights[j + 1] * (input - mean[j]) * scale[j]
    }
    return 1 / (1 + Float.exp(-logit))
  }

  /// Returns for each candidate ln of its share of the softmax.
  package func logShares(_ scores: [Float]) -> [Float] {
    guard let best = scores.max() else { return [] }
    let scaled = scores.map { ($0 - best) / temperature }
    let total = Float.log(scaled.reduce(0) { $0 + Float.exp($1) })
    return scaled.map { $0 - total }
  }
}
