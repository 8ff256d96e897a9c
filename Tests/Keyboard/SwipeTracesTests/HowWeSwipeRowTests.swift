import Testing

@testable import SwipeTraces

@Suite struct HowWeSwipeRowTests {
  @Test func readsTheDescriptionsExample() throws {
    // The first row of the data set's own description.
    let row = try row(
      "force_instrumental_reliance_replacement 1576480557856 360 205 touchstart 140 100 "
        + "1.3324081897736 1.3324081897736 0 force 0")
    #expect(row.sentence == "force_instrumental_reliance_replacement")
    #expect(row.time == 1_576_480_557_856)
    #expect(row.width == 360 && row.height == 205)
    #expect(row.event == .touchstart)
    #expect(row.x == 140 && row.y == 100)
    #expect(row.word == "force" && !row.isError)
  }

  @Test(arguments: [("0", false), ("1", true), ("0 1", true), ("0 0", false)])
  func combinesRepeatedFlags(_ flags: String, _ isError: Bool) throws {
    #expect(try row("s 1 2 3 touchend 4 5 6 7 8 w \(flags)").isError == isError)
  }

  @Test(arguments: [
    ("s 1 2 3 touchend 4 5 6 7 8 w", "the row has 11 columns of 12 (byte 1 of the line)"),
    ("s x 2 3 touchend 4 5 6 7 8 w 0", "\"timestamp\": it is not a number"),
    ("s 1 2 3 touchend NaN 5 6 7 8 w 0", "\"x_pos\": it is not a number"),
    ("s 1e999 2 3 touchend 4 5 6 7 8 w 0", "\"timestamp\": it is not a number"),
    ("s 1 2 3 tap 4 5 6 7 8 w 0", "\"event\": touchstart, touchmove or touchend is expected"),
    ("s 1 2 3 touchend 4 5 6 7 8 w 2", "\"is_err\": 0 or 1 is expected"),
    ("s 1 2 3 touchend 4 5 6 7 8 two words 0", "\"is_err\": 0 or 1 is expected"),
  ])
  func namesTheInvalidColumn(_ line: String, _ reason: String) {
    do throws(TraceError) {
      _ = try row(line)
      Issue.record("accepted")
    } catch {
      #expect(error.description == reason)
    }
  }

  private func row(_ line: String) throws(TraceError) -> HowWeSwipeRow {
    try Array(line.utf8).withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try HowWeSwipeRow(bytes)
    }
  }
}
