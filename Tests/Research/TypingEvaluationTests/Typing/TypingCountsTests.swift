import Testing
import TextEntry

@testable import TypingEvaluation

struct TypingCountsTests {
  private func figure(_ name: String, _ counts: TypingCounts) throws -> Double {
    try #require(TypingCounts.figures.first { $0.name == name }).value(counts)
  }

  /// 60 characters in 24 s are 12 words in 0.4 minutes: 30 WPM. C = 57, INF = 3, IF = 15, F = 5:
  /// total error rate 18/75, uncorrected 3/75, KSPC 80/60; 30 gestures save half.
  @Test func figuresFollowTheirDefinitions() throws {
    var counts = TypingCounts()
    (counts.characters, counts.seconds) = (60, 24)
    (counts.correct, counts.incorrect, counts.fixed, counts.fixes) = (57, 3, 15, 5)
    (counts.gestures, counts.swipes, counts.keptSwipes) = (30, 10, 8)
    #expect(try figure("wpm", counts) == 30)
    #expect(try abs(figure("total_error_rate", counts) - 0.24) < 1e-12)
    #expect(try abs(figure("uncorrected_error_rate", counts) - 0.04) < 1e-12)
    #expect(try abs(figure("keystroke_savings", counts) - 0.5) < 1e-12)
    #expect(try abs(figure("kspc", counts) - 80.0 / 60) < 1e-12)
    #expect(try abs(figure("swipe_success", counts) - 0.8) < 1e-12)
  }

  /// "To be" for "To me" is one substitution of five. " me" was swiped, deleted with its space and
  /// written again: one fix removed 3 characters. The time is from the first touch at 1 s to 5 s.
  @Test func countsComeFromALog() throws {
    var tally = SessionTally(SessionLogHeader(presented: "To me"))
    let touch = TouchEvent(finger: 1, phase: .began, position: .init(x: 0, y: 0), time: 1000)
    tally.add(.event(.touch(touch)))
    tally.add(.action(SessionAction(time: 2000, cause: .swipe, actions: [.insert("To")])))
    tally.add(.action(SessionAction(time: 3000, cause: .swipe, actions: [.insert(" my")])))
    tally.add(
      .action(SessionAction(time: 4000, cause: .wordDelete, actions: [.deleteBackward(count: 3)])))
    tally.add(.action(SessionAction(time: 5000, cause: .swipe, actions: [.insert(" be")])))
    let counts = try #require(TypingCounts(tally))
    #expect(counts.characters == 5)
    #expect(counts.seconds == 4)
    #expect((counts.correct, counts.incorrect) == (4, 1))
    #expect((counts.fixed, counts.fixes) == (3, 1))
    #expect((counts.gestures, counts.swipes, counts.keptSwipes) == (4, 3, 2))
  }

  /// Identical rows have no spread, and so no interval; a figure whose divisor is 0 has no value either.
  @Test func equalRowsHaveNoInterval() throws {
    var row = TypingCounts()
    (row.characters, row.seconds, row.correct, row.gestures) = (10, 4, 10, 5)
    let rows = Array(repeating: row, count: 5)
    let intervals = TypingCounts.intervals(of: rows, resamples: 50, seed: 1)
    let wpm = try #require(intervals[0])
    #expect((wpm.estimate, wpm.low, wpm.high) == (30, nil, nil))
    // Four sentences are too few.
    let few = try #require(
      TypingCounts.intervals(of: Array(rows.dropLast()), resamples: 50, seed: 1)[0])
    #expect((few.estimate, few.low, few.high) == (30, nil, nil))
    #expect(intervals.last == .some(nil))
    #expect(TypingCounts.intervals(of: [], resamples: 5, seed: 1).allSatisfy { $0 == nil })
  }

  @Test func freeTextHasNoCounts() {
    #expect(TypingCounts(SessionTally(SessionLogHeader())) == nil)
  }
}
