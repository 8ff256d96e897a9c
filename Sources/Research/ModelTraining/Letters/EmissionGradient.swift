import Statistics
import SwipeDecoding

/// The loss over several lessons, and its gradient.
struct EmissionGradient: Sendable {
  typealias Lane = SIMD16<Float>

  var lanes: [Lane]
  /// The sum of the lessons' losses.
  private(set) var loss = 0.0
  private(set) var count = 0

  private var pass: EmissionPass
  private var inputs = EmissionInputs()
  private var words = WordOccupancy()
  private var occupancy: [Float] = []

  /// The lowest log probability of a word in the comparison of candidates, as in decoding.
  private static let least: Float = -80

  /// How a lesson enters the loss.
  struct Rules: Sendable {
    /// The mean of each input, and the inverse of its standard deviation.
    var mean: [Float]
    var scale: [Float]
    /// The share of units that are dropped.
    var dropout: Float = 0.1
    /// The maximum contribution of a word's likelihood, in nats.
    var most: Float = 400
    /// How far below the best a candidate's alignment may lie to take part in the comparison, in
    /// nats.
    var gap: Float = 7
    /// The weight of the right word's likelihood next to the comparison.
    var likelihood: Float = 0.03
    /// Candidates whose emission changes the loss by less than this are left out.
    var smallest: Float = 1e-4
  }

  init(shape: EmissionShape) {
    lanes = [Lane](repeating: .zero, count: shape.laneCount)
    pass = EmissionPass(shape: shape)
  }

  /// Adds a lesson by the likelihood of its word alone.
  mutating func addLikelihood(
    of lesson: EmissionLesson, weights: EmissionPass.Weights, rules: Rules,
    random: inout RandomSource
  ) {
    let variation = LessonVariation.random(stretches: true, using: &random)
    look(lesson, variation, weights, rules, &random)
    let word = lesson.letters(of: lesson.truth)
    let emission = words.logLikelihood(
      of: word, probabilities: pass.probabilities, keyCount: pass.keyCount)
    loss += Double(min(-emission, rules.most))
    count += 1
    guard -emission < rules.most else { return }
    words.add(
      of: word, probabilities: pass.probabilities, keyCount: pass.keyCount,
      weight: -lesson.weight, into: &occupancy)
    goBack(weights)
  }

  /// Adds a lesson by the comparison of its candidates.
  mutating func addComparison(
    of lesson: EmissionLesson, weights: EmissionPass.Weights, rules: Rules,
    random: inout RandomSource
  ) {
    let variation = LessonVariation.random(stretches: false, using: &random)
    look(lesson, variation, weights, rules, &random)
    guard let (comparison, emissions) = compare(lesson, pace: variation.pace, rules) else { return }
    let shape = weights.shape
    let (value, slopes) = lanes.withUnsafeMutableBufferPointer { lanes in
      guard let lanes = lanes.baseAddress else { return (Float(0), [Float]()) }
      return comparison.loss(
        weight: lesson.weight, shape: shape, lanes: weights.lanes, into: lanes)
    }
    loss += Double(value)
    count += 1
    for (index, candidate) in comparison.candidates.enumerated() {
      var slope = slopes[index]
      if candidate == lesson.truth { slope -= rules.likelihood }
      guard abs(slope) > rules.smallest, emissions[index] > Self.least else { continue }
      let word = lesson.letters(of: candidate)
      _ = words.logLikelihood(
        of: word, probabilities: pass.probabilities, keyCount: pass.keyCount)
      words.add(
        of: word, probabilities: pass.probabilities, keyCount: pass.keyCount, weight: slope,
        into: &occupancy)
    }
    goBack(weights)
  }

  /// Returns the loss of an unvaried lesson for each share of the mixture.
  mutating func losses(
    of lesson: EmissionLesson, shares: [Float], weights: EmissionPass.Weights, rules: Rules
  ) -> [Float] {
    fill(lesson, LessonVariation(), weights, rules)
    guard let (comparison, _) = compare(lesson, pace: 1, rules) else {
      return shares.map { _ in 0 }
    }
    return shares.map { comparison.loss(share: $0, shape: weights.shape, lanes: weights.lanes) }
  }

  private mutating func look(
    _ lesson: EmissionLesson, _ variation: LessonVariation, _ weights: EmissionPass.Weights,
    _ rules: Rules, _ random: inout RandomSource
  ) {
    pass.drop(rules.dropout, using: &random)
    fill(lesson, variation, weights, rules)
    occupancy = [Float](repeating: 0, count: pass.probabilities.count)
  }

  private mutating func fill(
    _ lesson: EmissionLesson, _ variation: LessonVariation, _ weights: EmissionPass.Weights,
    _ rules: Rules
  ) {
    inputs.fill(lesson, variation)
    inputs.scale(mean: rules.mean, scale: rules.scale)
    pass.forward(inputs, keyCount: lesson.keyCount, weights: weights)
  }

  private mutating func compare(
    _ lesson: EmissionLesson, pace: Float, _ rules: Rules
  ) -> (CandidateComparison, [Float])? {
    let candidates = lesson.below.indices.filter {
      lesson.below[$0] <= rules.gap || $0 == lesson.truth
    }
    let emissions = candidates.map { candidate in
      max(
        words.logLikelihood(
          of: lesson.letters(of: candidate), probabilities: pass.probabilities,
          keyCount: pass.keyCount), Self.least)
    }
    return CandidateComparison(
      lesson, candidates: candidates, emissions: emissions, duration: lesson.duration * pace
    ).map { ($0, emissions) }
  }

  private mutating func goBack(_ weights: EmissionPass.Weights) {
    let (pass, occupancy) = (pass, occupancy)
    lanes.withUnsafeMutableBufferPointer { lanes in
      guard let lanes = lanes.baseAddress else { return }
      pass.backward(occupancy, weights: weights, into: lanes)
    }
  }
}
