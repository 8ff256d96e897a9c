import SwipeTraces
import Testing

@Suite struct CSVAssemblerTests {
  private static let header = "id,word,x,y,t\n"
  private static let a = SwipeTrace(id: "a", word: "w", samples: samples([[1, 2, 0], [3, 4, 8]]))
  private static let b = SwipeTrace(id: "b", word: "v", samples: samples([[5, 6, 0]]))

  @Test func assemblesConsecutiveRows() {
    #expect(
      readAll(Self.header + "a,w,1,2,0\na,w,3,4,8\nb,v,5,6,0\n") == [
        .trace(Self.a), .trace(Self.b),
      ])
  }

  @Test func startsANewTraceWhenAnIdReturns() {
    let read = readAll(Self.header + "b,v,5,6,0\na,w,1,2,0\na,w,3,4,8\nb,v,5,6,0\n")
    #expect(read == [.trace(Self.b), .trace(Self.a), .trace(Self.b)])
  }

  /// The header of a second file that was put behind the first ends a trace and begins none.
  @Test func skipsAHeaderThatComesAgain() {
    let read = readAll(
      Self.header + "b,v,5,6,0\n" + Self.header + "b,v,5,6,0\na,w,1,2,0\na,w,3,4,8\n")
    #expect(read == [.trace(Self.b), .trace(Self.b), .trace(Self.a)])
  }

  @Test func keepsFurtherColumns() {
    let read = readAll(
      """
      t,y,x,id,user,layout,width,height,previous,miss,note,word
      0,2,1,a,u1,ring,390,290.5,say it,0.5,thumb,w
      8,4,3,a,,,,,,,,

      """)
    var expected = Self.a
    expected.user = "u1"
    expected.keyboard = KeyboardReference(layout: "ring", width: 390, height: 290.5)
    expected.previous = ["say", "it"]
    expected.otherFields = [
      .init(name: "miss", json: "0.5"), .init(name: "note", json: "\"thumb\""),
    ]
    #expect(read == [.trace(expected)])
  }

  @Test func readsATraceWithoutSamples() {
    #expect(
      readAll(Self.header + "a,w,,,\n") == [.trace(SwipeTrace(id: "a", word: "w", samples: []))])
  }

  @Test func readsNumbersWithSpacesAround() {
    #expect(readAll(Self.header + "b,v, 5,6 ,\t0\n") == [.trace(Self.b)])
  }

  /// One bad row invalidates its trace and no other; the error names the row.
  @Test(arguments: [
    ("a,w,1,2,0\na,w,x,4,8", "f:3: \"x\": the cell is not a number"),
    ("a,w,1,2,0\na,w,3,4,\na,w,3,4,9", "f:3: \"t\": the cell is not a number"),
    ("a,w,1,2\na,w,3,4,8", "f:2: the row has 4 cells, the header 5 (byte 1 of the line)"),
    ("a,w,1,2,0\na,w,3,4,8,9", "f:3: the row has 6 cells, the header 5 (byte 1 of the line)"),
    (
      "a,w,1,2,5\na,w,3,4,4\na,w,3,4,6",
      "f:3: sample 2: time runs backwards, from 5.0 to 4.0 ms; sort the samples by time"
    ),
    ("a,w,1,2,0\na,w,1e400,4,8", "f:3: sample 2: x = inf is outside ±1000000 pt"),
    ("a,w,1,2,0\na,other,3,4,8", "f:3: \"word\": the rows of one id have different words"),
  ])
  func anInvalidRowInvalidatesItsTrace(_ rows: String, _ error: String) {
    #expect(readAll(Self.header + rows + "\nb,v,5,6,0\n") == [.error(error), .trace(Self.b)])
  }

  /// A row of unknown trace is lost alone, unless the trace around it continues after it.
  @Test(arguments: ["garbage", ",w,1,2,0", #"a"x,w,1,2,0"#])
  func keepsTheTracesAroundALostRow(_ row: String) {
    let between = readAll(Self.header + "a,w,1,2,0\na,w,3,4,8\n\(row)\nb,v,5,6,0\n")
    #expect(between.compactMap(\.trace) == [Self.a, Self.b] && between.count == 3)
    let inside = readAll(Self.header + "a,w,1,2,0\n\(row)\na,w,3,4,8\nb,v,5,6,0\n")
    #expect(inside.compactMap(\.trace) == [Self.b] && inside.count == 2)
  }

  @Test func reportsAQuoteThatIsNeverClosed() {
    #expect(
      readAll(Self.header + "b,v,5,6,0\n\"a,w,1,2,0\na,w,3,4,8\n") == [
        .error("f:3: a quoted cell of the row is never closed (byte 1 of the line)"),
        .trace(Self.b),
      ])
  }

  @Test func refusesBadUTF8AndBadKeyboards() {
    let text = Array(Self.header.utf8) + [0xFF] + Array(",w,1,2,0\nb,v,5,6,0\n".utf8)
    #expect(
      readAll(text, format: .csv) == [
        .error("f:2: \"id\": the cell is not valid UTF-8"), .trace(Self.b),
      ])
    #expect(
      readAll("id,x,y,t,layout,width,height\na,1,2,0,ring,0,290\n") == [
        .error(
          "f:2: \"keyboard.width\": 0.0 is not a size in pt; it must be above 0 and at most 1000000"
        )
      ])
    #expect(
      readAll("id,x,y,t,layout\na,1,2,0,ring\n") == [
        .error("f:2: \"layout\": the columns width and height are needed with it")
      ])
  }

  /// Rows that are not sorted split traces; the first error reports it, a second one their number.
  @Test func scatteredRowsAreReported() {
    let rows = ["a,w,1,2,0", "b,v,5,6,0", "a,w,3,4,8", "b,v,7,8,8", "a,w,5,6,16", "c,u,1,1,0"]
    let read = readAll(Self.header + rows.joined(separator: "\n") + "\n")
    #expect(
      read.compactMap(\.error) == [
        "f:4: \"a\" has earlier rows, with other traces' rows between, which were already used as a "
          + "trace; sort the rows by id and t, or gather them (--gather)",
        "f:7: 2 more parts of traces whose rows are not consecutive",
      ])
    #expect(read.compactMap { $0.trace?.id } == ["a", "b", "c"])
  }

  /// An id may be used again: by another user, or for a trace whose time starts at 0 again.
  @Test func anIdMayBeUsedAgain() {
    let again = readAll(Self.header + "a,w,1,2,0\nb,v,5,6,0\na,w,3,4,0\na,w,3,5,8\n")
    #expect(again.map { $0.trace?.samples.count } == [1, 1, 2])
    let users = readAll(
      "id,word,x,y,t,user\na,w,1,2,3,u1\nb,v,5,6,3,u1\na,w,1,2,3,u2\na,w,3,4,8,\n")
    #expect(users.map { $0.trace?.user } == ["u1", "u1", "u2"])
  }
}
