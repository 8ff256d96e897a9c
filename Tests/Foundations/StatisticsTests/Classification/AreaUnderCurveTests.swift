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
    // Each group has one pair, won in groups 0 to 2 and lost in 3 to 5, in separate strata. All six
    // draws are lost with probability 1/64 = 1.6 %, at most one is won with 7/64 = 10.9 %, and then
    // a group drawn w times counts w² pairs: at most 1 of 1 + 4 + 4 + 1. So 2.5 % of the areas are
    // between 0 and 0.1, and by symmetry 97.5 % between 0.9 and 1.
    func area(groups: Int) -> AreaUnderCurve {
      AreaUnderCurve(
        strata: (0..<groups).map { group in
          [
            .init(score: group < groups / 2 ? 1 : 0, isPositive: true, group: group),
            .init(score: 0.5, isPositive: false, group: group),
          ]
        })
    }
    let interval = try #require(area(groups: 6).interval(resamples: 4000, seed: 1))
    #expect(interval.estimate == 0.5)
    let (low, high) = (try #require(interval.low), try #require(interval.high))
    #expect(low > 0 && low <= 0.1)
    #expect(high >= 0.9 && high < 1)
    // Four groups of each class are too few.
    let few = area(groups: 4).interval(resamples: 400, seed: 1)
    #expect(few == Interval(estimate: 0.5, low: nil, high: nil))
  }

  @Test("the class with fewer groups decides whether there is an interval")
  func oneSided() {
    // Ten synthetic users against one real one.
    let members =
      (0..<10).map { AreaUnderCurve.Member(score: 1, isPositive: true, group: $0) }
      + [AreaUnderCurve.Member(score: 0, isPositive: false, group: 10)]
    let interval = AreaUnderCurve(strata: [members]).interval(resamples: 400, seed: 1)
    #expect(interval == Interval(estimate: 1, low: nil, high: nil))
  }
}
