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
}
