import SwipeTraces
import Testing

@Suite struct TraceFileFormatTests {
  @Test(arguments: [
    (#"{"samples":[]}"#, TraceFileFormat.jsonLines), ("  {", .jsonLines), ("", .jsonLines),
    ("garbage", .jsonLines), ("id,word,x,y,t", .csv), ("t,y,x,id,user", .csv),
    (#""id","word","x","y","t""#, .csv), ("id,word,x,y", .jsonLines),
    (
      "sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err",
      .howWeSwipe
    ),
    ("sentence timestamp", .jsonLines),
  ])
  func speaksForItself(_ line: String, _ format: TraceFileFormat) {
    #expect(TraceFileFormat(firstLine: Array(line.utf8).span) == format)
  }

  @Test func hasNamesForTheCommandLine() {
    #expect(TraceFileFormat.allCases.map(\.rawValue) == ["jsonl", "csv", "how-we-swipe"])
  }
}
