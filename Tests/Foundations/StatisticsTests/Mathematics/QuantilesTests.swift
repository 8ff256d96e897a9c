import Statistics
import Testing

struct QuantilesTests {
  @Test func quantilesInterpolate() {
    // 0.025 · 4 = 0.1 of the way from 10 to 20; 0.5 · 4 = 2.
    #expect(abs(quantile(0.025, ofSorted: [10, 20, 30, 40, 50]) - 11) < 1e-12)
    #expect(quantile(0.5, ofSorted: [10, 20, 30, 40, 50]) == 30)
    #expect(quantile(1, ofSorted: [10, 20]) == 20)
    #expect(quantile(0.3, ofSorted: [7]) == 7)
  }

  /// Of four values, the second reaches 50 %; the first is used from 0 % on.
  @Test(
    "nearest rank", arguments: [(0.0, 1.0), (25, 1), (26, 2), (50, 2), (75, 3), (100, 4)])
  func rank(percentile: Double, expected: Double) {
    #expect(nearestRank(percentile, of: [1, 2, 3, 4]) == expected)
    #expect(nearestRank(percentile, of: []) == 0)
  }
}
