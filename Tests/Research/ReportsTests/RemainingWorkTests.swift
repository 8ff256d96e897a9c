import Reports
import Testing

@Suite struct RemainingWorkTests {
  @Test(
    "share and time",
    arguments: [
      // A quarter in 10 s: three quarters take 30 s.
      (0.25, 10, ", 25 %, 30 s left"), (0, 3, ", 0 %"), (1, 3, ", 100 %, 0 s left"),
      (nil, 3, ""), (1.5, 3, ""), (Double.nan, 3, ""),
      // Unfinished work is not rounded up to finished.
      (0.999, 0.999, ", 99 %, 0 s left"),
    ] as [(Double?, Double, String)])
  func remaining(fraction: Double?, seconds: Double, text: String) {
    #expect(remainingWork(fraction: fraction, seconds: seconds) == text)
  }

  @Test(
    "durations",
    arguments: [
      (0, "0 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (200, "3 min 20 s"), (3600, "1 h 0 min"),
      (7_500, "2 h 5 min"), (1e12, "over a year"), (.infinity, "over a year"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) { #expect(shownDuration(seconds) == text) }
}
