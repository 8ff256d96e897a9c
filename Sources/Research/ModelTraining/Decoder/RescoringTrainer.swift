import ParallelWork
import RealModule
import Statistics
import SwipeDecoding
import TraceSynthesis

/// Trains the second stage by softmax cross-entropy over the candidates, with the prior in the sum
/// and its weight learned too; Adam (Kingma & Ba, ICLR 2015) with a cosine schedule and averaged
/// weights. The same seed and sets give the same weights.
struct RescoringTrainer: Sendable {
  typealias Lane = RescoringNetwork.Lane
  typealias Offset = RescoringNetwork.Offset

  struct Recipe: Sendable {
    var epochs = 24
    /// The traces per step and set.
    var batch = 16
    var rate: Float = 0.003
    /// The weight decay.
    var decay: Float = 1e-5
    /// The decay rate of the averaged weights: w̄ ← w̄ + (w − w̄) · (1 − average).
    var average: Float = 0.999
    /// The maximum norm of a step's gradient; longer ones are clipped.
    var clip: Float = 0.5
    var seed: UInt64 = 1
    var rules = NetworkGradient.Rules()
  }

  /// Everything on which the next epoch depends.
  struct State: Sendable, Equatable {
    /// The optimiser, whose lanes are those of `NetworkGradient.lanes`.
    var adam: AveragedAdam
    var epoch = 0

    /// Creates small random weights; β starts at 0.8.
    init(seed: UInt64) {
      var random = RandomSource(seed: seed, stream: .weights)
      var lanes = [Lane](repeating: .zero, count: NetworkGradient.laneCount)
      func fill(_ range: Range<Int>, deviation: Double) {
        for lane in range {
          for unit in 0..<16 { lanes[lane][unit] = Float(deviation * random.gaussian()) }
        }
      }
      fill(
        Offset.letter..<Offset.letterBias,
        deviation: (1 / Double(Offset.letterInputs)).squareRoot())
      fill(
        Offset.hidden..<Offset.hiddenBias,
        deviation: (1 / Double(Offset.hiddenInputs)).squareRoot())
      fill(Offset.out..<Offset.direct, deviation: 0.05)
      lanes[NetworkGradient.priorLane][0] = 0.8
      adam = AveragedAdam(lanes)
    }

    init(adam: AveragedAdam, epoch: Int) { (self.adam, self.epoch) = (adam, epoch) }

    /// The network as trained so far.
    var network: RescoringNetwork {
      var network = RescoringNetwork()
      network.weights = Array(adam.averaged[..<Offset.count])
      return network
    }

    /// β as learned so far.
    var priorWeight: Float { adam.averaged[NetworkGradient.priorLane][0] }
  }

  let recipe: Recipe
  let workers: Workers
  private(set) var state: State

  init(recipe: Recipe, workers: Workers, state: State? = nil) {
    self.recipe = recipe
    self.workers = workers
    self.state = state ?? State(seed: recipe.seed)
  }

  var isFinished: Bool { state.epoch >= recipe.epochs }

  /// Runs one pass over the sets, each of which contributes to every step.
  ///
  /// - Returns: the mean loss
  mutating func runEpoch(_ sets: [RescoringSet], monitor: FitMonitor) throws(FitError) -> Double {
    let epoch = state.epoch
    let orders = sets.enumerated().map { index, set in
      var random = RandomSource(
        seed: recipe.seed, stream: .order, UInt64(epoch), UInt64(index))
      return random.shuffled((0..<set.count).filter { set.truth[$0] >= 0 })
    }
    let steps = (orders.map(\.count).max() ?? 0) / recipe.batch
    let total = Float(max(steps * recipe.epochs, 1))
    var (loss, weight) = (0.0, 0.0)
    for step in 0..<steps {
      if monitor.isCancelled() { throw .interrupted }
      let (weights, recipe) = (state.adam.weights, recipe)
      let gradients = workers.map(sets.count) { index in
        var gradient = NetworkGradient()
        let order = orders[index]
        guard !order.isEmpty else { return gradient }
        var random = RandomSource(
          seed: recipe.seed, stream: .step, UInt64(epoch * steps + step), UInt64(index))
        for trace in 0..<recipe.batch {
          gradient.add(
            order[(step * recipe.batch + trace) % order.count], of: sets[index],
            parameters: weights, rules: recipe.rules, random: &random)
        }
        return gradient
      }
      let progress = Float(epoch * steps + step) / total
      // A short warm-up, then a half cosine down.
      let rate =
        recipe.rate * min(1, progress * 50 + 0.02) * 0.5 * (1 + Float.cos(.pi * progress)) + 1e-5
      update(gradients, rate: rate)
      for gradient in gradients {
        loss += gradient.loss
        weight += gradient.weight
      }
      monitor.advance()
    }
    state.epoch += 1
    return loss / max(weight, 1)
  }

  private mutating func update(_ gradients: [NetworkGradient], rate: Float) {
    var sums = [Lane](repeating: .zero, count: NetworkGradient.laneCount)
    let share = 1 / Float(recipe.batch * max(gradients.count, 1))
    for lane in sums.indices {
      for gradient in gradients { sums[lane] += gradient.lanes[lane] }
      sums[lane] *= share
    }
    state.adam.update(
      sums, rules: .init(decay: recipe.decay, average: recipe.average, clip: recipe.clip)
    ) { _ in rate }
  }
}
