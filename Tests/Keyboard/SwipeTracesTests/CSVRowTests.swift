import Testing

@testable import SwipeTraces

@Suite struct CSVRowTests {
  @Test(arguments: [
    ("a,b,c", ["a", "b", "c"]), ("", [""]), (",", ["", ""]), ("a,", ["a", ""]),
    (#""a,b",c"#, ["a,b", "c"]), ("\"say \"\"hi\"\"\",\"\"", ["say \"hi\"", ""]),
    ("\"\"\"\"", ["\""]), (" a , b", [" a ", " b"]),
  ])
  func readsCells(_ line: String, _ cells: [String]) throws {
    var row = CSVRow()
    #expect(try take(&row, line))
    #expect(texts(row) == cells)
  }

  @Test func joinsTheLinesOfAQuotedCell() throws {
    var row = CSVRow()
    #expect(try !take(&row, #"a,"b"#))
    #expect(row.isInsideQuotes)
    #expect(try !take(&row, ""))
    #expect(try take(&row, #"c",d"#))
    #expect(texts(row) == ["a", "b\n\nc", "d"])
    #expect(try take(&row, "next"))
    #expect(texts(row) == ["next"])
  }

  @Test(arguments: [(#"a"b,c"#, 2), (#"a,"b"c"#, 6), (#""a" ,b"#, 4)])
  func refusesStrayQuotes(_ line: String, _ byte: Int) {
    var row = CSVRow()
    do throws(TraceError) {
      _ = try take(&row, line)
      Issue.record("accepted")
    } catch {
      guard case .malformed(byte, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(!row.isInsideQuotes)
  }

  @Test func abandonsAQuoteThatIsNeverClosed() throws {
    var row = CSVRow()
    #expect(try !take(&row, "\"a"))
    // 66 lines of 1,000 bytes exceed the limit of 65,536; the 65th is still below it.
    let line = String(repeating: "x", count: 999)
    for _ in 1...65 { #expect(try !take(&row, line)) }
    #expect(throws: TraceError.self) { try take(&row, line) }
    #expect(try take(&row, "b"))
    #expect(texts(row) == ["b"])
  }

  @Test func limitsTheCells() throws {
    var row = CSVRow()
    #expect(try take(&row, String(repeating: ",", count: 999)))
    #expect(row.cells.count == 1000)
    #expect(throws: TraceError.self) { try take(&row, String(repeating: ",", count: 1000)) }
  }

  private func take(_ row: inout CSVRow, _ line: String) throws(TraceError) -> Bool {
    try Array(line.utf8).withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try row.take(bytes)
    }
  }

  private func texts(_ row: CSVRow) -> [String] {
    row.cells.map { String(decoding: row.text[$0], as: UTF8.self) }
  }
}
