import SwipeTraces
import Testing

@Suite struct SwipeTraceJSONLineTests {
  @Test func readsEveryField() throws {
    let read = try trace(
      json: #"""
        {"id":"t1","word":"don't","keyboard":{"layout":"ring","width":390,"height":290.5,"theme":{"dark":true}},
         "samples":[[236.3,115,0],[-1.5e1, 117.2 ,8]],"previous":["say","it"],"user":"u7",
         "miss":0.499,"tags":["a", {"b":null}]}
        """#)
    #expect(
      read
        == SwipeTrace(
          id: "t1", word: "don't",
          keyboard: KeyboardReference(
            layout: "ring", width: 390, height: 290.5,
            otherFields: [.init(name: "theme", json: #"{"dark":true}"#)]),
          samples: samples([[236.3, 115, 0], [-15, 117.2, 8]]), previous: ["say", "it"], user: "u7",
          otherFields: [
            .init(name: "miss", json: "0.499"), .init(name: "tags", json: #"["a", {"b":null}]"#),
          ]))
  }

  @Test func namesATraceWithoutIdAfterItsLine() throws {
    #expect(try trace(json: #"{"samples":[]}"#, number: 12).id == "line-12")
    #expect(try trace(json: #"{"id":null,"samples":[]}"#, number: 3).id == "line-3")
  }

  @Test func readsNullAsMissing() throws {
    let read = try trace(
      json: #"{"id":"a","word":null,"keyboard":null,"previous":null,"user":null,"samples":[]}"#)
    #expect(read == SwipeTrace(id: "a", samples: []))
  }

  @Test func readsEscapedFieldNames() throws {
    // \u0069d is "id".
    #expect(try trace(json: #"{"\u0069d":"a","samples":[]}"#).id == "a")
  }

  @Test(arguments: [0, 1])
  func acceptsTracesOfFewSamples(_ count: Int) throws {
    let json = "{\"samples\":[\(count == 1 ? "[1,2,3]" : "")]}"
    #expect(try trace(json: json).samples.count == count)
  }

  @Test func readsAMillionSamples() throws {
    var json = "{\"samples\":[[0,0,0]"
    for index in 1..<1_000_000 { json += ",[\(index % 400).5,7,\(index)]" }
    json += "]}"
    let read = try trace(json: json)
    #expect(read.samples.count == 1_000_000)
    // 999,999 mod 400 = 399.
    #expect(read.samples.last == TraceSample(x: 399.5, y: 7, t: 999_999))
  }

  @Test(arguments: [
    (
      #"{"id":7,"samples":[]}"#,
      TraceError.badField(name: "id", reason: "a text in double quotes is expected")
    ),
    (
      #"{"word":"a"}"#,
      .badField(name: "samples", reason: "the field is missing; it lists [x,y,t] triples")
    ),
    (
      #"{"session":1,"layout":"ring","width":390,"height":290}"#,
      .badField(
        name: "session",
        reason: "begins a log of a session, as 'ringswipe session replay' reads it, and no traces")
    ),
    (
      #"{"samples":{}}"#,
      .badField(name: "samples", reason: "a list of [x,y,t] triples is expected")
    ),
    (
      #"{"id":"a","id":"b","samples":[]}"#,
      .badField(name: "id", reason: "the field appears twice")
    ),
    (
      #"{"previous":"say","samples":[]}"#,
      .badField(name: "previous", reason: #"a list of words is expected, like ["say"]"#)
    ),
    (
      #"{"keyboard":{"layout":"ring","width":390},"samples":[]}"#,
      .badField(name: "keyboard.height", reason: "the field is missing")
    ),
    (
      #"{"keyboard":"ring","samples":[]}"#,
      .badField(name: "keyboard", reason: #"expected {"layout":"ring","width":390,"height":290}"#)
    ),
    (
      #"{"keyboard":{"width":1,"width":2,"height":1,"layout":"a"},"samples":[]}"#,
      .badField(name: "keyboard.width", reason: "the field appears twice")
    ),
    (
      #"{"samples":[[1,2]]}"#,
      .badSample(number: 1, reason: "expected [x,y,t], three numbers (byte 17 of the line)")
    ),
    (
      #"{"samples":[[1,2,3],[1,2,3,4]]}"#,
      .badSample(number: 2, reason: "expected [x,y,t], three numbers (byte 27 of the line)")
    ),
    (
      #"{"samples":[[1,2,3],4]}"#,
      .badSample(number: 2, reason: "expected [x,y,t], three numbers (byte 21 of the line)")
    ),
    (
      #"{"samples":[[1,2,3]"#,
      .malformed(byte: 20, reason: "expected ',' or ']', found the end")
    ),
    (
      #"{"samples":[]} x"#,
      .malformed(byte: 16, reason: "expected nothing after the trace's '}', found 'x'")
    ),
    (#"{"samples":[[NaN,0,0]]}"#, .malformed(byte: 14, reason: "a number must be finite")),
  ])
  func reportsTheProblem(_ json: String, _ error: TraceError) {
    #expect(refusal(json: Array(json.utf8)) == error)
  }

  @Test(arguments: [
    "", "[]", "null", "{", "{}x", "{\"samples\"", #"{"samples":[],}"#, #"{"samples":[[1,2,3],]}"#,
    #"{"samples":[[01,2,3]]}"#, #"{"samples":[["1",2,3]]}"#, #"{"id":"\ud83d","samples":[]}"#,
    "{\"samples\":[]\u{0}}", "\u{0}", #"{"samples":[[1,2,3]]]}"#,
  ])
  func refusesHostileLines(_ json: String) {
    #expect(refusal(json: Array(json.utf8)) != nil)
  }

  @Test func refusesEveryTruncation() {
    let whole = Array(
      #"{"id":"a\u00e9","keyboard":{"layout":"r","width":1,"height":2},"samples":[[1.5e1,2,3]],"o":[{}]}"#
        .utf8)
    #expect(refusal(json: whole) == nil)
    for count in 0..<whole.count {
      #expect(refusal(json: Array(whole[..<count])) != nil, "cut at \(count)")
    }
  }

  @Test func refusesInvalidUTF8Anywhere() {
    for field in ["id", "word", "user", "other"] {
      let json = Array("{\"\(field)\":\"".utf8) + [0xC3, 0x28] + Array("\",\"samples\":[]}".utf8)
      #expect(refusal(json: json) != nil, "\(field)")
    }
    #expect(refusal(json: Array("{\"".utf8) + [0xFF] + Array("\":1,\"samples\":[]}".utf8)) != nil)
  }

  @Test func refusesDeepNesting() {
    let json = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(
      refusal(json: Array(json.utf8))
        == .malformed(byte: 70, reason: "more than 64 nested brackets"))
  }
}
