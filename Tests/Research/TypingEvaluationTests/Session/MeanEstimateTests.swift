import Testing

@testable import TypingEvaluation

struct MeanEstimateTests {
  /// t(0.975, ν) as in published tables (Fisher and Yates 1963, table III; NIST/SEMATECH
  /// e-Handbook, section 1.3.6.7.2).
  @Test(
    arguments: [
      (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (10, 2.228),
      (30, 2.042), (60, 2.000), (100, 1.984), (1_000_000, 1.960),
    ])
  func studentsT(freedom: Int, value: Double) {
    #expect(abs(studentT(within: 0.95, degreesOfFreedom: freedom) - value) < 0.0005001)
  }

  /// 99 %: 63.657 and 3.250.
  @Test(arguments: [(1, 63.657), (9, 3.250)])
  func otherProbabilities(freedom: Int, value: Double) {
    #expect(abs(studentT(within: 0.99, degreesOfFreedom: freedom) - value) < 0.0005001)
  }

  /// 2, 4, 9: the mean is 5; the squared deviations 9 + 1 + 16 over 2 are 13; the half-width is
  /// 4.302653 · √(13/3) = 8.956686.
  @Test func byHand() throws {
    let estimate = try #require(MeanEstimate([2, 4, 9]))
    #expect(estimate.count == 3)
    #expect(estimate.mean == 5)
    #expect(abs(try #require(estimate.standardDeviation) - 13.0.squareRoot()) < 1e-12)
    #expect(abs(try #require(estimate.low) - (5 - 8.956686)) < 1e-5)
    #expect(abs(try #require(estimate.high) - (5 + 8.956686)) < 1e-5)
  }

  @Test func oneValueHasNoSpread() {
    #expect(MeanEstimate([]) == nil)
    #expect(MeanEstimate([3])?.mean == 3)
    #expect(MeanEstimate([3])?.standardDeviation == nil)
    #expect(MeanEstimate([3])?.high == nil)
  }
}
