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

  /// 1 to 5: the mean is 3; the squared deviations 4 + 1 + 0 + 1 + 4 over 4 are 2.5; the half-width
  /// is 2.776445 · √(2.5/5) = 1.963243.
  @Test func byHand() throws {
    let estimate = try #require(MeanEstimate([2, 4, 1, 5, 3]))
    #expect(estimate.count == 5)
    #expect(estimate.mean == 3)
    #expect(abs(try #require(estimate.standardDeviation) - 2.5.squareRoot()) < 1e-12)
    #expect(abs(try #require(estimate.low) - 1.036757) < 1e-5)
    #expect(abs(try #require(estimate.high) - 4.963243) < 1e-5)
  }

  @Test("fewer than 5 values, and values that are all equal, have no interval")
  func none() throws {
    let few = try #require(MeanEstimate([2, 4, 9, 5]))
    #expect(few.mean == 5 && few.standardDeviation != nil)
    #expect(few.low == nil && few.high == nil)
    let equal = try #require(MeanEstimate([0, 0, 0, 0, 0]))
    #expect(equal.standardDeviation == 0)
    #expect(equal.low == nil && equal.high == nil)
  }

  /// 1, 1, 1, 1, 0.5: the mean is 0.9; the squared deviations 4 · 0.01 + 0.16 over 4 are 0.05; the
  /// half-width is 2.776445 · √(0.05/5) = 0.277645.
  @Test("the interval of a share ends at 0 and 1")
  func bounds() throws {
    let share = try #require(MeanEstimate([1, 1, 1, 1, 0.5], within: 0...1))
    #expect(abs(try #require(share.low) - 0.622355) < 1e-5)
    #expect(share.high == 1)
    let rare = try #require(MeanEstimate([0, 0, 0, 0, 0.5], within: 0...1))
    #expect(rare.low == 0)
    #expect(abs(try #require(rare.high) - 0.377645) < 1e-5)
  }

  /// Nobody deletes less than nothing, but a keyboard may cost more keystrokes than the letters have.
  @Test(arguments: [
    ("swipe_success", 0.0, 1.0), ("deletions_per_character", 0, .infinity), ("wpm", 0, .infinity),
    ("keystroke_savings", -.infinity, 1),
  ])
  func boundsOfMeasures(measure: String, low: Double, high: Double) {
    #expect(SessionMetrics.bounds(of: measure) == low...high)
    #expect(SessionMetrics.columnNames.contains(measure))
  }

  @Test func oneValueHasNoSpread() {
    #expect(MeanEstimate([]) == nil)
    #expect(MeanEstimate([3])?.mean == 3)
    #expect(MeanEstimate([3])?.standardDeviation == nil)
    #expect(MeanEstimate([3])?.high == nil)
  }
}
