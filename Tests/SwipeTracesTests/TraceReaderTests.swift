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

  /// However the bytes arrive, the same comes out: at every size of chunk, and split in two at
  /// every byte.
  @Test(arguments: [jsonLines, csv, log])
  func readsTheSameInAnyChunks(_ text: String) {
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
  func givesTheSameUnparsed(_ text: String) {
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

  @Test func takesTheFormatThatItIsTold() {
    // As CSV the first line would be a header; as JSON Lines it is an error.
    let read = readAll("id,word,x,y,t\n", format: .jsonLines)
    #expect(read.count == 1 && read.first?.error != nil)
    #expect(
      readAll("a,w,1,2,0\n\n", format: .csv) == [
        .error("f:1: \"id\": the column is missing; the first line must name id,word,x,y,t")
      ])
  }

  @Test func tellsWhichFormatItFound() {
    var reader = TraceReader(file: "f", source: source(Array(Self.csv.utf8)))
    #expect(reader.format == nil)
    _ = reader.next()
    #expect(reader.format == .csv)
  }

  @Test(arguments: ["", "\n\n", "id,word,x,y,t\n"])
  func readsNothingFromEmptyFiles(_ text: String) {
    #expect(readAll(text).isEmpty)
  }

  @Test func saysHowToReadACompressedFile() {
    #expect(
      readAll([0x1F, 0x8B, 0x08, 0x00, 0x0A, 0x7B], file: "dev.jsonl.gz") == [
        .error(
          "dev.jsonl.gz:1: the file is compressed; unpack it on the way in: "
            + "zcat FILE | ringswipe … -")
      ])
  }

  @Test func goesOnBehindALineThatIsTooLong() {
    let text =
      "{\"id\":\"a\",\"samples\":[]}\n\(String(repeating: "x", count: 99))\n{\"samples\":[]}"
    let read = readAll(Array(text.utf8), lineLimit: 50, chunk: 10)
    #expect(
      read == [
        .trace(SwipeTrace(id: "a", samples: [])),
        .error(
          "f:2: the line is longer than 50 bytes and was skipped; one trace a line is expected"),
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
