import Reports
import Testing

@testable import Reports

struct TimeDistributionTests {
  /// 1 µs to 1000 µs, once each: half of them are at most 500 µs. Buckets are 0.1 % wide.
  @Test func percentiles() {
    var times = TimeDistribution()
    for microsecond in 1...1000 { times.record(UInt64(microsecond) * 1000) }
    #expect(times.count == 1000)
    #expect(abs(times.microseconds(50) - 500) <= 0.5)
    #expect(abs(times.microseconds(99) - 990) <= 1)
    #expect(times.microseconds(100) == 1000)
  }

  @Test(
    "a percentile takes one measurement beyond it",
    arguments: [
      (99, 99, false), (99, 100, true), (99.9, 999, false), (99.9, 1000, true), (90, 9, false),
      (90, 10, true), (10, 9, false), (10, 10, true), (50, 1, true), (100, 1, true), (0, 1, true),
      (50, 0, false), (100, 0, false),
    ] as [(Double, Int, Bool)])
  func enough(percentile: Double, count: Int, isKnown: Bool) {
    #expect(TimeDistribution.isKnown(percentile, of: count) == isKnown)
    var times = TimeDistribution()
    for _ in 0..<count { times.record(1000) }
    #expect(times.microseconds(ifKnown: percentile) == (isKnown ? 1 : nil))
  }

  @Test func nothingTakesNoTime() { #expect(TimeDistribution().microseconds(50) == 0) }

  /// An hour is longer than the histogram's minute, but the maximum is kept.
  @Test func longTimes() {
    var times = TimeDistribution()
    times.record(3_600_000_000_000)
    #expect(times.microseconds(100) == 3_600_000_000)
  }
}
