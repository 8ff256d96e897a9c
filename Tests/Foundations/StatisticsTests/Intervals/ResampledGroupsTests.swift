import Statistics
import Testing

struct ResampledGroupsTests {
  @Test("fewer than 5 groups have no interval, fewer than 12 a warning")
  func rule() throws {
    #expect(ResampledGroups(1, of: "user").reasonForNoInterval == "1 user: no interval")
    #expect(ResampledGroups(4, of: "user").reasonForNoInterval == "4 users: no interval")
    #expect(ResampledGroups(5, of: "user").reasonForNoInterval == nil)
    let none = try #require(ResampledGroups(4, of: "user").warning)
    #expect(none.hasPrefix("4 users: no intervals"))
    let few = try #require(ResampledGroups(11, of: "word").warning)
    #expect(few.hasPrefix("11 words are few"))
    #expect(ResampledGroups(12).warning == nil)
    #expect(ResampledGroups(0).reasonForNoInterval == "0 groups: no interval")
  }

  @Test("without enough groups an estimate has no ends and is on neither side of 0")
  func interval() throws {
    // The quantiles of 41 even steps from 1 to 2 are at the second and the second to last.
    let resamples = (0...40).map { 1 + Double($0) / 40 }
    let enough = try #require(
      Interval(estimate: 1.5, resamples: resamples, of: ResampledGroups(5)))
    #expect(enough == Interval(estimate: 1.5, low: 1.025, high: 1.975))
    #expect(enough.isAboveZero && !enough.isBelowZero)
    let few = try #require(Interval(estimate: 1.5, resamples: resamples, of: ResampledGroups(4)))
    #expect(few == Interval(estimate: 1.5, low: nil, high: nil))
    #expect(!few.isAboveZero && !few.isBelowZero)
  }

  @Test("what is the same in every resample has no ends, except a difference beside 0")
  func noWidth() {
    func interval(_ value: Double, isDifference: Bool = false) -> Interval? {
      // Two thirds of the resamples differ in their last bit.
      let resamples = (0..<300).map { $0 % 3 == 0 ? value : value.nextUp }
      return Interval(
        estimate: value, resamples: value == 0 ? [0, 0, 0] : resamples, of: ResampledGroups(20),
        isDifference: isDifference)
    }
    for share in [0, 0.5, 1] {
      #expect(interval(share) == Interval(estimate: share, low: nil, high: nil))
    }
    #expect(interval(0, isDifference: true) == Interval(estimate: 0, low: nil, high: nil))
    let loss = interval(-0.2, isDifference: true)
    #expect(loss?.isBelowZero == true && loss?.low == -0.2)
    // One resample in ten is enough for a width.
    let some = Interval(
      estimate: 0.9, resamples: (0..<100).map { $0 % 10 == 0 ? 0.8 : 1 }, of: ResampledGroups(20))
    #expect(some == Interval(estimate: 0.9, low: 0.8, high: 1))
  }
}
