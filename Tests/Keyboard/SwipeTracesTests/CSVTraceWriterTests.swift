import SwipeTraces
import Testing

@Suite struct CSVTraceWriterTests {
  private static let trace = SwipeTrace(
    id: "a,\"1\"\nb", word: "don't",
    keyboard: KeyboardReference(layout: "ring", width: 390, height: 290.5),
    samples: samples([[236.3, 115, 0], [-0.5, 1e-7, 8]]), previous: ["say", "it"], user: "u7",
    otherFields: [
      .init(name: "miss", json: "0.499"), .init(name: "hand", json: "\"left, mostly\""),
      .init(name: "code", json: "\"12\""),
    ])

  @Test func writesRows() throws {
    #expect(
      try text([Self.trace], columns: ["user", "miss", "nothing"]) == """
        id,word,x,y,t,user,miss,nothing
        "a,""1""
        b",don't,236.3,115,0,u7,0.499,
        "a,""1""
        b",don't,-0.5,1e-07,8,,,

        """)
  }

  @Test func roundTrips() throws {
    let columns = ["user", "layout", "width", "height", "previous", "miss", "hand", "code"]
    let empty = SwipeTrace(id: "c", samples: [])
    let csv = try text([Self.trace, empty], columns: columns)
    #expect(readAll(csv) == [.trace(Self.trace), .trace(empty)])
  }

  /// Texts that CSV could change: both kinds of line breaks, escapes that JSON could write shorter.
  @Test(arguments: ["a\r\nb", "a\nb", "\r", "x\r\n\r\n", " a ", "\"", ",", "a\"\"b"])
  func keepsEveryText(_ text: String) throws {
    var trace = SwipeTrace(id: text, word: "w", samples: samples([[1, 2, 0], [3, 4, 8]]))
    trace.keyboard = KeyboardReference(layout: text, width: 1, height: 2)
    trace.otherFields = [
      .init(name: "note", json: #""\u0041""#), .init(name: "list", json: "[1, 2 ]"),
      .init(name: "number", json: "1.0"),
    ]
    let csv = try self.text(
      [trace], columns: ["layout", "width", "height", "note", "list", "number"])
    #expect(readAll(csv) == [.trace(trace)])
  }

  @Test func refusesTracesThatCouldNotBeReadBack() {
    #expect(throws: TraceError.self) { try text([SwipeTrace(id: "", samples: [])], columns: []) }
    let nan = SwipeTrace(id: "a", samples: [TraceSample(x: 0, y: 0, t: .nan)])
    #expect(throws: TraceError.self) { try text([nan], columns: []) }
  }

  private func text(_ traces: [SwipeTrace], columns: [String]) throws -> String {
    let writer = CSVTraceWriter(furtherColumns: columns)
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    for trace in traces { try writer.append(trace, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
