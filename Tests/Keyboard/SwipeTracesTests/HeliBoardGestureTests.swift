import SwipeTraces
import Testing

/// Gestures in the shape of HeliBoard's export, written by hand: three letters and a space bar.
@Suite struct HeliBoardGestureTests {
  static func key(_ value: String, _ left: Int, _ top: Int, _ width: Int = 108) -> String {
    #"{"left":\#(left),"width":\#(width),"top":\#(top),"height":150,"value":\#(value),"alts":["1"]}"#
  }
  static let keyboard =
    #"{"width":324,"height":300,"keys":["#
    + [
      key(#""A""#, 0, 0), key(#""b""#, 108, 0), key(#""c""#, 216, 0), key(#"" ""#, 0, 150, 216),
      key(#""""#, 216, 150, 54), key(#"".com""#, 270, 150, 54),
    ].joined(separator: ",") + "]}"
  static let gesture =
    #"{"application":"HeliBoard 3.6","knownLibrary":null,"targetWord":"cab","#
    + #""dictionaries":[{"hash":"h","type":"main","language":"en"}],"#
    + #""suggestions":[{"word":"cab","score":7}],"#
    + #""gesture":[{"id":0,"x":270,"y":75,"millis":12},{"id":0,"x":54,"y":70,"millis":40}],"#
    + #""keyboardInfo":\#(keyboard),"activeMode":true,"uuid":"u1"}"#

  @Test func readsAGesture() throws {
    let trace = try #require(readAll(Self.gesture + "\n").first?.trace)
    #expect(trace.id == "u1")
    #expect(trace.word == "cab")
    #expect(trace.samples == samples([[270, 75, 0], [54, 70, 28]]))
    #expect(
      trace.otherFields.map(\.name) == [
        "application", "knownLibrary", "dictionaries", "suggestions", "activeMode",
      ])
    let keyboard = try #require(trace.keyboard)
    #expect((keyboard.width, keyboard.height) == (324, 300))
    #expect(keyboard.isEmbedded)
    // Units are the usual key, 108 × 150 px; capitals are the same key; what writes no character
    // or several is left out.
    #expect(
      keyboard.layout.hasSuffix(
        #","columns":3,"height":2,"keys":["#
          + #"{"key":"a","x":0,"y":0,"width":1,"height":1},"#
          + #"{"key":"b","x":1,"y":0,"width":1,"height":1},"#
          + #"{"key":"c","x":2,"y":0,"width":1,"height":1}]}"#), "\(keyboard.layout)")
    #expect(keyboard.layout.hasPrefix(#"{"version":2,"name":"heliboard-"#))
  }

  /// As the app writes a list, and as one line, and as `jq -c '.[]'` makes it.
  @Test(arguments: [
    ("[\n\(gesture),\n\(gesture)\n]", TraceFileFormat.heliBoard), ("[\(gesture),\(gesture)]", nil),
    ("[\(gesture),\n\(gesture)]\n", nil), ("\(gesture)\n\(gesture)\n", nil),
  ])
  func readsListsAndLines(_ text: String, _ format: TraceFileFormat?) {
    let read = readAll(text, format: format)
    #expect(read.compactMap(\.trace?.word) == ["cab", "cab"], "\(read)")
  }

  @Test func aPassiveGestureHasNoLabelAndItsLineAsId() throws {
    let text = Self.gesture.replacing(#""targetWord":"cab""#, with: #""targetWord":null"#)
      .replacing(#""uuid":"u1""#, with: #""uuid":null"#)
    let read = readAll("[\(text),\(text)]").compactMap(\.trace)
    #expect(read.map(\.word) == [nil, nil])
    #expect(read.map(\.id) == ["line-1", "line-1-2"])
  }

  /// Traces with a layout of their own are written as JSON Lines and as CSV, and read back equal.
  @Test(arguments: [TraceFileFormat.jsonLines, .csv, .futo])
  func theLayoutIsWrittenWithTheTrace(_ format: TraceFileFormat) throws {
    var trace = try #require(readAll(Self.gesture).first?.trace)
    trace.otherFields = []
    var writer = TraceWriter(format, columns: ["layout", "width", "height"])
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    try writer.append(trace, to: &bytes)
    let again = try #require(readAll(bytes).first?.trace)
    #expect(again.keyboard == trace.keyboard)
    #expect(again.samples.count == 2)
  }

  static let faults: [(String, String, String)] = [
    (#""gesture":[{"id":0"#, #""gesture":[{"id":1"#, "\"gesture\": swipes of two fingers are not"),
    (#""x":270"#, #""x":"a""#, ""), (#""x":270"#, #""x":1e999"#, "sample 1: x = inf is outside"),
    (#""x":270,"#, "", "sample 1: x, y or millis is missing"),
    (#""millis":40"#, #""millis":11"#, "sample 2: t = -1 is outside"),
    (#""gesture":"#, #""gesture":null,"g":"#, "\"gesture\": a list of pointers"),
    (#""gesture":"#, #""old":"#, "\"gesture\": the field is missing"),
    (#""keyboardInfo":"#, #""old":"#, "\"keyboardInfo\": the field is missing"),
    (#""keyboardInfo":"#, #""keyboardInfo":3,"k":"#, "\"keyboardInfo\": expected {width"),
    (#""uuid":"u1""#, #""gesture":[]"#, "\"gesture\": the field appears twice"),
    (#""width":324"#, #""width":0"#, "\"keyboard.width\": 0.0 is not a size"),
    (#""width":324"#, #""width":1e999"#, "\"keyboard.width\": inf is not a size"),
    (#""width":324,"#, "", "\"keyboardInfo\": width or height is missing"),
    (#""left":108,"width":108"#, #""left":108,"width":0"#, "\"keyboardInfo.keys\": the box"),
    (#""left":108"#, #""left":1e308"#, "\"keyboardInfo.keys\": the box of the key \"b\" is out"),
    (#""left":108,"#, "", "\"keyboardInfo.keys\": a key lacks left"),
    (#""value":"b""#, #""value":7"#, "\"keyboardInfo.keys.value\": a text"),
    (#""keys":["#, #""keys":[],"k":["#, "\"keyboardInfo.keys\": no key writes a character"),
    (#""targetWord":"cab""#, #""targetWord":5"#, "\"targetWord\": a text"),
  ]

  /// A gesture that cannot be used is named, and the ones around it are read.
  @Test(arguments: faults)
  func badGesturesAreNamed(_ old: String, _ new: String, _ reason: String) throws {
    try #require(Self.gesture.contains(old))
    let bad = Self.gesture.replacing(old, with: new, maxReplacements: 1)
    let read = readAll("[\(Self.gesture),\n\(bad),\n\(Self.gesture)]")
    #expect(read.map { $0.trace != nil } == [true, false, true], "\(read)")
    #expect(read[1].error?.hasPrefix("f:2: " + reason) == true, "\(read[1])")
  }

  /// Text that is cut short or no JSON ends its line, not the file.
  @Test(arguments: ["{\"gesture\":[{\"id\":0,", "oops", "{\"a\":NaN}", "{\"gesture\"", "5"])
  func brokenLinesAreNamed(_ line: String) {
    let read = readAll("[\(Self.gesture),\n\(line)\n\(Self.gesture)]")
    #expect(read.map { $0.trace != nil } == [true, false, true], "\(read)")
    #expect(read[1].error?.hasPrefix("f:2: ") == true)
  }

  @Test func manyKeysAreRefused() {
    let keys = (0..<2000).map {
      Self.key("\"\(Character(UnicodeScalar(0x4E00 + $0) ?? "a"))\"", $0, 0)
    }
    let bad = Self.gesture.replacing(
      Self.keyboard, with: #"{"width":9,"height":9,"keys":["# + keys.joined(separator: ",") + "]}")
    #expect(readAll(bad) == [.error(#"f:1: "keyboardInfo.keys": more than 1000 keys"#)])
  }

  @Test func anEmptyListHasNoTraces() {
    #expect(readAll("[]\n", format: .heliBoard) == [])
    #expect(readAll("", format: .heliBoard) == [])
  }
}
