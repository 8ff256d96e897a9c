import SwipeTraces
import Testing

/// Two rows in the shape of exp_gesture_gaze.csv, written by hand.
@Suite struct EyeSwipeRowsTests {
  static let header =
    "trial_id\tsession_id\tmode_id\tparticipant_id\tword\tstart_tstamp\tend_tstamp\tcandidates\t"
    + "before_gesture_gaze\tgaze\n"
  static let row =
    "18\t3\teyeswipe2\tE02\tto\t2000.0\t2030.0\tto;too\t1990.0;1;2\t"
    + "2000.0;829.43;730.5;2015.0;830;728.2;2030.5;-4;0\n"
  static let cancelled = "18\t3\teyeswipe2\tE02\t-\t3000.0\t3010.0\t-\t\t3000.0;5;6\n"

  @Test func readsGestures() throws {
    let read = readAll(Self.header + Self.row + Self.cancelled).map(\.trace)
    #expect(read.count == 2)
    let trace = try #require(read[0])
    #expect(trace.id == "eyeswipe-E02-3-18-2000.0")
    #expect(trace.word == "to")
    #expect(trace.user == "E02")
    #expect(trace.keyboard == nil)
    #expect(trace.samples == samples([[829.43, 730.5, 0], [830, 728.2, 15], [-4, 0, 30.5]]))
    #expect(
      trace.otherFields == [
        .init(name: "trial_id", json: "18"), .init(name: "session_id", json: "3"),
        .init(name: "mode_id", json: #""eyeswipe2""#), .init(name: "start_tstamp", json: "2000.0"),
        .init(name: "end_tstamp", json: "2030.0"), .init(name: "candidates", json: #""to;too""#),
        .init(name: "before_gesture_gaze", json: #""1990.0;1;2""#),
      ])
    #expect(read[1]?.word == nil)
    #expect(read[1]?.samples.count == 1)
  }

  /// The columns are found by their names; logs that are put together repeat the header.
  @Test func columnsMayStandInAnyOrder() {
    let text =
      "gaze\tword\tparticipant_id\tstart_tstamp\n5;1;2\tso\tE1\t5\n" + Self.header + Self.row
    let read = readAll(text).map(\.trace)
    #expect(read.map(\.?.word) == ["so", "to"])
    // Without session and trial the row does not name its gesture.
    #expect(read.map(\.?.id) == ["line-2", "eyeswipe-E02-3-18-2000.0"])
  }

  @Test(arguments: [
    ("18\t3\n", "the row has 2 columns of 10, apart by tabs (byte 1 of the line)"),
    (
      row.replacing(";-4;0\n", with: ";-4\n"),
      "\"gaze\": 8 numbers are no list of samples of time, x and y"
    ),
    (
      row.replacing("829.43", with: "nan"),
      "sample 1: time, x and y are expected, three finite numbers"
    ),
    (
      row.replacing("829.43", with: ""),
      "sample 1: time, x and y are expected, three finite numbers"
    ),
    (
      row.replacing("830;", with: "1e999;"),
      "sample 2: time, x and y are expected, three finite numbers"
    ),
    (row.replacing("830;", with: "1e7;"), "sample 2: x = 10000000.0 is outside ±1000000 pt"),
    (row.replacing("2015.0", with: "1999"), "sample 2: t = -1 is outside 0…1000000000 ms"),
    (row.replacing("2030.5", with: "2001"), "sample 3: time runs backwards"),
    ("18\t3\tm\tE02\t" + String(repeating: "w", count: 1001) + "\t1\t2\t\t\t1;2;3\n", "\"word\":"),
  ])
  func badRowsAreNamedAndTheOthersRead(_ bad: String, _ reason: String) {
    let read = readAll(Self.header + bad + Self.row)
    #expect(read.count == 2)
    #expect(read.first?.error?.hasPrefix("f:2: " + reason) == true, "\(read)")
    #expect(read.last?.trace?.word == "to")
  }

  @Test func bytesThatAreNoTextAreNamed() {
    var bytes = Array((Self.header + "18\t3\tm\tE02\tt").utf8) + [0xFF]
    bytes += Array("\t1\t2\t\t\t1;2;3\n".utf8)
    #expect(readAll(bytes) == [.error(#"f:2: "word": it is not valid UTF-8"#)])
  }

  /// The log without gaze has no traces, which is said once.
  @Test func aLogWithoutGazeIsRefusedAsAWhole() {
    let text = "trial_id\tparticipant_id\tword\tstart_tstamp\n1\tE\ta\t5\n2\tE\tb\t6\n"
    let refusal = Read.error(
      #"f:1: "gaze": the column is missing; the samples are in exp_gesture_gaze.csv"#)
    #expect(readAll(text) == [refusal])
    #expect(readAll("garbage\n", format: .eyeSwipe) == [refusal])
    #expect(
      readAll("gaze\tgaze\tword\tparticipant_id\tstart_tstamp\n", format: .eyeSwipe)
        == [.error(#"f:1: "gaze": the column appears twice"#)])
  }

  @Test func emptyGazeIsATraceWithoutSamples() {
    #expect(
      readAll(Self.header + "18\t3\tm\tE02\tto\t1\t2\t\t\t\n").first?.trace?.samples == [])
  }
}
