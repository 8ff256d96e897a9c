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

  @Test func nothingTakesNoTime() { #expect(TimeDistribution().microseconds(50) == 0) }

  /// An hour is longer than the histogram's minute, but the maximum is kept.
  @Test func longTimes() {
    var times = TimeDistribution()
    times.record(3_600_000_000_000)
    #expect(times.microseconds(100) == 3_600_000_000)
  }
}
