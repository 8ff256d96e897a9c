import RealModule
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct CalibrationFitTests {
  static let row = [Float](repeating: 0, count: CandidateFeatures.wordWidth)

  static func trace(right: Int?) -> ScoredTrace {
    // Odds of 9 to 1 at T = 1.
    ScoredTrace(scores: [Float.log(9), 0], right: right, bestRow: row)
  }

  /// Odds of 9 to 1, but right three times of four, odds of 3 to 1: √9 = 3, so T = 2. Steps are 4
  /// %.
  @Test func theTemperatureMatchesTheHitRate() {
    let traces = (0..<400).map { Self.trace(right: $0 % 4 == 0 ? 1 : 0) }
    let calibration = ProbabilityCalibration(fitting: traces)
    #expect(abs(calibration.temperature - 2) < 0.06)
    // All traces have their word, so P(none) falls towards 0 and the best keeps its share of 3/4.
    #expect(abs(calibration.probabilityOfBest(traces[1]) - 0.75) < 0.03)
  }

  /// One trace in five has no right candidate, and nothing distinguishes it: P(none) = 0.2.
  @Test func theProbabilityOfAnUnlistedWordMatchesItsFrequency() {
    let traces = (0..<500).map { Self.trace(right: $0 % 5 == 0 ? nil : 0) }
    let calibration = ProbabilityCalibration(fitting: traces)
    let none = calibration.none(ProbabilityCalibration.inputs(wordRow: Self.row[...], share: 0.9))
    #expect(abs(none - 0.2) < 0.03)
  }

  @Test func withoutTracesNothingChanges() {
    #expect(ProbabilityCalibration(fitting: []) == .identity)
  }
}
