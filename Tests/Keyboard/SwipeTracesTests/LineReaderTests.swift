import Testing

@testable import SwipeTraces

@Suite struct LineReaderTests {
  @Test(arguments: 1...9)
  func returnsLinesForAnyChunkSize(_ chunk: Int) throws {
    let text = "one\ntwo\r\n\n \t\nfive\r\r\nsix"
    #expect(
      try lines(text, chunk: chunk) == ["1:one", "2:two", "5:five\r", "6:six"])
  }

  @Test(arguments: [("", []), ("\n\n", []), ("a", ["1:a"]), ("a\n", ["1:a"]), ("\r\na\r", ["2:a"])])
  func handlesLineEnds(_ text: String, _ expected: [String]) throws {
    #expect(try lines(text, chunk: 3) == expected)
  }

  @Test func dropsAByteOrderMarkFromTheFirstLineOnly() throws {
    #expect(try lines("\u{FEFF}a\n\u{FEFF}b", chunk: 2) == ["1:a", "2:\u{FEFF}b"])
    #expect(try lines("\u{FEFF}\nb", chunk: 1) == ["2:b"])
  }

  @Test func refusesCompressedFiles() {
    var reader = LineReader(source: source([0x1F, 0x8B, 0x08, 0x0A, 0x41, 0x0A], chunk: 1))
    #expect(throws: TraceError.compressed) { try reader.advance() }
    #expect((try? reader.advance()) == false)
  }

  @Test(arguments: [1, 2, 5, 100])
  func skipsLinesBeyondTheLimit(_ chunk: Int) {
    // The limit is 4 bytes: "four" is read, "fives" and the last line without a line break are not.
    let text = Array("four\nfives\nok\n\(String(repeating: "x", count: 50))\nend\nlast line".utf8)
    var reader = LineReader(lineLimit: 4, source: source(text, chunk: chunk))
    var seen: [String] = []
    while true {
      do throws(TraceError) {
        guard try reader.advance() else { break }
        let content = reader.withLine {
          $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        }
        seen.append("\(reader.lineNumber):\(content)")
      } catch {
        #expect(error == .lineTooLong(limit: 4))
        seen.append("\(reader.lineNumber)!")
      }
    }
    #expect(seen == ["1:four", "2!", "3:ok", "4!", "5:end", "6!"])
  }

  @Test func returnsLongLinesWhole() throws {
    let long = String(repeating: "abcdefgh", count: 100_000)
    #expect(
      try lines("a\n\(long)\nb\n\(long)", chunk: 40_000) == [
        "1:a", "2:\(long)", "3:b", "4:\(long)",
      ])
  }

  /// A terminal provides one line at a time and then waits: the reader must not ask for more before
  /// it has returned what it has.
  @Test func doesNotReadAhead() throws {
    var calls = 0
    var reader = LineReader { buffer in
      calls += 1
      buffer.copyBytes(from: "line \(calls)\nnext".utf8)
      return "line \(calls)\n".utf8.count
    }
    for expected in 1...3 {
      #expect(try reader.advance())
      #expect(calls == expected)
    }
  }

  @Test func reportsAFailingSourceOnceAndEnds() throws {
    struct Broken: Error, CustomStringConvertible { var description: String { "disk on fire" } }
    var calls = 0
    var reader = LineReader { buffer in
      calls += 1
      if calls == 2 { throw Broken() }
      buffer.copyBytes(from: "a\nb".utf8)
      return 3
    }
    #expect(try reader.advance())
    #expect(throws: TraceError.unreadable(reason: "disk on fire")) { try reader.advance() }
    #expect(try !reader.advance())
  }

  @Test(arguments: [-1, Int.max])
  func refusesInvalidCountsOfItsSource(_ count: Int) {
    var reader = LineReader { _ in count }
    #expect(throws: TraceError.self) { try reader.advance() }
    #expect((try? reader.advance()) == false)
  }

  @Test func hasNoLineBeforeTheFirst() {
    let reader = LineReader { _ in 0 }
    #expect(reader.lineNumber == 0)
    #expect(reader.withLine { $0.count } == 0)
  }

  private func lines(_ text: String, chunk: Int) throws -> [String] {
    var reader = LineReader(source: source(Array(text.utf8), chunk: chunk))
    var lines: [String] = []
    while try reader.advance() {
      let content = reader.withLine {
        $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      }
      lines.append("\(reader.lineNumber):\(content)")
    }
    return lines
  }
}
