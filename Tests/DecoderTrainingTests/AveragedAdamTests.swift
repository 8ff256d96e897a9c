import Testing

@testable import DecoderTraining

@Suite struct AveragedAdamTests {
  typealias Lane = SIMD16<Float>

  /// The first step goes by the rate against the gradient's sign, whatever its size: the moments
  /// are g and g². The second, of gradient 0: moments 0.9 · 0.1 g / 0.19 and 0.999 · 0.001 g² /
  /// 0.001999, so 0.473684 / 0.706930 = 0.670058 of the rate.
  @Test func theFirstStepsAreAdams() {
    var adam = AveragedAdam([Lane(repeating: 1)])
    adam.update([Lane(repeating: 4)], rules: .init(average: 0)) { _ in 0.1 }
    #expect(abs(adam.weights[0][3] - 0.9) < 1e-6)
    adam.update([.zero], rules: .init(average: 0)) { _ in 0.1 }
    #expect(abs(adam.weights[0][3] - 0.8329942) < 1e-5)
    #expect(adam.step == 2)
  }

  /// At first the mean follows: after step one it keeps 1/11 of what was.
  @Test func theMeanFollows() {
    var adam = AveragedAdam([Lane(repeating: 1)])
    adam.update([Lane(repeating: 4)], rules: .init(average: 0.999)) { _ in 0.1 }
    // 1/11 + 0.9 · 10/11
    #expect(abs(adam.averaged[0][0] - 0.9090909) < 1e-6)
  }

  /// A rate of its own for each lane, and decay as part of the gradient.
  @Test func lanesHaveRates() {
    var adam = AveragedAdam([Lane(repeating: 1), Lane(repeating: -1)])
    adam.update([.zero, .zero], rules: .init(decay: 0.5, average: 0)) { $0 == 0 ? 0.1 : 0.2 }
    #expect(abs(adam.weights[0][0] - 0.9) < 1e-5)
    #expect(abs(adam.weights[1][0] + 0.8) < 1e-5)
  }

  /// Sixteen numbers of 4 are of length 16, shortened to 1: the moments have 1/4 of each.
  @Test func longGradientsAreClipped() {
    var adam = AveragedAdam([.zero])
    adam.update([Lane(repeating: 4)], rules: .init(clip: 1)) { _ in 0.1 }
    #expect(abs(adam.firstMoment[0][0] - 0.025) < 1e-6)
    #expect(abs(adam.secondMoment[0][0] - 0.0000625) < 1e-8)
  }
}
