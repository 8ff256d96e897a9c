import SwipeTraces
import Testing

@Suite struct TraceFileFormatTests {
  @Test(arguments: [
    (#"{"samples":[]}"#, TraceFileFormat.jsonLines), ("  {", .jsonLines), ("", nil),
    ("garbage", nil), ("id,word,x,y,t", .csv), ("t,y,x,id,user", .csv),
    (#""id","word","x","y","t""#, .csv), ("id,word,x,y", .csv), ("ID;X;Y;T", .csv),
    ("it, was", nil),
    (
      "sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err",
      .howWeSwipe
    ),
    ("sentence timestamp", nil), (#"{"word":"a","data":[{"x":0}]}"#, .futo),
    (#"{"data":1,"samples":[]}"#, .jsonLines), (#"{"note":"data","samples":[]}"#, .jsonLines),
    (#"{"data":[{"x":"#, .futo), ("participant_id\tword\tstart_tstamp\tgaze", .eyeSwipe),
    (#"[{"gesture":[],"keyboardInfo":{"#, .heliBoard),
    (#"{"keyboardInfo":1,"gesture":2}"#, .heliBoard),
    (#"[{"gesture":[]}"#, nil), ("[", nil),
  ])
  func firstLineDeterminesTheFormat(_ line: String, _ format: TraceFileFormat?) {
    #expect(TraceFileFormat(firstLine: Array(line.utf8).span) == format)
  }

  @Test(arguments: [
    ("a.jsonl", TraceFileFormat.jsonLines), ("a.NDJSON", .jsonLines), ("b/c.csv", .csv),
    ("a.csv.gz", .csv), ("u1.log", .howWeSwipe), ("a.txt", nil), ("jsonl", nil), ("a.json", nil),
    ("a.gz", nil), ("", nil),
  ])
  func fileNameDeterminesTheFormat(_ name: String, _ format: TraceFileFormat?) {
    #expect(TraceFileFormat(fileName: name) == format)
  }

  @Test func hasNamesForTheCommandLine() {
    #expect(
      TraceFileFormat.allCases.map(\.rawValue)
        == ["jsonl", "csv", "how-we-swipe", "futo", "eyeswipe2", "heliboard"])
  }
}
