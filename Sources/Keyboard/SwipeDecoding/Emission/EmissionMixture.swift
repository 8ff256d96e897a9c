import RealModule

/// How a letter emission changes the scores of a trace's candidates: a small network over each
/// candidate, trained by comparing the candidates of a trace with one another.
///
///     change = c · act(A · x + a) + s · x
///
/// with act(y) = max(y, y/10) and x the numbers of `Candidate.inputs`.
package struct EmissionMixture: Hashable, Sendable {
  /// A number for each of the 16 hidden units.
  package typealias Lane = SIMD16<Float>

  /// A: for each input its weights.
  package var hidden: [Lane]
  /// a: the biases of the hidden units.
  package var hiddenBias: Lane
  /// c: the weights of the hidden units.
  package var out: Lane
  /// s: for each input its direct weight.
  package var direct: [Float]

  /// The names of the inputs in profiles.
  package static let inputNames = [
    "scoreBelowBest", "emissionBelowBest", "emissionPerLetter", "letters", "logPrior",
    "alignmentBelowBest", "logTimePerLetter", "emissionPerLetterBelowBest",
  ]

  /// Creates a mixture with all weights 0, which changes nothing.
  package init() {
    hidden = [Lane](repeating: .zero, count: Self.inputNames.count)
    (hiddenBias, out) = (.zero, .zero)
    direct = [Float](repeating: 0, count: Self.inputNames.count)
  }

  /// A candidate as the mixture sees it.
  struct Candidate {
    /// Its score by the stages before, in nats, with the prior.
    var score: Float
    /// ln of its probability by the letter emission.
    var emission: Float
    /// The number of its letters, doubled ones once.
    var letters: Int
    /// ln p of the word.
    var logPrior: Float
    /// How far its alignment's score is below the best one's, in nats.
    var alignmentBelow: Float
  }

  /// Computes how much the score of each candidate changes; the best by `score` keeps its own.
  /// - Parameters:
  ///   - candidates: the candidates of one trace.
  ///   - duration: the duration of the trace, in ms.
  ///   - changes: receives a number for each candidate.
  func changes(_ candidates: [Candidate], duration: Float, into changes: inout [Float]) {
    changes.removeAll(keepingCapacity: true)
    var (best, bestEmission, bestRate) = (
      -Float.infinity, -Float.infinity, -Float.infinity
    )
    var leader = 0
    for (index, candidate) in candidates.enumerated() {
      if candidate.score > best { (best, leader) = (candidate.score, index) }
      bestEmission = max(bestEmission, candidate.emission)
      bestRate = max(bestRate, candidate.emission / Float(max(candidate.letters, 1)))
    }
    for candidate in candidates {
      let letters = Float(max(candidate.letters, 1))
      let rate = candidate.emission / letters
      let inputs: SIMD8<Float> = [
        Self.clipped((candidate.score - best) / 4),
        Self.clipped((candidate.emission - bestEmission) / 4),
        Self.clipped(rate / 2), min(letters / 8, 4), Self.clipped(candidate.logPrior / 5),
        min(candidate.alignmentBelow / 4, 6),
        min(.log(onePlus: max(duration, 0) / letters / 100), 4),
        Self.clipped(rate - bestRate),
      ]
      var units = hiddenBias
      var change: Float = 0
      for j in 0..<Self.inputNames.count {
        units += hidden[j] * inputs[j]
        change += direct[j] * inputs[j]
      }
      changes.append(change + (out * RescoringNetwork.activated(units)).sum())
    }
    guard !changes.isEmpty else { return }
    let base = changes[leader]
    for index in changes.indices { changes[index] -= base }
  }

  private static func clipped(_ value: Float) -> Float { min(max(value, -6), 0) }
}
