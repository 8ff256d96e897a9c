import SwipeTraces
import Testing

@testable import TraceImport

/// What cannot be used is named by line, and the rest is read.
struct LogRefusalTests {
  private static let map = "id=s,word=w,x=x,y=y,t=t"

  @Test func aBadCellRefusesItsTraceAlone() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,oops,1,9\n1,a,2,2,18\n2,b,1,1,0\n2,b,2,2,9\n", map: Self.map)
    #expect(log.traces.map(\.id) == ["2"])
    #expect(log.errors == ["log:3: x is \"oops\", not a number"])
  }

  @Test func aRowOfAnotherWidthRefusesTheTraceAroundIt() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,1\n1,a,2,2,18\n2,b,1,1,0\n2,b,2,2,9\n", map: Self.map)
    #expect(log.traces.map(\.id) == ["2"])
    #expect(
      log.errors == ["log:3: the row has 3 cells, the line of names 5 (byte 1 of the line)"])
  }

  @Test func aBadRecordOfJSON() throws {
    let log = try ImportedLog(
      """
      {"w":"a","p":[[1,1,0],[2,null,9]]}
      {"w":"b","p":[[1,1,0],[2,2,9]]
      {"w":"c","p":[[1,1,0],[2,2,9]]}
      """, map: "word=w,x=p[].0,y=p[].1,t=p[].2")
    #expect(log.traces.map(\.word) == ["c"])
    #expect(
      log.errors == [
        "log:1: sample 2: p[].1 is missing",
        "log:2: expected ',' or '}', found the end (byte 31 of the line)",
      ])
  }

  @Test func placesWithinADocument() throws {
    let log = try ImportedLog(
      """
      {"s":[{"t":[
        {"p":[[1,1,0],[2,2,9]]},
        {"p":[[1,1,0],[2,"?",9]]}]}]}
      """, map: "x=s[].t[].p[].0,y=s[].t[].p[].1,t=s[].t[].p[].2")
    #expect(log.traces.count == 1)
    #expect(
      log.errors == ["log:1: s[0].t[1]: sample 2: s[].t[].p[].1 is \"?\", not a number"])
  }

  @Test func aDocumentThatBreaksOff() throws {
    let log = try ImportedLog(
      "[\n{\"p\":[[1,1,0],[2,2,9]]},\n{\"p\":[[1,1,0],[2,\n", map: "x=p[].0,y=p[].1,t=p[].2")
    #expect(log.traces.count == 1)
    #expect(log.errors.count == 1)
    #expect(
      log.errors == [
        "log:3: expected a value, found the end (character 18 of the line); the rest of the "
          + "document cannot be read"
      ])
  }

  /// R writes NA for a missing label; "none" is a word.
  @Test func labelsThatAreMissing() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,NA,1,1,0\n1,NA,2,2,9\n2,none,1,1,0\n3,None,1,1,0\n4,nan,1,1,0\n", map: Self.map)
    #expect(log.errors == [])
    #expect(log.traces.map(\.word) == [nil, "none", nil, nil])
    // Of a trace, not of a row; the first in the alphabet comes first.
    #expect(
      log.counts.marks.remarks == [
        "labels that were read as none: NA (1), None (1), nan (1); a word of this name needs another "
          + "spelling in the log"
      ])
  }

  /// An empty cell says nothing, and NA is none.
  @Test func usersThatAreMissing() throws {
    let log = try ImportedLog(
      "s,u,x,y,t\n1,NA,1,1,0\n2,,1,1,0\n3,NA,1,1,0\n4,p,1,1,0\n", map: "id=s,user=u,x=x,y=y,t=t")
    #expect(log.traces.map(\.user) == [nil, nil, nil, "p"])
    #expect(
      log.counts.marks.remarks == [
        "users that were read as none: NA (2); a user of this name needs another spelling in the log",
        "1 of 2 traces have no user, as it is empty there; if a cell of the log holds for the rows below it, "
          + "fill these in",
      ])
  }

  /// Two files with the same names of columns one after the other: the trial 2 of both is of two people without a name.
  @Test(arguments: [false, true])
  func namesOfColumnsThatComeAgain(_ isReadTwice: Bool) throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n2,b,1,1,0\n2,b,2,2,9\ns,w,x,y,t\n2,b,3,3,0\n2,b,4,4,9\n",
      map: Self.map,
      isReadTwice: isReadTwice)
    #expect(log.errors == [])
    #expect(log.counts.repeatedNames == 1)
    #expect(log.traces.map(\.id) == ["1", "2", "2-2"])
    #expect(log.samples(2) == [[3, 3, 0], [4, 4, 9]])
  }

  /// A log that is kept in pieces: the second goes on where the first ends.
  @Test func namesOfColumnsWithinATrace() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,2,2,9\ns,w,x,y,t\n1,a,3,3,18\n", map: Self.map)
    #expect(log.errors == [])
    #expect(log.samples(0) == [[1, 1, 0], [2, 2, 9], [3, 3, 18]])
    #expect(log.traces.count == 1)
  }

  @Test func timesThatRunBackwardsOrJump() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,2,2,20\n1,a,3,3,12.5\n2,b,1,1,0\n2,b,2,2,14000\n3,c,1,1,0\n",
      map: Self.map)
    #expect(log.traces.map(\.id) == ["3"])
    #expect(
      log.errors == [
        "log:2: sample 3: time runs backwards by 7.5 ms; --gather puts samples in order, and a "
          + "column that tells traces apart (id=COLUMN) separates them",
        "log:5: sample 2: time jumps by 14 s; name a column that tells traces apart (id=COLUMN), "
          + "another unit with --time, or allow it with --longest-gap",
      ])
    let sorted = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,2,2,20\n1,a,3,3,12.5\n", map: Self.map
    ) { $0.gathersRows = true }
    #expect(sorted.samples(0) == [[1, 1, 0], [3, 3, 12.5], [2, 2, 20]])
    let allowed = try ImportedLog("s,w,x,y,t\n2,b,1,1,0\n2,b,2,2,14000\n", map: Self.map) {
      $0.longestGap = 20_000
    }
    #expect(allowed.traces.count == 1)
  }

  /// The last place again with the time 0, which a list was filled up with.
  @Test func samplesThatFillAListUp() throws {
    let text = "{\"p\":[[1,1,0],[2,2,9],[2,2,0],[2,2,0]]}\n"
    let map = "x=p[].0,y=p[].1,t=p[].2"
    #expect(try ImportedLog(text, map: map).traces == [])
    let cut = try ImportedLog(text, map: map) { $0.cutsPadding = true }
    #expect(cut.errors == [])
    #expect(cut.samples(0) == [[1, 1, 0], [2, 2, 9]])
  }

  /// The same word twice, and nothing that tells the two swipes apart: by one clock, and by a clock that starts
  /// over.
  @Test(arguments: ["14000", "0"])
  func aWordThatComesTwice(_ start: String) throws {
    let text = "w,x,y,t\na,1,1,0\na,2,2,20\na,3,3,\(start)\na,4,4,\(start)\nb,1,1,0\nb,2,2,9\n"
    let log = try ImportedLog(text, map: "word=w,x=x,y=y,t=t")
    #expect(log.traces.map(\.word) == ["b"])
    #expect(
      log.errors == [
        "log:2: sample 3: time \(start == "0" ? "runs backwards by 20 ms" : "jumps by 13.98 s"); name a "
          + "column that tells traces apart (id=COLUMN), or begin a new trace at such places with "
          + "--split-gap 2"
      ])
    let split = try ImportedLog(text, map: "word=w,x=x,y=y,t=t") { $0.splitGap = 2000 }
    #expect(split.errors == [])
    #expect(split.traces.map(\.word) == ["a", "a", "b"])
    #expect(split.samples(1) == [[3, 3, 0], [4, 4, 0]])
  }

  @Test func rowsThatStandApart() throws {
    let text = "s,w,x,y,t\n1,a,1,1,0\n2,b,1,1,5\n1,a,2,2,10\n2,b,2,2,15\n3,c,1,1,0\n3,c,2,2,9\n"
    let log = try ImportedLog(text, map: Self.map, isReadTwice: true)
    #expect(log.traces.map(\.id) == ["3"])
    #expect(
      log.errors == [
        "log:2: \"1\" has other traces' rows between its own, and the whole trace is left out; sort the "
          + "rows by id and t, or gather them (--gather)",
        "log:7: 1 more traces are left out because their rows are not consecutive",
      ])
    #expect(log.counts.refused == 2)
    let gathered = try ImportedLog(text, map: Self.map) { $0.gathersRows = true }
    #expect(gathered.errors == [])
    #expect(gathered.samples(0) == [[1, 1, 0], [2, 2, 10]])
    #expect(gathered.samples(1) == [[1, 1, 0], [2, 2, 10]])
  }

  /// A log that cannot be read twice: the first part is a trace when the second is found.
  @Test func rowsThatStandApartInAPipe() throws {
    let rows = (2...20).map { "1,a,\($0),2,\($0 * 1000)\n2,b,\($0),2,\($0 * 1000 + 5)\n" }
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n2,b,1,1,5\n" + rows.joined() + "3,c,1,1,0\n3,c,2,2,9\n",
      map: Self.map)
    #expect(log.traces.map(\.id) == ["1", "2", "3"])
    #expect(log.traces.map(\.samples.count) == [1, 1, 2])
    #expect(
      log.errors == [
        "log:4: 2 traces were written without some of the rows, which stand apart from the others "
          + "(\"1\", \"2\"); repeat with --gather"
      ])
    #expect(log.counts.refused == 2)
  }

  /// One row in a wrong place costs its trace, and no other.
  @Test(arguments: ["1,a", "1,"])
  func aRowThatStandsApart(_ labels: String) throws {
    let text =
      "s,w,x,y,t\n1,a,1,1,0\n1,a,2,2,9\n2,b,1,1,0\n2,b,2,2,9\n\(labels),3,3,18\n3,c,1,1,0\n3,c,2,2,9\n"
    let log = try ImportedLog(text, map: Self.map, isReadTwice: true)
    #expect(log.traces.map(\.id) == ["2", "3"])
    #expect(log.traces.map(\.samples.count) == [2, 2])
    #expect(log.errors.count == 1 && log.errors[0].hasPrefix("log:2: \"1\" has other traces'"))
  }

  /// Trials that are numbered again, by clocks that start over, are traces of their own.
  @Test func idsThatComeAgain() throws {
    let log = try ImportedLog(
      "s,w,x,y,t\n1,a,1,1,0\n1,a,2,2,9\n2,b,1,1,0\n1,a,3,3,0\n1,a,4,4,9\n", map: Self.map)
    #expect(log.errors == [])
    #expect(log.traces.map(\.id) == ["1", "2", "1-2"])
  }

  @Test func aTraceThatComesTwice() throws {
    let map = "id=id,x=p[].0,y=p[].1,t=p[].2"
    let line = "{\"id\":1,\"p\":[[1,1,0],[2,2,9],[3,2,18],[4,3,27],[5,3,36]]}\n"
    let log = try ImportedLog(line + line, map: map)
    #expect(log.traces.count == 1)
    #expect(log.errors == ["log:2: the trace is the same as that of line 1"])
    // Taps may be equal.
    let tap = "{\"id\":1,\"p\":[[1,1,0],[1,1,9]]}\n"
    #expect(try ImportedLog(tap + tap, map: map).traces.map(\.id) == ["1", "1-2"])
  }

  /// At a height of 220 pt y = 1 and 2 are 219 and 218 from the other edge.
  @Test func aFlipNeedsTheSizeOfTheKeyboard() throws {
    let log = try ImportedLog(
      "s,w,h,b,x,y,t\n1,a,220,360,1,1,0\n1,a,220,360,2,2,9\n2,b,,,1,1,0\n2,b,,,2,2,9\n",
      map: Self.map + ",height=h,width=b"
    ) { $0.change.flipsY = true }
    #expect(log.traces.map(\.id) == ["1"])
    #expect(log.samples(0).map { $0[1] } == [219, 218])
    #expect(log.errors.count == 1 && log.errors[0].contains("--keyboard NAME:WxH"))
  }

  @Test func columnsThatAreNotThere() throws {
    let table = try ImportedLog("touch_x,touch_y,t\n1,2,3\n", map: "x=touch_x,y=tuch_y,t=t")
    #expect(
      table.errors == [
        "log:1: there is no column \"tuch_y\" for y; did you mean \"touch_y\"? the columns are "
          + "touch_x, touch_y, t"
      ])
    let json = try ImportedLog(
      "{\"points\":[{\"px\":1,\"py\":2,\"t\":3}]}\n", map: "x=point[].px,y=point[].py,t=point[].t")
    #expect(
      json.errors == [
        "log:1: no record has \"point[].px\"; did you mean \"points[].px\"? the first record has "
          + "points[].px, points[].py, points[].t"
      ])
  }

  @Test func listsOfOtherLengthsAndOtherPlaces() throws {
    let log = try ImportedLog(
      "{\"xs\":[1,2,3],\"ys\":[1,2],\"ts\":[0,1,2]}\n", map: "x=xs[],y=ys[],t=ts[]")
    #expect(log.errors == ["log:1: \"ys[]\": has 2 values, xs[] 3"])
    let apart = try ImportedLog("{\"a\":[{\"x\":1}]}\n", map: "x=a[].x,y=b[].c[].y,t=a[].t")
    #expect(
      apart.errors == [
        "log:1: \"b[].c[].y\": goes through a list that the path of x does not go through"
      ])
  }

  @Test func aListThatIsReadAsANumber() throws {
    let log = try ImportedLog("xs,ys,ts\n\"[1,2]\",\"[3,4]\",\"[0,9]\"\n", map: "x=xs,y=ys,t=ts")
    #expect(log.errors == ["log:2: xs is a list; its elements are xs[]"])
  }

  @Test func unitsThatCannotBe() throws {
    let seconds = try ImportedLog("x,y,t\n1,1,1700000000\n", map: "x=x,y=y,t=t") {
      $0.clock = .epochMilliseconds
    }
    #expect(
      seconds.errors == [
        "log:2: sample 1: 1700000000.0 is no time of this century in epoch-ms; the units are "
          + "s, ms, us, ns, epoch-ms, epoch-s, iso, mixed"
      ])
    let text = try ImportedLog("x,y,t\n1,1,2024-05-01T10:00:00Z\n", map: "x=x,y=y,t=t")
    #expect(text.errors == ["log:2: t is date and time; read it with --time iso"])
  }

  @Test func eventsThatAreNotKnown() throws {
    let log = try ImportedLog("x,y,t,e\n1,1,0,blink\n", map: "x=x,y=y,t=t,event=e")
    #expect(
      log.errors == [
        "log:2: \"e\": \"blink\" is not known; say what it means with --events "
          + "down=VALUE,move=VALUE,up=VALUE,other=VALUE"
      ])
  }

  @Test func linesOfOldMacs() throws {
    let log = try ImportedLog("x,y,t\r1,1,0\r2,2,9\r", map: "x=x,y=y,t=t")
    #expect(
      log.errors == [
        "log:1: the lines end in CR alone, as on old Macs; change that with tr '\\r' '\\n' < FILE > NEW"
      ])
  }

  @Test func emptyAndBinaryFiles() throws {
    #expect(try ImportedLog("", map: "x=x,y=y,t=t").errors == [])
    #expect(try ImportedLog("x,y,t\n", map: "x=x,y=y,t=t").errors == [])
    #expect(
      try ImportedLog("PK\u{3}\u{4}\0\0", map: "x=x,y=y,t=t").errors.first?.hasPrefix(
        "log:1: the file")
        == true)
  }
}
