import ModelTraining
import ParallelWork
import RealModule
import Statistics
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct MovementTrainerTests {
  /// Returns steps of two modes, (2, 0) and (−2, 1), each with deviation 0.25 and probability ½,
  /// whatever the inputs.
  static func frames(_ count: Int) -> MovementTrainer.Frames {
    var random = RandomSource(seed: 8)
    var frames = MovementTrainer.Frames()
    for _ in 0..<count {
      frames.inputs += [1] + [Float](repeating: 0, count: MovementInputs.width - 1)
      let isFirst = random.uniform() < 0.5
      let (x, y) = (random.gaussian() / 4, random.gaussian() / 4)
      frames.steps.append(
        SIMD2(Float((isFirst ? 2 : -2) + x), Float((isFirst ? 0 : 1) + y)))
    }
    return frames
  }

  static func train(_ frames: MovementTrainer.Frames, epochs: Int, jobs: Int) throws
    -> (MovementNetwork, Double)
  {
    try MovementTrainer(
      recipe: .init(epochs: epochs, batch: 50, rate: 0.05, seed: 1), workers: Workers(jobs: jobs)
    ).train(frames, monitor: FitMonitor())
  }

  /// The distribution's own loss is ln 2 + 1 − 2 · ln 4 = −1.0795 nats (two coordinates: ½ each,
  /// and the log of their deviations). 400 frames cause an error of √(1.0 / 400) = 0.05, and the
  /// falling rate a little more.
  @Test func aDistributionOfTwoModesIsLearned() throws {
    let (network, loss) = try Self.train(Self.frames(400), epochs: 30, jobs: 1)
    #expect(abs(loss + 1.0795) < 0.2)
    let mixture = network.mixture(
      [1] + [Float](repeating: 0, count: MovementInputs.width - 1))
    // Modes may coincide: the probability to the right of the middle sums to a half (error 0.025).
    var (right, meanRight) = (0.0, 0.0)
    for mode in 0..<MovementNetwork.modes where mixture.mean(mode).x > 0 {
      right += Double(mixture.shares[mode])
      meanRight += Double(mixture.shares[mode] * mixture.mean(mode).x)
    }
    #expect(abs(right - 0.5) < 0.1)
    #expect(abs(meanRight / right - 2) < 0.1)
  }

  @Test func threadsDoNotMatter() throws {
    let frames = Self.frames(120)
    let (one, oneLoss) = try Self.train(frames, epochs: 2, jobs: 1)
    let (two, twoLoss) = try Self.train(frames, epochs: 2, jobs: 2)
    #expect(one == two)
    #expect(oneLoss == twoLoss)
  }

  @Test func itStopsWhenAsked() {
    #expect(throws: FitError.interrupted) {
      try MovementTrainer(recipe: .init(epochs: 1), workers: Workers(jobs: 1))
        .train(Self.frames(10), monitor: FitMonitor(isCancelled: { true }))
    }
  }
}
