/// The inputs from which the probability of "no word of the list" is estimated. Units are those of
/// `LetterInput` and `WordInput`; no input depends on the layout.
package enum NoWordInputs {
  /// How the best candidate stands among the others: ln of its share of the softmax; the networks'
  /// score without the prior; ln of the softmax's denominator; −ln p of the word.
  static let ranking = ["logShare", "networkScore", "logSum", "priorCost"]
  /// The best candidate's alignment against the best strings of keys that are no word (see
  /// `KeyStringAlignment`): its cost; each string's cost and letters, and how much more the
  /// word costs.
  static let strings = [
    "pathCost", "stringCost1", "stringLetters1", "excess1", "stringCost3", "stringLetters3",
    "excess3",
  ]
  /// Inputs of the best candidate's letters of which the largest value, the least and the mean count.
  static let largest: [LetterInput] = [
    .residual, .distance, .deviationMean, .deviationMax, .turnDifference, .directionMean,
    .segmentCost, .nearCost, .pathOverLength, .closest, .unexplainedTurn, .unexplainedSlow,
    .timeShare, .crossError, .toMinimum, .toCorner,
  ]
  static let least: [LetterInput] = [.margin, .timeShare, .slowContrast]
  static let mean: [LetterInput] = [
    .turnDifference, .distance, .margin, .deviationMean, .timeShare, .slowContrast, .nearCost,
    .segmentCost,
  ]

  /// The names that profiles use, in the order of the inputs.
  package static let names: [String] =
    ranking + strings + WordInput.allCases.map { "word." + $0.stringValue }
    + largest.map { "largest." + $0.stringValue } + least.map { "least." + $0.stringValue }
    + mean.map { "mean." + $0.stringValue }

  /// The number of inputs.
  public static let count = names.count
}

/// The best candidate of a trace, as the no-word model sees it.
struct NoWordEvidence {
  var logShare: Float
  var networkScore: Float
  var logSum: Float
  var priorCost: Float
  var pathCost: Float
  var strings: KeyStringAlignment
  /// Its row of `WordInput`s and its letters' rows of `LetterInput`s, not scaled.
  var wordRow: ArraySlice<Float>
  var letterRows: ArraySlice<Float>

  /// Writes the inputs; the array's memory is reused.
  /// - Complexity: O(letters)
  func write(to inputs: inout [Float]) {
    inputs.removeAll(keepingCapacity: true)
    inputs.append(logShare)
    inputs.append(networkScore)
    inputs.append(logSum)
    inputs.append(priorCost)
    inputs.append(pathCost)
    inputs.append(strings.costs.0)
    inputs.append(Float(strings.letters.0))
    inputs.append(pathCost - strings.costs.0)
    inputs.append(strings.costs.1)
    inputs.append(Float(strings.letters.1))
    inputs.append(pathCost - strings.costs.1)
    inputs += wordRow
    for input in NoWordInputs.largest {
      inputs.append(fold(input, from: -Float.infinity) { max($0, $1) })
    }
    for input in NoWordInputs.least {
      inputs.append(fold(input, from: Float.infinity) { min($0, $1) })
    }
    let count = Float(max(letterRows.count / CandidateFeatures.letterWidth, 1))
    for input in NoWordInputs.mean { inputs.append(fold(input, from: 0, +) / count) }
  }

  private func fold(
    _ input: LetterInput, from start: Float, _ combine: (Float, Float) -> Float
  ) -> Float {
    var result = start
    var place = letterRows.startIndex + input.rawValue
    while place < letterRows.endIndex {
      result = combine(result, letterRows[place])
      place += CandidateFeatures.letterWidth
    }
    return result
  }
}
