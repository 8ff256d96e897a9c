import ModelTraining
import ParallelWork
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct EmissionTrainerTests {
  private static func trainer(
    _ lessons: [EmissionLesson], jobs: Int = 1, seed: UInt64 = 1,
    state: EmissionTrainer.State? = nil
  ) -> EmissionTrainer {
    var recipe = EmissionTrainer.Recipe()
    (recipe.letterPasses, recipe.wordPasses, recipe.seed) = (3, 2, seed)
    (recipe.letterBatch, recipe.wordBatch) = (16, 16)
    return EmissionTrainer(
      recipe: recipe, shape: EmissionShape(width: 16, dilations: [1, 2]),
      rules: .init(measuring: lessons), workers: Workers(jobs: jobs), state: state)
  }

  @Test func bothPartsLearn() throws {
    let lessons = try EmissionLessonsTests.lessons(200)
    var trainer = Self.trainer(lessons)
    var losses: [Double] = []
    while !trainer.isFinished {
      #expect(trainer.learnsLetters == (losses.count < 3))
      losses.append(try trainer.runPass(lessons, monitor: FitMonitor()))
    }
    #expect(losses.count == 5)
    #expect(losses[2] < losses[0])
    // Lower than the loss without an emission.
    let found = trainer.losses(lessons, shares: [0, 1])
    #expect(found[1] < found[0])
  }

  /// The weights are also the same after an interruption between any two passes.
  @Test func threadsAndInterruptionsChangeNothing() throws {
    let lessons = try EmissionLessonsTests.lessons(40)
    var (one, three) = (Self.trainer(lessons), Self.trainer(lessons, jobs: 3))
    while !one.isFinished {
      three = Self.trainer(lessons, jobs: 3, state: three.state)
      let losses = (
        try one.runPass(lessons, monitor: FitMonitor()),
        try three.runPass(lessons, monitor: FitMonitor())
      )
      #expect(losses.0 == losses.1)
      #expect(one.state == three.state)
    }
    var other = Self.trainer(lessons, seed: 2)
    _ = try other.runPass(lessons, monitor: FitMonitor())
    #expect(other.state.adam != one.state.adam)
  }

  @Test func itStopsWhenAsked() throws {
    let lessons = try EmissionLessonsTests.lessons(40)
    var trainer = Self.trainer(lessons)
    #expect(throws: FitError.interrupted) {
      try trainer.runPass(lessons, monitor: FitMonitor(isCancelled: { true }))
    }
  }
}
