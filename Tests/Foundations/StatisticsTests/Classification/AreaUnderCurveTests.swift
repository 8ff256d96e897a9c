import Statistics
import Testing

struct AreaUnderCurveTests {
  @Test func byHand() {
    // Positives 3, 1, 2; negatives 0, 2. Pairs won: 3>0, 3>2, 1>0, 2>0, and half of 2=2: 4.5 of 6.
    let area = AreaUnderCurve(
      scores: [3, 0, 1, 2, 2], labels: [true, false, true, true, false])
    #expect(abs(area.value - 0.75) < 1e-12)
  }

  @Test func missingScoresAreLowest() {
    // NaN loses against 0 and ties with NaN: positives NaN, 1; negatives NaN, 0: 0.5 + 0 + 1 + 1.
    let area = AreaUnderCurve(scores: [.nan, 1, .nan, 0], labels: [true, true, false, false])
    #expect(abs(area.value - 2.5 / 4) < 1e-12)
    #expect(AreaUnderCurve(scores: [1, 2], labels: [true, true]).value.isNaN)
    #expect(AreaUnderCurve(scores: [], labels: []).interval(resamples: 10, seed: 1) == nil)
  }

  @Test func strataAreNotCompared() {
    // Within the strata every positive wins, although all scores of the second exceed the first's.
    let area = AreaUnderCurve(strata: [
      [.init(score: 1, isPositive: true), .init(score: 0, isPositive: false)],
      [.init(score: 9, isPositive: true), .init(score: 8, isPositive: false)],
    ])
    #expect(area.value == 1)
  }

  @Test func groupsAreResampledAsAWhole() throws {
    // Each group has one pair, won in group 0 and lost in group 1, in separate strata: resamples of
    // two groups are 0, 1/2 or 1, so the interval is 0…1.
    let area = AreaUnderCurve(strata: [
      [.init(score: 1, isPositive: true, group: 0), .init(score: 0, isPositive: false, group: 0)],
      [.init(score: 0, isPositive: true, group: 1), .init(score: 1, isPositive: false, group: 1)],
    ])
    let interval = try #require(area.interval(resamples: 400, seed: 1))
    #expect(interval == Interval(estimate: 0.5, low: 0, high: 1))
  }
}
