import RealModule

/// What a letter emission's word scores change in a trace's ranking: a small function of each
/// candidate, learned by comparing a trace's candidates with one another.
///
///     change = c · act(A · x + a) + s · x
///
/// with act(y) = max(y, y/10) and x the numbers of `Candidate.inputs`.
public struct EmissionMixture: Hashable, Sendable {
  public typealias Lane = SIMD16<Float>

  /// A, a lane for each input; a; c.
  public var hidden: [Lane]
  public var hiddenBias: Lane
  public var out: Lane
  /// s.
  public var direct: [Float]

  /// The inputs' names, as profiles state them.
  public static let inputNames = [
    "scoreBelowBest", "emissionBelowBest", "emissionPerLetter", "letters", "logPrior",
    "alignmentBelowBest", "logTimePerLetter", "emissionPerLetterBelowBest",
  ]

  /// All weights 0: nothing changes.
  public init() {
    hidden = [Lane](repeating: .zero, count: Self.inputNames.count)
    (hiddenBias, out) = (.zero, .zero)
    direct = [Float](repeating: 0, count: Self.inputNames.count)
  }

  /// A candidate as this sees it.
  struct Candidate {
    /// By the stages before, in nats, with the prior.
    var score: Float
    /// ln of the probability by the letter emission.
    var emission: Float
    /// Letters, doubled ones once.
    var letters: Int
    /// ln p of the word.
    var logPrior: Float
    /// How far its alignment's score is below the best one's, in nats.
    var alignmentBelow: Float
  }

  /// How much each candidate's score changes; the best of them by `score` keeps its own.
  /// - Parameters:
  ///   - candidates: of one trace.
  ///   - duration: of the trace, in ms.
  ///   - changes: receives as many numbers.
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
