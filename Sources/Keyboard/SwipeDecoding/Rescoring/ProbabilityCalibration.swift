import RealModule

/// Turns scores into probabilities: a softmax over the candidates kept, times the chance that the
/// word is among them at all.
///
///     P(none) = 1 / (1 + exp(−(g₀ + Σ gⱼ · inputⱼ)))
///     P(word) = (1 − P(none)) · softmax(score / T)
public struct ProbabilityCalibration: Hashable, Sendable {
  /// T: scores are divided by it.
  public var temperature: Float
  /// g₀, then a weight for each of `inputNames`.
  public var weights: [Float]
  /// Mean and 1 / deviation of each input, as measured when the weights were fitted.
  public var mean: [Float]
  public var scale: [Float]

  /// The inputs from which the probability of a word that is no candidate is estimated, in the
  /// order of the weights. All but the first are of the best candidate (`WordInput`), before
  /// scaling.
  public static let inputNames = [
    "logShareOfBest", "bestCost", "costPerLetter", "worstDistance", "residualError",
    "pathOverLength", "length", "unexplainedMarks",
  ]

  public init(temperature: Float, weights: [Float], mean: [Float], scale: [Float]) {
    self.temperature = temperature
    self.weights = weights
    self.mean = mean
    self.scale = scale
  }

  /// Every trace has its word among the candidates, and scores are used unchanged.
  public static let identity = ProbabilityCalibration(
    temperature: 1, weights: [-.greatestFiniteMagnitude] + inputNames.map { _ in 0 },
    mean: inputNames.map { _ in 0 }, scale: inputNames.map { _ in 1 })

  /// The inputs of `none(_:)`.
  /// - Parameters:
  ///   - wordRow: of the best candidate, not scaled; `CandidateFeatures.wordWidth` numbers.
  ///   - share: the best candidate's share of the softmax.
  public static func inputs(wordRow: ArraySlice<Float>, share: Float) -> [Float] {
    func value(_ input: WordInput) -> Float { wordRow[wordRow.startIndex + input.rawValue] }
    return [
      Float.log(max(share, 1e-6)), value(.bestCost), value(.costPerLetter),
      value(.worstDistance), value(.residualError), value(.pathOverLength), value(.length),
      value(.unexplainedMinima) + value(.unexplainedCorners),
    ]
  }

  /// The chance that the word is no candidate.
  /// - Parameter inputs: see `inputs(wordRow:share:)`.
  public func none(_ inputs: [Float]) -> Float {
    var logit = weights[0]
    for (j, input) in inputs.enumerated() {
      logit += weights[j + 1] * (input - mean[j]) * scale[j]
    }
    return 1 / (1 + Float.exp(-logit))
  }

  /// Each candidate's ln of its share of the softmax; equal scores give equal shares.
  public func logShares(_ scores: [Float]) -> [Float] {
    guard let best = scores.max() else { return [] }
    let scaled = scores.map { ($0 - best) / temperature }
    let total = Float.log(scaled.reduce(0) { $0 + Float.exp($1) })
    return scaled.map { $0 - total }
  }
}
