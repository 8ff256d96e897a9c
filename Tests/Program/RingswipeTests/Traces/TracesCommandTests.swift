import Foundation
import Testing

/// `ringswipe traces`, seen from outside.
struct TracesCommandTests {
  /// Four traces of two users; the last carries no word.
  static let lines = [
    (id: "a1", word: "tea", user: "ann"), (id: "a2", word: "it", user: "ann"),
    (id: "b1", word: "tea", user: "bob"), (id: "b2", word: "", user: "bob"),
  ].map { trace in
    let word = trace.word.isEmpty ? "" : #""word":"\#(trace.word)","#
    return #"{"id":"\#(trace.id)",\#(word)"keyboard":{"layout":"qwerty","width":400,"height":200},"#
      + #""samples":[[180,30,0],[100,75,16],[20,75.5,48]],"user":"\#(trace.user)","trial":3}"#
      + "\n"
  }
  static let input = lines.joined()

  @Test func convertsThereAndBack() throws {
    try TemporaryFolder.with { folder in
      for name in ["x.csv", "x.csv.gz", "x.jsonl.gz"] {
        let path = folder.path(name)
        let there = try CommandRun(["traces", "convert", "-", "-o", path], input: Self.input)
        #expect(there.exitCode == 0, "\(there.errors)")
        let isPacked = try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0x1F, 0x8B])
        #expect(isPacked == name.hasSuffix(".gz"))
        let back = try CommandRun(["traces", "convert", path, "--to", "jsonl"])
        #expect(back.output == Self.input, "\(name)")
      }
    }
  }

  @Test func convertsToFuto() throws {
    let run = try CommandRun(["traces", "convert", "-", "--to", "futo"], input: Self.lines[0])
    // The letters of a QWERTY of 400 × 200 pt take 400 × 150 pt.
    #expect(run.output.contains(#""canvas_width":400,"canvas_height":150,"#))
    #expect(run.output.contains(#"{"x":0.45,"y":0.2,"t":0}"#))
    let back = try CommandRun(["traces", "convert", "-"], input: run.output)
    #expect(back.output == Self.lines[0])
  }

  @Test func partsOfTheKeyboardBecomePoints() throws {
    let csv = "id,word,x,y,t\na,it,0.5,0.25,0\na,it,0.25,0.5,20\n"
    let run = try CommandRun(
      [
        "traces", "convert", "-", "--coordinates", "normalized", "--layout", "qwerty", "--size",
        "400x200", "--to", "csv",
      ], input: csv)
    #expect(
      run.output
        == "id,word,x,y,t,layout,width,height\na,it,200,50,0,qwerty,400,200\na,it,100,100,20,,,\n")
  }

  @Test func whatAFormatCannotHoldIsNamedAndTheRestWritten() throws {
    let run = try CommandRun(
      ["traces", "convert", "-", "--to", "how-we-swipe", "--layout", "qwerty-how-we-swipe"],
      input: Self.input)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("trace b2: \"word\": a How We Swipe log needs a word"))
    #expect(run.lines.count == 1 + 3 * 3)
    #expect(run.lines[1] == "tea 1000 400 200 touchstart 180 30 0 0 0 tea 0")
  }

  @Test func withoutTracesNothingIsWritten() throws {
    try TemporaryFolder.with { folder in
      let run = try CommandRun(
        ["traces", "convert", folder.path("missing.jsonl"), "-o", folder.path("x.csv")])
      #expect(run.exitCode == 65)
      #expect(run.errors.contains("missing.jsonl: cannot be read"))
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func columnsCanBeChosen() throws {
    let run = try CommandRun(
      ["traces", "convert", "-", "--to", "csv", "--columns", "trial"], input: Self.lines[0])
    #expect(run.errors.isEmpty)
    #expect(run.lines.prefix(2) == ["id,word,x,y,t,trial", "a1,tea,180,30,0,3"])
  }

  @Test func aTraceThatNamesAFileIsConvertedWithoutOpeningIt() throws {
    let line = Self.lines[0].replacing(#""qwerty""#, with: #""/dev/zero""#)
    let run = try CommandRun(["traces", "convert", "-"], input: line)
    #expect(run.exitCode == 0 && run.output == line)
  }

  @Test func describesACollection() throws {
    let run = try CommandRun(
      ["traces", "describe", "-", "--format", "csv"], input: Self.input + "no\n")
    #expect(run.exitCode == 65)
    let rows = run.lines.map(String.init)
    #expect(rows[0] == "part,name,count,mean,min,p5,median,p95,max")
    for row in [
      "count,traces,4,,,,,,", "count,malformed,1,,,,,,", "count,users,2,,,,,,",
      "count,words,2,,,,,,", "count,labelled,3,,,,,,",
      "distribution,duration ms,4,48.000,48.000,48.000,48.000,48.000,48.000",
      // Two intervals in 48 ms.
      "distribution,rate Hz,4,41.667,41.667,41.667,41.667,41.667,41.667",
      "keyboard,qwerty 400x200,4,,,,,,", "fault,no-word,1,,,,,,",
    ] {
      #expect(rows.contains(row), "\(row)")
    }
    let table = try CommandRun(["traces", "describe", "-"], input: Self.input)
    #expect(table.output.contains("longest gap ms"))
    let json = try CommandRun(["traces", "describe", "-", "--format", "json"], input: Self.input)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let counted = try #require(object?["rows"] as? [[String: Any]])
    #expect(counted.contains { $0["name"] as? String == "users" && $0["count"] as? Int == 2 })
  }

  @Test(arguments: [
    (["--user", "ann"], ["a1", "a2"]), (["--word", "TEA"], ["a1", "b1"]),
    (["--without", "no-word", "--user", "bob"], ["b1"]),
    (["--user", "ann", "--invert"], ["b1", "b2"]),
    (["--samples", "4.."], []), (["--id", "a2", "--id", "b1"], ["a2", "b1"]),
    (["--where", "word ~ t*", "--where", "user != bob"], ["a1"]),
    (["--where", "word =", "--where", "trial >= 3"], ["b2"]),
    (["--duration", "40..50", "--field", "trial=3"], ["a1", "a2", "b1", "b2"]),
  ])
  func filters(_ options: [String], _ ids: [String]) throws {
    let run = try CommandRun(["traces", "filter", "-"] + options, input: Self.input)
    #expect(run.exitCode == 0)
    let kept = Self.lines.filter { line in ids.contains { line.contains(#""id":"\#($0)""#) } }
    #expect(run.output == kept.joined())
  }

  @Test func idsMayStandInAFile() throws {
    try TemporaryFolder.with { folder in
      try "a1\r\n\nb2\n".write(toFile: folder.path("ids"), atomically: true, encoding: .utf8)
      let run = try CommandRun(
        ["traces", "filter", "-", "--id", "@" + folder.path("ids"), "--id", "a2"],
        input: Self.input)
      #expect(run.output.matches(of: /"id":"(..)"/).map { String($0.1) } == ["a1", "a2", "b2"])
      let missing = try CommandRun(["traces", "filter", "-", "--id", "@" + folder.path("no")])
      #expect(missing.exitCode == 66 || missing.exitCode == 65, "\(missing.exitCode)")
    }
  }

  @Test func aFieldThatNoTraceHasIsNamed() throws {
    let run = try CommandRun(
      ["traces", "filter", "-", "--where", "sampels > 3", "--where", "trial = 3"],
      input: Self.input)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("no trace has the field 'sampels'; did you mean 'samples'?"),
      "\(run.errors)")
    #expect(!run.errors.contains("trial"))
  }

  @Test func splitsByUser() throws {
    try TemporaryFolder.with { folder in
      let many = (0..<40).map { number in
        Self.lines[0].replacing(#""a1""#, with: #""t\#(number)""#)
          .replacing("ann", with: "user-\(number / 4)")
      }
      func split(_ lines: [String]) throws -> [String] {
        let run = try CommandRun(
          [
            "traces", "split", "-", "--parts", "one=1,two=1", "--seed", "3", "-o",
            folder.path("{part}.jsonl"),
          ], input: lines.joined())
        #expect(run.exitCode == 0, "\(run.errors)")
        return try ["one", "two"].map {
          try String(contentsOfFile: folder.path($0 + ".jsonl"), encoding: .utf8)
        }
      }
      let parts = try split(many)
      #expect(parts.joined().count == many.joined().count)
      let users = parts.map { part in Set(part.matches(of: /user-\d/).map { String($0.0) }) }
      #expect(users[0].isDisjoint(with: users[1]) && !users[0].isEmpty && !users[1].isEmpty)
      // The order of the traces does not matter.
      let turned = try split(many.reversed())
      #expect(
        turned.map { Set($0.split(separator: "\n")) }
          == parts.map { Set($0.split(separator: "\n")) })
    }
  }

  @Test func samplesKeepTheirOrderAndRepeat() throws {
    let many = (0..<100).map { Self.lines[0].replacing(#""a1""#, with: #""t\#($0 + 100)""#) }
    func ids(_ options: [String]) throws -> [String] {
      let run = try CommandRun(["traces", "sample", "-"] + options, input: many.joined())
      return run.output.matches(of: /"id":"(t\d+)"/).map { String($0.1) }
    }
    let drawn = try ids(["--count", "7", "--seed", "1"])
    #expect(drawn.count == 7 && drawn == drawn.sorted())
    #expect(try ids(["--count", "7", "--seed", "1"]) == drawn)
    #expect(try ids(["--count", "7", "--seed", "2"]) != drawn)
    let share = try ids(["--share", "0.5", "--seed", "1"])
    #expect((25...75).contains(share.count) && share == share.sorted())
    #expect(try ids(["--count", "2", "--by", "user", "--seed", "1"]).count == 2)
  }

  @Test(arguments: [
    ["filter", "-"], ["filter", "-", "--samples", "x"], ["filter", "-", "--without", "nothing"],
    ["filter", "-", "--field", "trial"], ["filter", "-", "--where", "trial"],
    ["filter", "-", "--where", "samples > many"],
    ["split", "-", "--parts", "a=1,b=1", "--seed", "1", "-o", "x"],
    ["split", "-", "--parts", "a=1", "--seed", "1", "-o", "{part}"],
    ["split", "-", "--parts", "a=1,b", "--seed", "1", "-o", "{part}"],
    ["sample", "-", "--seed", "1"],
    ["sample", "-", "--count", "0", "--seed", "1"], ["sample", "-", "--share", "2", "--seed", "1"],
    ["sample", "-", "--share", "0.2", "--by", "user", "--seed", "1"],
    ["convert", "-", "--to", "xml"],
  ])
  func refuses(_ arguments: [String]) {
    #expect(ParsedCommandLine(["traces"] + arguments).exitCode == 64)
  }
}
