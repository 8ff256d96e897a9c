import ModelTraining
import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct RescoringTrainerTests {
  static func trainer(jobs: Int, seed: UInt64 = 1) -> RescoringTrainer {
    var recipe = RescoringTrainer.Recipe()
    recipe.epochs = 3
    recipe.batch = 4
    recipe.seed = seed
    return RescoringTrainer(recipe: recipe, workers: Workers(jobs: jobs))
  }

  @Test func theLossFalls() throws {
    let sets = try Corpus.sets(60)
    var trainer = Self.trainer(jobs: 1)
    var losses: [Double] = []
    while !trainer.isFinished {
      losses.append(try trainer.runEpoch(sets, monitor: FitMonitor()))
    }
    #expect(losses.count == 3)
    #expect(losses[2] < losses[0])
  }

  @Test func threadsChangeNothing() throws {
    let sets = try Corpus.sets(30)
    var (one, three) = (Self.trainer(jobs: 1), Self.trainer(jobs: 3))
    let losses = (
      try one.runEpoch(sets, monitor: FitMonitor()), try three.runEpoch(sets, monitor: FitMonitor())
    )
    #expect(losses.0 == losses.1)
    #expect(one.state == three.state)
    var other = Self.trainer(jobs: 1, seed: 2)
    _ = try other.runEpoch(sets, monitor: FitMonitor())
    #expect(other.state != one.state)
  }

  @Test func itStopsWhenAsked() throws {
    var trainer = Self.trainer(jobs: 1)
    let sets = try Corpus.sets(30)
    #expect(throws: FitError.interrupted) {
      try trainer.runEpoch(sets, monitor: FitMonitor(isCancelled: { true }))
    }
  }

  @Test func emptySetsAreAccepted() throws {
    var trainer = Self.trainer(jobs: 2)
    #expect(try trainer.runEpoch([RescoringSet(), RescoringSet()], monitor: FitMonitor()) == 0)
    #expect(trainer.state.adam.weights.allSatisfy { ($0 .== $0) == SIMDMask(repeating: true) })
  }
}
