import Statistics
import Testing

@testable import SwipeDecoding

struct CalibrationTests {
  @Test func sharesAreASoftmax() {
    var calibration = ProbabilityCalibration.identity
    calibration.temperature = 2
    // Scores 2 ln 3 apart: at a temperature of 2 the odds are 3 to 1.
    let shares = calibration.logShares([10, 10 - 2 * 1.0986123])
    #expect(abs(shares[0] - -0.2876821) < 1e-5)  // ln ¾
    #expect(abs(shares[1] - -1.3862944) < 1e-5)  // ln ¼
    #expect(calibration.logShares([]).isEmpty)
  }

  @Test func withoutWeightsNoWordIsMissing() {
    #expect(ProbabilityCalibration.identity.none([Float](repeating: 3, count: 8)) == 0)
  }

  @Test func theChanceOfNoneIsLogistic() {
    let calibration = ProbabilityCalibration(
      temperature: 1, weights: [0, 2] + [Float](repeating: 0, count: 7),
      mean: [1] + [Float](repeating: 0, count: 7), scale: [0.5] + [Float](repeating: 1, count: 7))
    // 2 · (3 − 1) · 0.5 = 2; 1 / (1 + e⁻²) = 0.8807971.
    let chance = calibration.none([3] + [Float](repeating: 9, count: 7))
    #expect(abs(chance - 0.8807971) < 1e-5)
  }
}
