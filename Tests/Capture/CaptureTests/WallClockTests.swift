import Testing

@testable import Capture

@Suite struct WallClockTests {
  /// Days since 1970, by the calendar.
  @Test(arguments: [
    (0.0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400_000, "2000-02-29"),
    (951_868_800_000, "2000-03-01"), (1_709_164_800_000, "2024-02-29"),
    (4_107_542_400_000, "2100-03-01"), (1_795_374_000_000, "2026-11-22"),
  ])
  func daysOfTheCalendar(milliseconds: Double, day: String) {
    #expect(WallClock.day(milliseconds) == day)
  }
}
