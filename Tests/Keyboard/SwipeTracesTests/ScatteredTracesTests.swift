import SwipeTraces
import Testing

/// Rows of CSV traces that do not stand together.
@Suite struct ScatteredTracesTests {
  private static let header = "id,word,x,y,t\n"

  /// Reads a file twice, as files are.
  private func readTwice(_ text: String) -> [Read] {
    let bytes = Array(text.utf8)
    let scattered = ScatteredTraces(source: source(bytes, chunk: 7))
    var reader = TraceReader(file: "f", scattered: scattered, source: source(bytes))
    var all: [Read] = []
    while let outcome = reader.next() {
      switch outcome {
      case .success(let trace): all.append(.trace(trace))
      case .failure(let error): all.append(.error(error.description))
      }
    }
    return all
  }

  private func gather(_ text: String) -> [Read] {
    var reader = TraceReader(file: "f", gathersRows: true, source: source(Array(text.utf8)))
    var all: [Read] = []
    while let outcome = reader.next() {
      switch outcome {
      case .success(let trace): all.append(.trace(trace))
      case .failure(let error): all.append(.error(error.description))
      }
    }
    return all
  }

  /// a and b are interleaved, c stands together.
  private static let rows = [
    "a,w,1,2,0", "b,v,5,6,0", "a,w,3,4,8", "b,v,7,8,8", "a,w,5,6,16", "c,u,1,1,0",
  ]
  private static let text = header + rows.joined(separator: "\n") + "\n"

  /// Not even the first part of a scattered trace is used.
  @Test func theWholeTraceIsLeftOut() {
    #expect(
      readTwice(Self.text) == [
        .error(
          "f:2: \"a\" has other traces' rows between its own, and the whole trace is left out; sort "
            + "the rows by id and t, or gather them (--gather)"),
        .trace(SwipeTrace(id: "c", word: "u", samples: samples([[1, 1, 0]]))),
        .error("f:7: 1 more traces are left out because their rows are not consecutive"),
      ])
  }

  @Test func gatheredRowsAreSortedByTime() {
    let a = SwipeTrace(id: "a", word: "w", samples: samples([[1, 2, 0], [3, 4, 8], [5, 6, 16]]))
    let b = SwipeTrace(id: "b", word: "v", samples: samples([[5, 6, 0], [7, 8, 8]]))
    let c = SwipeTrace(id: "c", word: "u", samples: samples([[1, 1, 0]]))
    #expect(gather(Self.text) == [.trace(a), .trace(b), .trace(c)])
    let backwards = Self.header + Self.rows.reversed().joined(separator: "\n")
    #expect(gather(backwards) == [.trace(c), .trace(a), .trace(b)])
  }

  /// A trace in reverse order begins late and ends at 0, and its parts too.
  @Test func aPartThatBeginsLateIsNoTraceBesideOneThatBeginsAtZero() {
    let read = readTwice(Self.header + "a,w,3,4,8\nb,v,5,6,0\na,w,1,2,0\n")
    #expect(read.compactMap { $0.trace?.id } == ["b"])
    // By itself it is one.
    #expect(readTwice(Self.header + "a,w,3,4,8\nb,v,5,6,0\n").compactMap(\.trace).count == 2)
  }

  /// The user stands in a trace's first row only, as this program writes it.
  @Test func rowsWithoutAUserBelongToTheIdsUser() {
    let header = "id,word,x,y,t,user\n"
    let rows = ["a,w,1,2,0,u1", "b,v,5,6,0,u1", "a,w,3,4,8,", "b,v,7,8,8,"]
    let sorted = header + rows.joined(separator: "\n")
    #expect(readTwice(sorted).compactMap(\.trace) == [])
    let gathered = gather(sorted).compactMap(\.trace)
    #expect(gathered.map(\.samples.count) == [2, 2])
    #expect(gathered.map(\.user) == ["u1", "u1"])
    #expect(readTwice(header + rows.reversed().joined(separator: "\n")).compactMap(\.trace) == [])
  }

  @Test func usersMayHaveTheSameIds() {
    let header = "id,word,x,y,t,user\n"
    let text = header + "a,w,1,2,0,u1\na,w,1,2,0,u2\na,w,3,4,8,u1\na,w,5,6,8,u2\n"
    let both = gather(text).compactMap(\.trace)
    #expect(both.map(\.user) == ["u1", "u2"])
    #expect(both.map { $0.samples.last?.x } == [3, 5])
    #expect(
      gather(text + "a,w,9,9,9,\n") == [
        .error("f:6: \"user\": rows of the id name no user, and others several users")
      ])
  }

  /// An id may be used again for a trace whose time begins at 0.
  @Test func anIdMayBeUsedAgain() {
    let text = Self.header + "a,w,1,2,0\na,w,1,2,8\nb,v,5,6,0\na,w,3,4,0\na,w,3,5,8\n"
    #expect(readTwice(text).map { $0.trace?.samples.count } == [2, 1, 2])
    var reader = TraceReader(file: "f", source: source(Array(text.utf8)))
    while reader.next() != nil {}
    #expect(reader.doubtfulID == nil)
  }

  /// Samples at t = 0 alone may be the beginning of a trace that goes on at t = 0 elsewhere.
  @Test(arguments: [
    ("a,w,1,2,0\nb,v,5,6,0\na,w,3,4,0\na,w,3,5,8\n", "a"),
    ("a,w,1,2,0\nb,v,5,6,0\na,other,3,4,0\na,other,3,5,8\n", nil),
  ])
  func doubtfulIdsAreNoticed(_ rows: String, _ id: String?) {
    var reader = TraceReader(file: "f", source: source(Array((Self.header + rows).utf8)))
    var traces = 0
    while reader.next() != nil { traces += 1 }
    #expect(traces == 3)
    #expect(reader.doubtfulID == id)
  }

  @Test func badRowsAreReportedOnceAndSpoilTheirTraceWhenGathered() {
    let read = gather(
      Self.header + "a,w,1,2,0\nb,v,5,6,0\na,w,x,4,8\nb,v,7,8\nc,u,1,1,0\na,w,5,6,16\n")
    #expect(
      read == [
        .error("f:5: the row has 4 cells, the header 5 (byte 1 of the line)"),
        .error("f:4: \"x\": the cell is not a number"),
        .trace(SwipeTrace(id: "c", word: "u", samples: samples([[1, 1, 0]]))),
      ])
  }

  @Test func otherFormatsAreNotReadTwice() {
    let json = Array(#"{"id":"a","samples":[]}"#.utf8)
    #expect(ScatteredTraces(source: source(json)) == nil)
    #expect(ScatteredTraces(format: .howWeSwipe, source: source(Array(Self.text.utf8))) == nil)
    #expect(ScatteredTraces(source: source(Array("id,x\na,1\n".utf8))) == nil)
  }
}
