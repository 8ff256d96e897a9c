import SwipeTraces
import Testing

@Suite struct KeyboardReferenceEmbeddedTests {
  static let line =
    #"{"id":"t","keyboard":{"layout":{"version": 2, "name": "pad", "keys": []},"width":10,"#
    + #""height":5},"samples":[]}"#

  @Test func aLayoutIsReadAndWrittenAsAnObject() throws {
    let trace = try trace(json: Self.line)
    let keyboard = try #require(trace.keyboard)
    #expect(keyboard.layout == #"{"version": 2, "name": "pad", "keys": []}"#)
    #expect(keyboard.isEmbedded)
    #expect(keyboard.layoutTitle == "pad")
    var bytes: [UInt8] = []
    try trace.appendJSONLine(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == Self.line + "\n")
  }

  @Test func namesAreTheirOwnTitles() {
    let named = KeyboardReference(layout: "qwerty", width: 1, height: 1)
    #expect(!named.isEmbedded)
    #expect(named.layoutTitle == "qwerty")
    let nameless = KeyboardReference(layout: #"{"keys":[]}"#, width: 1, height: 1)
    #expect(nameless.layoutTitle == "a layout without a name")
  }

  /// What is no JSON object on one line would break the file that it is written into.
  @Test(arguments: ["{", "{}x", "{\n}", #"{"a":1}}"#, "{oops}", #"{"name":"a"},{"#])
  func brokenLayoutsAreRefused(_ layout: String) {
    var trace = SwipeTrace(id: "t", samples: [])
    trace.keyboard = KeyboardReference(layout: layout, width: 1, height: 1)
    var bytes: [UInt8] = []
    #expect(throws: TraceError.self) { try trace.appendJSONLine(to: &bytes) }
    #expect(bytes.isEmpty)
    #expect(trace.keyboard?.layoutTitle.contains("{") == false)
  }

  @Test func largeLayoutsAreRefused() {
    let name = String(repeating: "n", count: KeyboardReference.embeddedLimit)
    let large = Self.line.replacing("pad", with: name)
    #expect(
      readAll(large).first?.error?.hasPrefix(
        #"f:1: "keyboard.layout": the layout in the trace is larger than 65536 bytes"#) == true)
  }

  @Test(arguments: ["[]", "5", "true"]) func otherValuesAreNoLayout(_ value: String) {
    let line = #"{"id":"t","keyboard":{"layout":\#(value),"width":1,"height":1},"samples":[]}"#
    #expect(readAll(line).first?.error?.contains("keyboard.layout") == true)
  }
}
