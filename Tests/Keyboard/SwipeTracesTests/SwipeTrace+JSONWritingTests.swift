import SwipeTraces
import Testing

@Suite struct SwipeTraceJSONWritingTests {
  @Test func writesFieldsInTheFormatsOrder() throws {
    let trace = SwipeTrace(
      id: "t\"1", word: "hé",
      keyboard: KeyboardReference(
        layout: "ring", width: 390, height: 290.5,
        otherFields: [.init(name: "theme", json: "1")]),
      samples: samples([[236.3, 115, 0], [-0.25, 1e-7, 8]]), previous: ["say", "it"], user: "u7",
      otherFields: [.init(name: "z", json: "[1, 2]"), .init(name: "a", json: "null")])
    #expect(
      try line(trace)
        == #"{"id":"t\"1","word":"hé","keyboard":{"layout":"ring","width":390,"height":290.5,"theme":1},"#
        + #""samples":[[236.3,115,0],[-0.25,1e-07,8]],"previous":["say","it"],"user":"u7","#
        + #""z":[1, 2],"a":null}"# + "\n")
  }

  @Test func omitsMissingFields() throws {
    #expect(try line(SwipeTrace(id: "a", samples: [])) == "{\"id\":\"a\",\"samples\":[]}\n")
  }

  /// A line written by the program is read and written unchanged, including unknown fields.
  @Test(arguments: [
    #"{"id":"a","samples":[]}"#,
    #"{"id":"a","samples":[[1,2,0],[1.5,-2.25,8.333]],"user":"u","miss":0.4990,"x y":{"k":[1 , 2]}}"#,
    #"{"id":"a","keyboard":{"layout":"q","width":411,"height":250,"dpi":3.0},"samples":[[0,0,0]]}"#,
    #"{"id":"a","samples":[],"":"\u0041","":2}"#, "{\"id\":\"a\",\"samples\":[],\"b\":[1,\r2]}",
  ])
  func roundTripsByteForByte(_ json: String) throws {
    #expect(try line(trace(json: json)) == json + "\n")
  }

  @Test func keepsOneTraceOnOneLine() throws {
    let other = SwipeTrace.JSONField(name: "o", json: "{\n\"a\":\n\n1}")
    let trace = SwipeTrace(id: "a\nb", samples: [], otherFields: [other])
    #expect(try line(trace) == #"{"id":"a\nb","samples":[],"o":{ "a":  1}}"# + "\n")
  }

  @Test func refusesTracesThatCouldNotBeReadBack() {
    var bytes: [UInt8] = [1]
    let trace = SwipeTrace(id: "a", samples: [TraceSample(x: .nan, y: 0, t: 0)])
    #expect(throws: TraceError.badSample(number: 1, reason: "x = nan is outside ±1000000 pt")) {
      try trace.appendJSONLine(to: &bytes)
    }
    #expect(bytes == [1])
  }

  private func line(_ trace: SwipeTrace) throws -> String {
    var bytes: [UInt8] = []
    try trace.appendJSONLine(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
