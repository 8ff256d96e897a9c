import RealModule
import SwipeDecoding

/// The comparison of a trace's candidates under a mixture that is being learned: the loss of the
/// right candidate, and its derivatives by the weights and by each candidate's emission.
///
/// The computation is that of `EmissionMixture.changes`.
struct CandidateComparison {
  typealias Lane = SIMD16<Float>

  /// The candidates that are compared, including the right one.
  let candidates: [Int]
  private let right: Int
  private let scores: [Float]
  private let inputs: [[Float]]
  /// The derivatives of each input by the candidate's own emission, and the indices of the best
  /// emission and the best emission per letter, which are the references of inputs 1 and 7.
  private let slopes: [[Float]]
  private let best: (emission: Int, rate: Int)
  private let counts: [Float]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - lesson: the lesson that has the candidates
  ///   - candidates: candidates of the lesson, including the right one
  ///   - emissions: the log probability of each of them
  ///   - duration: the trace's duration, in ms
  init?(
    _ lesson: EmissionLesson, candidates: [Int], emissions: [Float], duration: Float
  ) {
    guard let right = candidates.firstIndex(of: lesson.truth) else { return nil }
    self.candidates = candidates
    self.right = right
    scores = candidates.map { lesson.scores[$0] + lesson.logPriors[$0] }
    counts = candidates.map { Float(lesson.letters(of: $0).count) }
    let rates = zip(emissions, counts).map { $0 / $1 }
    func first(_ values: [Float]) -> Int {
      values.indices.max { values[$0] < values[$1] } ?? 0
    }
    let (top, emission, rate) = (first(scores), first(emissions), first(rates))
    best = (emission, rate)
    var (inputs, slopes): ([[Float]], [[Float]]) = ([], [])
    for (index, candidate) in candidates.enumerated() {
      let free: [Float] = [
        (scores[index] - scores[top]) / 4, (emissions[index] - emissions[emission]) / 4,
        rates[index] / 2, counts[index] / 8, lesson.logPriors[candidate] / 5,
        lesson.below[candidate] / 4,
        .log(onePlus: max(duration, 0) / counts[index] / 100), rates[index] - rates[rate],
      ]
      let (lower, upper): ([Float], [Float]) = (
        [-6, -6, -6, 0, -6, 0, 0, -6], [0, 0, 0, 4, 0, 6, 4, 0]
      )
      inputs.append(free.indices.map { min(max(free[$0], lower[$0]), upper[$0]) })
      let own: [Float] = [0, 1 / 4, 1 / (2 * counts[index]), 0, 0, 0, 0, 1 / counts[index]]
      slopes.append(own.indices.map { free[$0] > lower[$0] ? own[$0] : 0 })
    }
    (self.inputs, self.slopes) = (inputs, slopes)
  }

  /// Adds the mixture's gradient.
  ///
  /// - Parameters:
  ///   - lanes: all weights of the shape
  ///   - gradient: as many lanes
  /// - Returns: the loss of the right candidate, −ln(p + 0.005), since some traces were not meant
  ///   as labelled, and its derivative by each candidate's emission; both are multiplied by the
  ///   lesson's weight
  func loss(
    weight: Float, shape: EmissionShape, lanes: [Lane], into gradient: UnsafeMutablePointer<Lane>
  ) -> (loss: Float, emissions: [Float]) {
    let hidden = hiddenUnits(shape, lanes)
    let out = lanes[shape.mixtureOut]
    let totals = zip(scores, changes(hidden, shape, lanes)).map { $0 + $1 }
    let shares = Self.shares(totals)
    let p = shares[right]
    let importance = weight * p / (p + Self.mislabelled)
    var emissions = [Float](repeating: 0, count: inputs.count)
    for index in inputs.indices {
      let slope = (shares[index] - (index == right ? 1 : 0)) * importance
      gradient[shape.mixtureOut] += hidden[index] * slope
      let factor = Lane(repeating: 0.1).replacing(
        with: Lane(repeating: 1), where: hidden[index] .> .zero)
      let back = out * factor * slope
      gradient[shape.mixtureBias] += back
      for (j, input) in inputs[index].enumerated() {
        gradient[shape.mixture + j] += back * input
        gradient[shape.mixtureDirect][j] += slope * input
        let way = (lanes[shape.mixture + j] * back).sum() + lanes[shape.mixtureDirect][j] * slope
        let change = way * slopes[index][j]
        emissions[index] += change
        // The best emission is the reference of every other candidate's input.
        if j == 1 { emissions[best.emission] -= change }
        if j == 7 {
          emissions[best.rate] -= way * (slopes[index][j] > 0 ? 1 / counts[best.rate] : 0)
        }
      }
    }
    return (weight * Self.loss(p), emissions)
  }

  /// Returns the loss when the mixture's changes are multiplied by `share`.
  func loss(share: Float, shape: EmissionShape, lanes: [Lane]) -> Float {
    let changes = changes(hiddenUnits(shape, lanes), shape, lanes)
    return Self.loss(Self.shares(zip(scores, changes).map { $0 + share * $1 })[right])
  }

  private func hiddenUnits(_ shape: EmissionShape, _ lanes: [Lane]) -> [Lane] {
    inputs.map { inputs in
      var sum = lanes[shape.mixtureBias]
      for (j, input) in inputs.enumerated() { sum += lanes[shape.mixture + j] * input }
      return RescoringNetwork.activated(sum)
    }
  }

  private func changes(_ hidden: [Lane], _ shape: EmissionShape, _ lanes: [Lane]) -> [Float] {
    inputs.indices.map { index in
      var change = (lanes[shape.mixtureOut] * hidden[index]).sum()
      for (j, input) in inputs[index].enumerated() {
        change += lanes[shape.mixtureDirect][j] * input
      }
      return change
    }
  }

  private static func shares(_ totals: [Float]) -> [Float] {
    let top = totals.max() ?? 0
    let powers = totals.map { Float.exp($0 - top) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  private static func loss(_ p: Float) -> Float { -.log(p + mislabelled) }

  /// The probability that a trace does not follow its label.
  private static let mislabelled: Float = 0.005
}
