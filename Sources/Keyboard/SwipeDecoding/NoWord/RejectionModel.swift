import RealModule

/// Judges again whether a trace that was spelled letter by letter means no word: by the no-word model's
/// evidence, by how well the trace can be read as letters at all, and by how well the list's best word and the
/// best spelling stand beside that.
///
///     evidence = b + v · [x, all products xᵢ · xⱼ with i ≤ j]
///
/// with x the scaled `inputNames`. A trace that was not spelled is judged by the no-word model alone.
package struct RejectionModel: Hashable, Sendable {
  /// The mean of each input.
  package var mean: [Float]
  /// 1 / deviation of each input.
  package var scale: [Float]
  /// b.
  package var bias: Float
  /// v: the weight of each term.
  package var weights: [Float]

  /// The inputs; `list…` is the list's best word, `spelling…` the best spelling, and `…Letters` and
  /// `…Prior` are ln p of the word. `clearest` is ln p of the most probable key or blank at each point: the most
  /// that any string of letters could nearly reach.
  package static let inputNames = [
    "noWord", "listShare", "listDoubt", "clearest", "listBelowClearest", "rescored", "unlisted",
    "spellingShare", "spellingOverList", "spellingNetworkOverList", "spellingLetters", "listPrior",
    "spellingKeys", "listKeys", "clearestPerKey", "listEmissionPerKey", "spellingOverClearest",
    "lettersPerKey", "listNetwork",
  ]
  /// The number of weights.
  package static let termCount = inputNames.count * (inputNames.count + 3) / 2

  /// Scaled inputs are clipped to ±this.
  private static let limit: Float = 5

  /// Creates a model that knows how its inputs are scaled and finds evidence for nothing.
  /// - Parameters:
  ///   - mean: the mean of each input.
  ///   - scale: 1 / deviation of each input.
  package init(mean: [Float], scale: [Float]) {
    (self.mean, self.scale) = (mean, scale)
    bias = 0
    weights = [Float](repeating: 0, count: Self.termCount)
  }

  /// Returns the evidence that a trace means no word, in nats; it is rejected above the same threshold as by
  /// the no-word model's (`NoWordModel.threshold`).
  /// - Parameter inputs: in the order of `inputNames`, not scaled.
  package func evidence(_ inputs: [Float]) -> Float {
    zip(weights, terms(inputs)).reduce(bias) { $0 + $1.0 * $1.1 }
  }

  /// Returns the scaled inputs and their products, in the order of the weights.
  package func terms(_ inputs: [Float]) -> [Float] {
    let scaled = inputs.indices.map { j in
      let value = (inputs[j] - mean[j]) * scale[j]
      // NaN carries no information.
      return value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit)
    }
    var terms = scaled
    terms.reserveCapacity(Self.termCount)
    for i in scaled.indices {
      for j in i..<scaled.count { terms.append(scaled[i] * scaled[j]) }
    }
    return terms
  }
}

/// What is known of a trace that was spelled.
struct RejectionEvidence {
  /// The no-word model's evidence, in nats.
  var noWord: Float
  /// The best word's share of the list's candidates.
  var listShare: Float
  /// ln p of the most probable key or blank at each point.
  var clearest: Float
  /// The number of candidates that the second stage scored.
  var rescored: Int
  /// ln of the odds that the best spelling is meant, without the share of words outside the list.
  var unlisted: Float
  /// ln of the best spelling's share of the spellings.
  var spellingShare: Float
  var spelling: UnlistedWordModel.Inputs
  var listed: UnlistedWordModel.Inputs

  /// In the order of `RejectionModel.inputNames`. Logarithms are cut where less means no more.
  var inputs: [Float] {
    let listKeys = max(listed.keys, 1)
    return [
      clipped(noWord, 15), .log(max(listShare, 1e-4)), .log(max(1 - listShare, 1e-9)),
      max(clearest, -60), clipped(clearest - listed.emission, 30), .log(Float(rescored + 1)),
      clipped(unlisted, 15), max(spellingShare, -10),
      clipped(spelling.emission - listed.emission, 30),
      clipped(spelling.network - listed.network, 20), max(spelling.prior, -60),
      max(listed.prior, -30), spelling.keys, listed.keys, clearest / listKeys,
      listed.emission / listKeys, spelling.emission - clearest,
      spelling.prior / max(spelling.keys, 1), listed.network,
    ]
  }

  private func clipped(_ value: Float, _ limit: Float) -> Float {
    min(max(value, -limit), limit)
  }
}
