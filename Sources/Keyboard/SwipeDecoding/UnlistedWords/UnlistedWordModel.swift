import RealModule

/// The fitted numbers by which a word that no list has is spelled and weighed against the list's words.
///
///     score(spelling)   = emission + w₁ · ln p of its letters + w₂ · keys + w₃ · network
///     ln of the odds    = b + v · inputs of the best spelling and the list's best word + logit(q) − margin
///
/// with `emission` ln p by the letter emission, `network` the second stage's score, and q the share of
/// words that the list lacks (`OutsideShare`). The odds are divided among the spellings by the softmax of
/// their scores.
package struct UnlistedWordModel: Hashable, Sendable {
  /// How spellings are searched.
  package var search = SpellingBeam.Weights()
  /// The weight of each of `rankInputs`.
  package var rank: [Float]
  /// b.
  package var bias: Float
  /// v: the weight of each of `oddsInputs`.
  package var odds: [Float]

  /// The inputs of a spelling's score.
  package static let rankInputs = ["emission", "letters", "keys", "network"]
  /// What the odds depend on; `…Over` means the spelling's less that of the list's best word.
  static let comparedInputs = [
    "emissionOver", "networkOver", "letters", "listPrior", "keys", "spellingShare", "listDoubt",
    "noWord",
  ]
  /// The inputs of the odds: these, and their squares and products, divided by 10.
  package static let oddsInputs =
    comparedInputs
    + comparedInputs.indices.flatMap { i in
      comparedInputs[i...].map { "\(comparedInputs[i])·\($0)" }
    }
  /// How many nats are taken off the fitted odds, so that words of the list lose little (chosen on dev).
  package var margin: Float = 1.6
  /// Spellings that are less probable are not offered: they would take places of words of the list. Without
  /// this, those lose 0.35 points of top-4 instead of 0.1.
  package var leastProbability: Float = 0.05

  /// The largest number of spellings of a trace.
  package static let limit = 4
  /// Differences count up to this, in nats.
  static let largestDifference: Float = 20
  /// Logarithms of probabilities count down to this, in nats.
  static let leastPrior: Float = -60

  /// Creates a model.
  package init(rank: [Float], bias: Float, odds: [Float]) {
    (self.rank, self.bias, self.odds) = (rank, bias, odds)
  }

  /// A word as the model sees it.
  package struct Inputs: Hashable, Sendable {
    /// ln p by the letter emission.
    package var emission: Float
    /// The score by the second stage's networks.
    package var network: Float
    /// ln p: of a spelling by the letter model, of a word of the list by its frequency and context.
    package var prior: Float
    /// The number of keys, doubled letters once.
    package var keys: Float

    package init(emission: Float, network: Float, prior: Float, keys: Float) {
      (self.emission, self.network, self.prior, self.keys) = (emission, network, prior, keys)
    }

    /// In the order of `rankInputs`.
    package var rankInputs: [Float] { [emission, prior, keys, network] }
  }

  /// The list's best word as the model sees it.
  package struct ListedWord: Hashable, Sendable {
    /// The word.
    package var inputs: Inputs
    /// ln of the share that all other candidates of the list have.
    package var doubt: Float
    /// The no-word model's evidence, in nats.
    package var noWord: Float
  }

  /// In the order of `oddsInputs`.
  /// - Parameters:
  ///   - spelling: the best one.
  ///   - share: ln of its share of the spellings.
  ///   - listed: the list's best word.
  package static func oddsInputs(
    _ spelling: Inputs, share: Float, besides listed: ListedWord
  ) -> [Float] {
    let word = listed.inputs
    func difference(_ a: Float, _ b: Float) -> Float {
      min(max(a - b, -largestDifference), largestDifference)
    }
    var inputs = [
      difference(spelling.emission, word.emission), difference(spelling.network, word.network),
      max(spelling.prior, leastPrior), max(word.prior, leastPrior), spelling.keys,
      max(share, -largestDifference), max(listed.doubt, -largestDifference),
      difference(listed.noWord, 0),
    ]
    for i in comparedInputs.indices {
      for j in i..<comparedInputs.count { inputs.append(inputs[i] * inputs[j] / 10) }
    }
    return inputs
  }

  /// Returns the place of the best spelling, and ln of its share; nil without spellings.
  package func best(_ spellings: [Inputs]) -> (index: Int, share: Float)? {
    let scores = spellings.map(score)
    guard let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }) else {
      return nil
    }
    return (best, -Float.log(scores.reduce(0) { $0 + .exp($1 - scores[best]) }))
  }

  /// Returns the score of a spelling among the others.
  package func score(_ spelling: Inputs) -> Float {
    zip(rank, spelling.rankInputs).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Returns ln of the odds that the best spelling's trace means a word that the list lacks, without the share
  /// of such words.
  /// - Parameters:
  ///   - spelling: the best one.
  ///   - share: ln of its share of the spellings.
  ///   - listed: the best word of the list.
  func logOdds(_ spelling: Inputs, share: Float, besides listed: ListedWord) -> Float {
    let inputs = Self.oddsInputs(spelling, share: share, besides: listed)
    return zip(odds, inputs).reduce(bias - margin) { $0 + $1.0 * $1.1 }
  }
}
