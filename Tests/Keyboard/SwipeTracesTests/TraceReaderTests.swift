import SwipeTraces
import Testing

@Suite struct TraceReaderTests {
  static let jsonLines = """
    \u{FEFF}{"id":"a","word":"hé","samples":[[1,2,0],[3,4,8]]}\r

    {"id":"b","samples":[[1,2,5],[3,4,4]]}
    not a trace
    {"samples":[]}
    """
  static let csv = #"""
    id,word,x,y,t,user,note
    a,hi,1,2,0,u1,"x, ""y"""
    a,hi,3,4,8,,
    b,hé,1,2,0,u2,
    b,hé,1,2,oops,,
    b,hé,1,2,9,,
    "c\#r

    d",w,1,2,0,,7\#r
    last,w,1,2,0,,
    """#
  static let log = """
    sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err
    it_is 1000 360 205 touchstart 140 100 1.3 1.3 0 it 0
    it_is 1016 360 205 touchmove 150 90 1.3 1.3 0 it 0
    it_is 1030 360 205 touchend 150 90 1.3 1.3 0 it 0
    it_is 1040 360 205 touchmove 150 90 1.3 1.3 0 it 0
    it_is 2000 360 205 touchstart 1 2 1.3 1.3 0 is 0
    """

  @Test func readsJSONLines() {
    #expect(
      readAll(Self.jsonLines) == [
        .trace(SwipeTrace(id: "a", word: "hé", samples: samples([[1, 2, 0], [3, 4, 8]]))),
        .error(
          "f:3: sample 2: time runs backwards, from 5.0 to 4.0 ms; sort the samples by time"),
        .error(
          "f:4: expected '{': a trace is a JSON object, {\"samples\":[[x,y,t],…]}, found 'n' "
            + "(byte 1 of the line)"),
        .trace(SwipeTrace(id: "line-5", samples: [])),
      ])
  }

  /// The location of a trace is its first row; the location of an error is its own.
  @Test(
    arguments: [
      (jsonLines, [1, 3, 4, 5], [1, 5]), (csv, [2, 5, 7, 10], [2, 7, 10]),
      (log, [2, 5, 6], [2, 6]),
    ])
  func reportsTheLineOfEachTrace(text: String, lines: [Int], traceLines: [Int]) {
    var reader = TraceReader(file: "f", source: source(Array(text.utf8)))
    var (all, ofTraces): ([Int], [Int]) = ([], [])
    while let pending = reader.nextPending() {
      #expect(pending.location.file == "f")
      all.append(pending.location.line)
      if case .success = pending.trace() { ofTraces.append(pending.location.line) }
    }
    #expect(all == lines)
    #expect(ofTraces == traceLines)
  }

  /// The result does not depend on how the bytes arrive: at every chunk size, and split in two at
  /// every byte.
  @Test(arguments: [jsonLines, csv, log])
  func chunkSizeDoesNotMatter(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = readAll(bytes)
    #expect(whole.contains { $0.trace != nil } && whole.contains { $0.error != nil })
    for chunk in 1...bytes.count {
      #expect(readAll(bytes, chunk: chunk) == whole, "chunks of \(chunk)")
    }
    for cut in 1..<bytes.count {
      var pieces = [bytes[..<cut], bytes[cut...]]
      var reader = TraceReader(file: "f") { buffer in
        guard !pieces.isEmpty else { return 0 }
        let piece = pieces.removeFirst()
        buffer.copyBytes(from: piece)
        return piece.count
      }
      var all: [Read] = []
      while let outcome = reader.next() {
        switch outcome {
        case .success(let trace): all.append(.trace(trace))
        case .failure(let error): all.append(.error(error.description))
        }
      }
      #expect(all == whole, "cut at \(cut)")
    }
  }

  @Test(arguments: [jsonLines, csv, log])
  func pendingTracesGiveTheSameResults(_ text: String) {
    let bytes = Array(text.utf8)
    var reader = TraceReader(file: "f", source: source(bytes, chunk: 7))
    var all: [Read] = []
    while let pending = reader.nextPending() {
      switch pending.trace() {
      case .success(let trace): all.append(.trace(trace))
      case .failure(let error): all.append(.error(error.description))
      }
    }
    #expect(all == readAll(bytes))
  }

  @Test func usesTheGivenFormat() {
    // As CSV the first line is a header; as JSON Lines it is an error.
    let read = readAll("id,word,x,y,t\n", format: .jsonLines)
    #expect(read.count == 1 && read.first?.error != nil)
    #expect(
      readAll("a,w,1,2,0\n\n", format: .csv) == [
        .error("f:1: \"id\": the column is missing; the first line must name id,word,x,y,t")
      ])
  }

  @Test func reportsTheFormat() {
    var reader = TraceReader(file: "f", source: source(Array(Self.csv.utf8)))
    #expect(reader.format == nil)
    _ = reader.next()
    #expect(reader.format == .csv)
  }

  @Test(arguments: ["", "\n\n", "id,word,x,y,t\n"])
  func readsNothingFromEmptyFiles(_ text: String) {
    #expect(readAll(text).isEmpty)
  }

  @Test func reportsACompressedFile() {
    #expect(
      readAll([0x1F, 0x8B, 0x08, 0x00, 0x0A, 0x7B], file: "dev.jsonl.gz") == [
        .error("dev.jsonl.gz:1: the bytes are compressed with gzip; unpack them first")
      ])
  }

  /// A file that is not text gives one error, however many lines it seems to have.
  @Test(arguments: [
    ("\u{89}PNG\r\n\u{1A}\nrest\n", "is a PNG picture"),
    ("\u{E9}\u{E8}\nrest\nrest\n", "is binary data, not text"),
    ("PAR1\u{15}\u{4}\nrest\nPAR1", "is a Parquet file; pandas can convert it to JSON Lines"),
    (
      "PK\u{3}\u{4}\u{14}\0\n\n",
      "is a zip archive or a spreadsheet; unpack it or save it as CSV"
    ),
    ("%PDF-1.7\n1 0 obj\n", "is a PDF document"), ("text\u{0}\nmore\n", "is binary data, not text"),
    ("\u{1B}[0m\n{\"samples\":[]}\n", "is binary data, not text"),
  ])
  func aBinaryFileIsOneError(_ bytes: String, _ what: String) {
    let bytes = bytes.unicodeScalars.map { UInt8($0.value) }
    for chunk in [1, 3, 1 << 16] {
      #expect(
        readAll(bytes, file: "a.jsonl", chunk: chunk) == [
          .error("a.jsonl:1: the file \(what)")
        ])
    }
  }

  @Test func reportsUTF16() {
    let read = readAll([0xFF, 0xFE, 0x7B, 0x00, 0x0A, 0x00])
    #expect(read == [.error("f:1: the file is UTF-16 text; save it as UTF-8")])
  }

  /// A line that never ends is refused at once.
  @Test func endlessZerosAreRefusedAtOnce() {
    var calls = 0
    var reader = TraceReader(file: "zero") { buffer in
      calls += 1
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      return buffer.count
    }
    guard case .failure(let error)? = reader.next() else {
      Issue.record("zeros were read as a trace")
      return
    }
    #expect(error.error == .notText(kind: nil))
    #expect(reader.next() == nil)
    #expect(calls == 1)
  }

  @Test(arguments: [
    (
      "[{\"samples\":[]},\n{\"samples\":[]}]\n",
      "f:1: a JSON list; one trace per line is expected: jq -c '.[]' FILE, or in pandas "
        + "to_json(FILE, orient=\"records\", lines=True); HeliBoard's gesture data is read with "
        + "--from heliboard"
    ),
    (
      "{\n  \"samples\": []\n}\n",
      "f:1: a JSON object over several lines; one trace per line is expected: jq -c . FILE"
    ),
  ])
  func jsonOfAnotherShapeIsOneError(_ text: String, _ error: String) {
    #expect(readAll(text) == [.error(error)])
  }

  @Test func anUnknownFormatIsOneErrorUpToALineThatCanBeRead() {
    let unknown = Read.error(
      "f:1: this is neither a JSON object nor the header of a CSV file (id,word,x,y,t) or of a "
        + "How We Swipe log, one of which begins a trace file")
    #expect(readAll("once\nupon\na time\n") == [unknown])
    #expect(
      readAll("once\nupon\n{\"id\":\"a\",\"samples\":[]}\nbad\n").prefix(2)
        == [unknown, .trace(SwipeTrace(id: "a", samples: []))])
  }

  @Test func theFileNameDeterminesTheFormatIfTheFirstLineDoesNot() {
    #expect(
      readAll("a,the,1,2,0\na,the,2,3,8\n", file: "data/swipes.csv.gz") == [
        .error(
          "data/swipes.csv.gz:1: \"id\": the column is missing; the first line must name "
            + "id,word,x,y,t")
      ])
    #expect(readAll("nonsense\n{\"samples\":[]}\n", file: "s.jsonl").last?.trace?.id == "line-2")
  }

  @Test func aBadHeaderGetsTheErrorsOfCSV() {
    #expect(
      readAll("id,word,x,y\na,the,1,2\n") == [
        .error("f:1: \"t\": the column is missing; the first line must name id,word,x,y,t")
      ])
    #expect(
      readAll("id;word;x;y;t\na;the;1;2;0\n") == [
        .error(
          "f:1: the columns are separated by semicolons, not by commas; ringswipe traces convert FILE "
            + "--guess finds the command that reads them (byte 1 of the line)")
      ])
  }

  @Test func unnamedTracesGetDifferentIds() {
    let text = Array("{\"samples\":[]}\n".utf8)
    var reader = TraceReader(file: "f", stem: "data/f.jsonl:", source: source(text))
    #expect((try? reader.next()?.get())?.id == "data/f.jsonl:1")
  }

  @Test func aPendingTraceCanHaveAnotherStep() throws {
    var reader = TraceReader(file: "f", source: source(Array("{\"samples\":[[1,2,0]]}\n".utf8)))
    let next = reader.nextPending()
    let pending = try #require(next)
    let moved = pending.adding { trace in
      var trace = trace
      trace.samples[0].x += 5
      return trace
    }
    #expect(try moved.trace().get().samples == samples([[6, 2, 0]]))
    let refused = pending.adding { _ throws(TraceError) in throw .strayRow(reason: "no") }
    #expect(
      refused.trace()
        == .failure(LocatedTraceError(file: "f", line: 1, error: .strayRow(reason: "no"))))
  }

  @Test func continuesAfterALineThatIsTooLong() {
    let text =
      "{\"id\":\"a\",\"samples\":[]}\n\(String(repeating: "x", count: 99))\n{\"samples\":[]}"
    let read = readAll(Array(text.utf8), lineLimit: 50, chunk: 10)
    #expect(
      read == [
        .trace(SwipeTrace(id: "a", samples: [])),
        .error(
          "f:2: the line is longer than 50 bytes and was skipped; one trace per line is expected"),
        .trace(SwipeTrace(id: "line-3", samples: [])),
      ])
  }

  @Test func reportsAFailingSource() {
    struct Broken: Error {}
    var reader = TraceReader(file: "f") { _ in throw Broken() }
    #expect(
      reader.next()
        == .failure(
          LocatedTraceError(file: "f", line: 1, error: .unreadable(reason: "Broken()"))))
    #expect(reader.next() == nil)
  }
}
