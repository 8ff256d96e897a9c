import RealModule
import Testing

@testable import ModelTraining

struct ConvexFitTests {
  @Test func theOddsOfThreeInFour() {
    // With the odds doubled by the offset, e^w · 2 = 3.
    let weights = ConvexFit(size: 1).fit { weights, sums in
      for isTrue in [true, true, true, false] {
        sums.addAnswer([1], offset: .log(2), isTrue, weights)
      }
    }
    #expect(abs(weights[0] - .log(1.5)) < 1e-3)
  }

  @Test func anAnswerThatCountsThreeTimes() {
    let weights = ConvexFit(size: 1).fit { weights, sums in
      sums.addAnswer([1], true, weights, share: 3)
      sums.addAnswer([1], false, weights)
    }
    #expect(abs(weights[0] - .log(3)) < 1e-3)
  }

  /// A large ridge leaves nothing of the second weight, and the first one free: of three answers in four the
  /// odds are 3.
  @Test func aRidgeSparesTheFreeWeights() {
    let weights = ConvexFit(size: 2, ridge: 1e6, freeWeights: 1).fit { weights, sums in
      for (x, isTrue) in [(1.0, true), (1, true), (-1, true), (-1, false)] {
        sums.addAnswer([1, x], isTrue, weights)
      }
    }
    #expect(abs(weights[0] - .log(3)) < 1e-3 && abs(weights[1]) < 1e-4)
  }

  @Test func aChoiceBetweenTwo() {
    // The first is chosen three times in four: e^w = 3.
    let weights = ConvexFit(size: 1).fit { weights, sums in
      for chosen in [0, 0, 0, 1] { sums.addChoice([[1], [0]], chosen, weights) }
    }
    #expect(abs(weights[0] - .log(3)) < 1e-3)
  }

  @Test func whatSeparatesPerfectlyStaysFinite() {
    let weights = ConvexFit(size: 2).fit { weights, sums in
      for x in [-2.0, -1, 1, 2] { sums.addAnswer([1, x], offset: 0, x > 0, weights) }
    }
    #expect(weights.allSatisfy(\.isFinite) && weights[1] > 1)
  }
}
