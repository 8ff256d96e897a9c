import ParallelWork
import RealModule
import Statistics
import SwipeDecoding

/// Trains a letter emission in two parts: first by the likelihood of the right word over all paths
/// that lay its letters on the points, then, together with the mixture, by the probability of the
/// right word among a trace's candidates.
///
/// The same seed and lessons give the same weights with any number of threads.
struct EmissionTrainer: Sendable {
  typealias Lane = SIMD16<Float>

  struct Recipe: Sendable {
    /// The passes over the lessons in the first part and in the second.
    var letterPasses = 8
    var wordPasses = 6
    /// The lessons per step.
    var letterBatch = 128
    var wordBatch = 96
    var letterRate: Float = 3e-3
    var wordRate: Float = 1.5e-3
    var mixtureRate: Float = 4e-3
    var seed: UInt64 = 1
  }

  /// Everything on which the next pass depends.
  struct State: Sendable, Equatable {
    var adam: AveragedAdam
    /// The number of finished passes of both parts.
    var pass = 0
  }

  let recipe: Recipe
  let shape: EmissionShape
  let rules: EmissionGradient.Rules
  let workers: Workers
  private(set) var state: State

  /// Creates a trainer.
  ///
  /// - Parameters:
  ///   - rules: the rules, with the scaling of the inputs
  ///   - state: the state to resume from
  init(
    recipe: Recipe, shape: EmissionShape, rules: EmissionGradient.Rules, workers: Workers,
    state: State? = nil
  ) {
    (self.recipe, self.shape, self.rules, self.workers) = (recipe, shape, rules, workers)
    self.state =
      state ?? State(adam: AveragedAdam(Self.start(shape, seed: recipe.seed)))
  }

  var isFinished: Bool { state.pass >= recipe.letterPasses + recipe.wordPasses }
  /// A Boolean value that indicates whether the next pass belongs to the first part.
  var learnsLetters: Bool { state.pass < recipe.letterPasses }

  /// Returns the initial weights: small random ones, with which points have no letter at first and
  /// the mixture trusts the emission.
  static func start(_ shape: EmissionShape, seed: UInt64) -> [Lane] {
    var random = RandomSource(seed: seed, stream: .letterWeights)
    var lanes = [Lane](repeating: .zero, count: shape.laneCount)
    func fill(_ range: Range<Int>, deviation: Double) {
      for lane in range {
        for unit in 0..<16 { lanes[lane][unit] = Float(deviation * random.gaussian()) }
      }
    }
    func fill(_ layer: EmissionShape.Layer, factor: Double) {
      fill(layer.weights, deviation: factor * (1 / (3 * Double(layer.inputCount))).squareRoot())
    }
    fill(shape.input, factor: 1)
    for layer in shape.convolutions { fill(layer, factor: 0.5) }
    fill(shape.output, factor: 0.3)
    fill(shape.place, factor: 1)
    lanes[shape.output.biases.lowerBound][LetterEmission.blankUnit] = 1
    let inputs = Double(EmissionMixture.inputNames.count)
    fill(shape.mixture..<shape.mixtureBias, deviation: (1 / (3 * inputs)).squareRoot())
    fill(shape.mixtureOut..<shape.mixtureDirect, deviation: 0.03)
    lanes[shape.mixtureDirect] = .zero
    lanes[shape.mixtureDirect][1] = 0.6
    return lanes
  }

  /// Runs one pass over the lessons.
  ///
  /// - Returns: the mean loss
  /// - Throws: `FitError.interrupted`
  mutating func runPass(
    _ lessons: [EmissionLesson], monitor: FitMonitor
  ) throws(FitError) -> Double {
    let (isFirst, recipe, shape, rules) = (learnsLetters, recipe, shape, rules)
    if state.pass == recipe.letterPasses {
      // The second part begins with the averaged weights of the first.
      state.adam = AveragedAdam(state.adam.averaged)
    }
    let batch = isFirst ? recipe.letterBatch : recipe.wordBatch
    let pass = isFirst ? state.pass : state.pass - recipe.letterPasses
    let passes = isFirst ? recipe.letterPasses : recipe.wordPasses
    var order = RandomSource(seed: recipe.seed, stream: .letterOrder, UInt64(state.pass))
    let shuffled = order.shuffled(Array(lessons.indices))
    // Fewer lessons than a batch form one batch.
    let steps = max(1, lessons.count / batch)
    var (loss, count) = (0.0, 0)
    for step in 0..<steps {
      if monitor.isCancelled() { throw .interrupted }
      let chosen = shuffled[(step * batch)..<min((step + 1) * batch, shuffled.count)]
      let weights = EmissionPass.Weights(state.adam.weights, shape: shape)
      let (seed, number) = (recipe.seed, UInt64(state.pass))
      let parts = workers.map(ProfileFit.shards) { shard in
        var gradient = EmissionGradient(shape: shape)
        var random = RandomSource(
          seed: seed, stream: .letterStep, number,
          UInt64(step * ProfileFit.shards + shard))
        for place in stride(
          from: chosen.startIndex + shard, to: chosen.endIndex, by: ProfileFit.shards)
        {
          let lesson = lessons[chosen[place]]
          if isFirst {
            gradient.addLikelihood(of: lesson, weights: weights, rules: rules, random: &random)
          } else {
            gradient.addComparison(of: lesson, weights: weights, rules: rules, random: &random)
          }
        }
        return gradient
      }
      var sum = [Lane](repeating: .zero, count: shape.laneCount)
      for part in parts {
        let share = 1 / Float(max(chosen.count, 1))
        for lane in sum.indices { sum[lane] += part.lanes[lane] * share }
        loss += part.loss
        count += part.count
      }
      // A short warm-up, then a half cosine down.
      let done = pass * steps + step
      let progress = Float(done) / Float(passes * steps)
      let fade = max(0.5 * (1 + Float.cos(.pi * progress)), 0.01) * min(1, Float(done + 1) / 100)
      state.adam.update(
        sum, rules: .init(average: 0.998, clip: isFirst ? 5 : 1)
      ) { lane in
        fade
          * (isFirst
            ? recipe.letterRate : lane < shape.mixture ? recipe.wordRate : recipe.mixtureRate)
      }
      monitor.advance()
    }
    state.pass += 1
    return loss / Double(max(count, 1))
  }

  /// Returns the mean loss on lessons for each share of the mixture, with the averaged weights.
  func losses(_ lessons: [EmissionLesson], shares: [Float]) -> [Double] {
    let weights = EmissionPass.Weights(state.adam.averaged, shape: shape)
    let (shape, rules) = (shape, rules)
    let parts = workers.map(ProfileFit.shards) { shard in
      var gradient = EmissionGradient(shape: shape)
      var sums = shares.map { _ in 0.0 }
      for place in stride(from: shard, to: lessons.count, by: ProfileFit.shards) {
        let losses = gradient.losses(
          of: lessons[place], shares: shares, weights: weights, rules: rules)
        for (index, loss) in losses.enumerated() { sums[index] += Double(loss) }
      }
      return sums
    }
    return shares.indices.map { index in
      parts.reduce(0) { $0 + $1[index] } / Double(max(lessons.count, 1))
    }
  }
}

extension EmissionGradient.Rules {
  /// Creates rules whose scaling gives the lessons' inputs mean 0 and standard deviation 1.
  ///
  /// - Parameter lessons: the lessons, of which the first 4,000 are measured
  init(measuring lessons: [EmissionLesson]) {
    let count = EmissionInputs.count
    var (sum, squares) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    var rows = 0.0
    var inputs = EmissionInputs()
    for lesson in lessons.prefix(4_000) {
      inputs.fill(lesson, LessonVariation())
      for (index, value) in inputs.rows.enumerated() {
        sum[index % count] += Double(value)
        squares[index % count] += Double(value) * Double(value)
      }
      rows += Double(LetterEmission.pointCount)
    }
    let mean = sum.map { $0 / max(rows, 1) }
    let scale = zip(squares, mean).map {
      1 / max(($0 / max(rows, 1) - $1 * $1).squareRoot(), 0.01)
    }
    self.init(
      mean: mean.map { Float($0) }, scale: scale.map { Float($0.isFinite ? $0 : 1) })
  }
}
