import Testing

@testable import ModelTraining

@Suite struct AveragedAdamTests {
  typealias Lane = SIMD16<Float>

  /// The first step has the size of the learning rate against the gradient's sign, whatever the
  /// gradient's size: the moments are g and g². The second step has gradient 0: the moments are 0.9
  /// · 0.1 g / 0.19 and 0.999 · 0.001 g² / 0.001999, so it is 0.473684 / 0.706930 = 0.670058 of the
  /// rate.
  @Test func theFirstStepsAreAdams() {
    var adam = AveragedAdam([Lane(repeating: 1)])
    adam.update([Lane(repeating: 4)], rules: .init(average: 0)) { _ in 0.1 }
    #expect(abs(adam.weights[0][3] - 0.9) < 1e-6)
    adam.update([.zero], rules: .init(average: 0)) { _ in 0.1 }
    #expect(abs(adam.weights[0][3] - 0.8329942) < 1e-5)
    #expect(adam.step == 2)
  }

  /// At first the mean follows quickly: after step one it keeps 1/11 of the initial weight.
  @Test func theMeanFollows() {
    var adam = AveragedAdam([Lane(repeating: 1)])
    adam.update([Lane(repeating: 4)], rules: .init(average: 0.999)) { _ in 0.1 }
    // 1/11 + 0.9 · 10/11
    #expect(abs(adam.averaged[0][0] - 0.9090909) < 1e-6)
  }

  /// Each lane has its own rate, and decay is part of the gradient.
  @Test func lanesHaveRates() {
    var adam = AveragedAdam([Lane(repeating: 1), Lane(repeating: -1)])
    adam.update([.zero, .zero], rules: .init(decay: 0.5, average: 0)) { $0 == 0 ? 0.1 : 0.2 }
    #expect(abs(adam.weights[0][0] - 0.9) < 1e-5)
    #expect(abs(adam.weights[1][0] + 0.8) < 1e-5)
  }

  /// Sixteen fours have length 16, which is clipped to 1: the moments have 1/4 of each.
  @Test func longGradientsAreClipped() {
    var adam = AveragedAdam([.zero])
    adam.update([Lane(repeating: 4)], rules: .init(clip: 1)) { _ in 0.1 }
    #expect(abs(adam.firstMoment[0][0] - 0.025) < 1e-6)
    #expect(abs(adam.secondMoment[0][0] - 0.0000625) < 1e-8)
  }
}
