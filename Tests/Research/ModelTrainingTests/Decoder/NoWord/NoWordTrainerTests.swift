import Foundation
import Statistics
import SwipeDecoding
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct NoWordTrainerTests {
  /// Returns rows whose first input carries most of the information.
  static func rows(_ count: Int, share: Float = 0.3, seed: UInt64 = 1) -> [NoWordRow] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { _ in
      let isNone = random.uniform() < Double(share)
      var inputs = (0..<NoWordInputs.count).map { _ in Float(random.gaussian()) }
      inputs[0] += isNone ? 1.5 : -1.5
      return NoWordRow(inputs: inputs, isNone: isNone, weight: 1, outsideShare: share)
    }
  }

  private static func recipe(seed: UInt64 = 1) -> NoWordTrainer.Recipe {
    var recipe = NoWordTrainer.Recipe()
    recipe.epochs = 6
    recipe.rate = 0.02
    recipe.seed = seed
    return recipe
  }

  @Test func informativeInputsAreFound() {
    var trainer = NoWordTrainer(recipe: Self.recipe())
    let model = trainer.train(Self.rows(4000))
    let others = Self.rows(1000, seed: 2)
    let right = others.count { row in
      let none = NoWordModel.probability(
        evidence: model.evidence(row.inputs), outsideShare: row.outsideShare)
      return (none > 0.5) == row.isNone
    }
    // Two normal distributions 3 apart: 93 % at best.
    #expect(right > 880)
  }

  @Test func theSeedDecides() {
    let rows = Self.rows(500)
    var (one, same, other) = (
      NoWordTrainer(recipe: Self.recipe()), NoWordTrainer(recipe: Self.recipe()),
      NoWordTrainer(recipe: Self.recipe(seed: 2))
    )
    let model = one.train(rows)
    let (again, different) = (same.train(rows), other.train(rows))
    #expect(again == model)
    #expect(different != model)
  }

  /// Evidence that exaggerates threefold is scaled back: the mean probability equals the share.
  @Test func calibrationCorrectsExaggeration() {
    var model = NoWordModel()
    // The log ratio of two normal densities 3 apart is 3 · x; three times that is 9 · x.
    model.direct[0] = 9
    let rows = Self.rows(6000)
    model.calibrate(on: rows)
    #expect(abs(model.direct[0] - 3) < 0.5)
    let mean =
      rows.reduce(0.0) { sum, row in
        sum
          + Double(
            NoWordModel.probability(
              evidence: model.evidence(row.inputs), outsideShare: row.outsideShare))
      } / Double(rows.count)
    let share = Double(rows.count { $0.isNone }) / Double(rows.count)
    #expect(abs(mean - share) < 0.01)
  }
}
