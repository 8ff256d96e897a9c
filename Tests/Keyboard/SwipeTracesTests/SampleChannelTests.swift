import SwipeTraces
import Testing

@Suite struct SampleChannelTests {
  private static let pressed = SwipeTrace(
    id: "a", word: "w", samples: samples([[1, 2, 0], [3, 4, 8], [5, 6, 16]]),
    channels: [
      SampleChannel(name: "pressure", values: [0.25, nil, 0.5]),
      SampleChannel(name: "tilt", values: [45, 45, 45]),
    ])
  private static let header = "id,word,x,y,t,"

  @Test func writesJSONLines() throws {
    var line: [UInt8] = []
    try Self.pressed.appendJSONLine(to: &line)
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"id":"a","word":"w","samples":[[1,2,0],[3,4,8],[5,6,16]],"#
        + #""channels":{"pressure":[0.25,null,0.5],"tilt":[45,45,45]}}"# + "\n")
  }

  @Test func writesAColumnForEachChannel() throws {
    #expect(
      try text([Self.pressed]) == """
        id,word,x,y,t,channels.pressure,channels.tilt
        a,w,1,2,0,0.25,45
        a,w,3,4,8,,45
        a,w,5,6,16,0.5,45

        """)
  }

  /// A constant channel, one of one sample and one with the name of a field or column stay channels.
  @Test func survivesJSONLinesAndCSV() throws {
    var same = Self.pressed
    same.id = "b"
    same.otherFields = [.init(name: "tilt", json: "7")]
    same.channels.append(SampleChannel(name: "x", values: [nil, nil, -1]))
    let short = SwipeTrace(
      id: "c", samples: samples([[1, 2, 0]]),
      channels: [SampleChannel(name: "pressure", values: [1])])
    let all = [Self.pressed, same, short]
    #expect(readAll(try text(all)).map(\.trace) == all)
    var lines: [UInt8] = []
    for trace in all { try trace.appendJSONLine(to: &lines) }
    #expect(readAll(lines).map(\.trace) == all)
  }

  @Test func aColumnOfDifferentNumbersIsAChannel() {
    let read = readAll(
      Self.header + "pressure,trial,late,gap\n"
        + "a,w,1,2,0,0.25,3,,1\na,w,3,4,8,NA,3,7,\na,w,5,6,16, 0.5 ,3,8,2\n"
        + "b,w,1,2,0,0.5,4,,\nb,w,3,4,8,0.5,,,\n")
    var first = Self.pressed
    first.channels = [
      SampleChannel(name: "pressure", values: [0.25, nil, 0.5]),
      SampleChannel(name: "late", values: [nil, 7, 8]),
      SampleChannel(name: "gap", values: [1, nil, 2]),
    ]
    first.otherFields = [.init(name: "trial", json: "3")]
    let second = SwipeTrace(
      id: "b", word: "w", samples: samples([[1, 2, 0], [3, 4, 8]]),
      otherFields: [.init(name: "pressure", json: "0.5"), .init(name: "trial", json: "4")])
    #expect(read == [.trace(first), .trace(second)])
  }

  /// The first text is kept, and the reader names the column.
  @Test func textsThatDifferAreNoticed() {
    let text =
      Self.header + "event,note\na,w,1,2,0,down,n\na,w,3,4,8,move,n\na,w,5,6,16,3,n\n"
    var reader = TraceReader(file: "f", source: source(Array(text.utf8)))
    let trace = try? reader.next()?.get()
    #expect(
      trace?.otherFields == [
        .init(name: "event", json: #""down""#), .init(name: "note", json: #""n""#),
      ])
    #expect(trace?.channels == [])
    #expect(reader.lostColumns == ["event"])
  }

  @Test(arguments: [
    (
      #""channels":{"p":[1]}"#,
      #""channels.p": the channel has 1 values, the trace 2 samples; write null where a sample has "#
        + "no value"
    ),
    (#""channels":{"p":[1,2],"p":[1,2]}"#, #""channels.p": the channel appears twice"#),
    (#""channels":{"p":[1,1e400]}"#, #""channels.p": a value is not a finite number"#),
    (
      #""channels":{"p":1}"#,
      #""channels.p": a list of numbers is expected, one for each sample"#
    ),
    (#""channels":[1]"#, #""channels": expected {"pressure":[0.1,0.2,…],…}"#),
    (#""channels":{},"channels":{}"#, #""channels": the field appears twice"#),
  ])
  func refuses(_ field: String, _ message: String) {
    let line = #"{"samples":[[1,2,0],[3,4,8]],"# + field + "}"
    #expect(refusal(json: Array(line.utf8))?.description == message)
  }

  @Test(arguments: ["null", "{}", #"{"p":[null,null]}"#])
  func readsNoChannels(_ value: String) throws {
    let read = try trace(json: #"{"samples":[[1,2,0],[3,4,8]],"channels":"# + value + "}")
    #expect(read.channels == [])
  }

  @Test func aNamedChannelMustBeNumbers() {
    let read = readAll(Self.header + "channels.p\na,w,1,2,0,1\na,w,3,4,8,high\nb,w,1,2,0,\n")
    #expect(
      read == [
        .error(#"f:3: "channels.p": the cell is not a number"#),
        .trace(SwipeTrace(id: "b", word: "w", samples: samples([[1, 2, 0]]))),
      ])
  }

  /// Data sets of swipe.futo.org may have further numbers in their samples.
  @Test func futoKeepsFurtherNumbers() throws {
    let line =
      #"{"word":"to","canvas_width":100,"canvas_height":100,"id":"f1","data":"#
      + #"[{"x":0.5,"y":0.25,"t":0,"p":0.5,"n":"a"},{"x":1,"y":0.5,"t":9,"tilt":3}]}"#
    let trace = try #require(readAll(line).first?.trace)
    #expect(
      trace.channels == [
        SampleChannel(name: "p", values: [0.5, nil]),
        SampleChannel(name: "tilt", values: [nil, 3]),
      ])
    var bytes: [UInt8] = []
    var writer = TraceWriter(.futo)
    try writer.append(trace, to: &bytes)
    #expect(readAll(bytes) == [.trace(trace)])
  }

  /// The contact ellipse of a How We Swipe log; 0 throughout means that it was not measured.
  @Test func logsKeepTheContact() throws {
    let log =
      "sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err\n"
      + "it 1000 360 205 touchstart 140 100 1.5 2 0 it 0\n"
      + "it 1010 360 205 touchend 150 90 1.25 nan 0 it 0\n"
    let trace = try #require(readAll(Array(log.utf8), file: "u.log").first?.trace)
    #expect(
      trace.channels == [
        SampleChannel(name: "x_radius", values: [1.5, 1.25]),
        SampleChannel(name: "y_radius", values: [2, nil]),
      ])
    var bytes: [UInt8] = []
    var writer = TraceWriter(.howWeSwipe)
    writer.appendHeader(to: &bytes)
    try writer.append(trace, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == log.replacing("nan", with: "0"))
  }

  /// A CSV file may have a column `keyboard`; as a field of JSON Lines it could not be read back.
  @Test func aFieldMustNotHaveTheNameOfOneOfTheFormats() throws {
    let read = readAll(Self.header + "keyboard\na,w,1,2,0,qwerty\n")
    let trace = try #require(read.first?.trace)
    var line: [UInt8] = []
    #expect(throws: TraceError.self) { try trace.appendJSONLine(to: &line) }
    #expect(line.isEmpty)
  }

  private func text(_ traces: [SwipeTrace]) throws -> String {
    var columns: [String] = []
    for trace in traces {
      for name in CSVTraceWriter.columns(of: trace) where !columns.contains(name) {
        columns.append(name)
      }
    }
    let writer = CSVTraceWriter(furtherColumns: columns)
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    for trace in traces { try writer.append(trace, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
