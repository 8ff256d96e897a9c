import SwipeTraces
import Testing

@Suite struct TraceWriterTests {
  private static func text(
    _ traces: [SwipeTrace], _ format: TraceFileFormat, columns: [String] = []
  ) throws -> String {
    var writer = TraceWriter(format, columns: columns)
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    for trace in traces { try writer.append(trace, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// On a QWERTY of 400 × 200 pt, whose letters occupy the upper 150 pt.
  private static let tea = SwipeTrace(
    id: "t1", word: "tea", keyboard: KeyboardReference(layout: "qwerty", width: 400, height: 200),
    samples: samples([[180, 30, 0], [100, 75, 16]]), user: "s1",
    otherFields: [.init(name: "sentence", json: #""some tea""#)])

  @Test func writesFuto() throws {
    #expect(
      try Self.text([Self.tea], .futo)
        == #"{"id":"t1","session":"s1","word":"tea","canvas_width":400,"canvas_height":150,"#
        + #""data":[{"x":0.45,"y":0.2,"t":0},{"x":0.25,"y":0.5,"t":16}],"sentence":"some tea"}"#
        + "\n")
  }

  @Test func futoReadsBackEqual() throws {
    var ring = Self.tea
    ring.id = "t2"
    ring.keyboard = KeyboardReference(layout: "ring", width: 390, height: 290)
    for trace in [Self.tea, ring] {
      #expect(readAll(try Self.text([trace], .futo)) == [.trace(trace)])
    }
  }

  /// The canvas of the corpus is 3.7 rows high, three of which are letters.
  @Test func futoUsesOnlyTheLetterRowsOfTheCorpus() throws {
    var trace = Self.tea
    trace.keyboard = KeyboardReference(
      layout: "qwerty-how-we-swipe", width: 400, height: 185)
    #expect(try Self.text([trace], .futo) == Self.text([Self.tea], .futo))
  }

  @Test func writesALog() throws {
    var trace = Self.tea
    trace.id = "hws-s1-5000"
    trace.keyboard = KeyboardReference(layout: "qwerty-how-we-swipe", width: 400, height: 185)
    trace.samples.append(TraceSample(x: 90, y: 80.5, t: 40))
    let text = try Self.text([trace], .howWeSwipe)
    #expect(
      text == """
        sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word \
        is_err
        some_tea 5000 400 185 touchstart 180 30 0 0 0 tea 0
        some_tea 5016 400 185 touchmove 100 75 0 0 0 tea 0
        some_tea 5040 400 185 touchend 90 80.5 0 0 0 tea 0

        """)
    let again = readAll(text, file: "s1.log")
    var expected = trace
    expected.otherFields[0].json = #""some_tea""#
    #expect(again == [.trace(expected)])
  }

  @Test func logsOfOtherIdsFollowASecondApart() throws {
    var first = Self.tea
    first.keyboard?.layout = "qwerty-how-we-swipe"
    var second = first
    second.word = "it"
    let read = readAll(try Self.text([first, second], .howWeSwipe), file: "s1.log")
    // The first trace begins after a second and lasts 16 ms.
    #expect(read.map { $0.trace?.id } == ["hws-s1-1000", "hws-s1-2016"])
  }

  @Test func refusesTracesThatAFormatCannotRepresent() {
    var unlabelled = Self.tea
    unlabelled.word = nil
    unlabelled.keyboard?.layout = "qwerty-how-we-swipe"
    var homeless = Self.tea
    homeless.keyboard = nil
    #expect(throws: TraceError.self) { try Self.text([Self.tea], .howWeSwipe) }
    #expect(throws: TraceError.self) { try Self.text([unlabelled], .howWeSwipe) }
    #expect(throws: TraceError.self) { try Self.text([homeless], .futo) }
    #expect(throws: TraceError.self) { try Self.text([Self.tea, Self.tea], .csv) }
  }

  @Test func writesTheProjectsOwnFormats() throws {
    #expect(
      try Self.text([Self.tea], .csv, columns: ["user"])
        == "id,word,x,y,t,user\nt1,tea,180,30,0,s1\nt1,tea,100,75,16,\n")
    #expect(readAll(try Self.text([Self.tea], .jsonLines)) == [.trace(Self.tea)])
  }
}
