import Foundation
import Testing

/// What `session write`, `bench typing` and `render session` do, seen from outside.
struct SessionWriteCommandTests {
  private static let keyboard = SessionCommandTests.fast + ["--predictor", "frequency"]

  private static func written(seed: Int, _ options: [String] = []) throws -> CommandRun {
    try CommandRun(
      ["session", "write", "-", "--seed", "\(seed)"] + keyboard + options,
      input: "The tree, he said.\n\nIt is 5 (o'clock)!")
  }

  @Test func theLogSaysThatItIsSimulatedAndReplays() throws {
    let run = try Self.written(seed: 7)
    #expect(run.exitCode == 0)
    let header = try #require(run.lines.first)
    #expect(header.contains(#""presented":"The tree, he said.""#))
    #expect(header.contains(#""user":"typist-7""#))
    #expect(header.contains(#""simulated":{"generator":"ringswipe "#))
    #expect(header.contains(#""seed":"7","policy":"pointing-intercept=176 "#))
    #expect(run.lines.last?.contains(#""before":"It is 5 (o'clock)!""#) == true)
    #expect(run.errors.contains("simulated: 2 sentences; words: "))

    let replay = try CommandRun(
      ["session", "replay", "-", "--check"] + Self.keyboard, input: run.output)
    #expect(replay.exitCode == 0)
    #expect(replay.errors.contains("2 sessions, as recorded"))

    let metrics = try CommandRun(
      ["session", "metrics", "-", "--format", "csv"], input: run.output)
    #expect(metrics.lines.count == 3)
    #expect(metrics.lines[1].contains("simulated by ringswipe"))
  }

  @Test func sessionsAreSummarisedByCondition() throws {
    let logs =
      try Self.written(seed: 7, ["--condition", "first"]).output
      + Self.written(seed: 8, ["--condition", "first"]).output
      + Self.written(seed: 7, ["--condition", "second", "--layout", "qwerty"]).output
    let people = try CommandRun(
      ["session", "metrics", "-", "--by", "condition,layout", "--format", "csv"], input: logs)
    #expect(people.exitCode == 0, "\(people.errors)")
    #expect(
      people.lines.map { $0.split(separator: ",").prefix(4).joined(separator: ",") } == [
        "user,condition,layout,sessions", "typist-7,first,ring,2", "typist-8,first,ring,2",
        "typist-7,second,qwerty,2",
      ])
    let overall = try CommandRun(
      ["session", "metrics", "-", "--by", "condition", "--format", "csv", "--overall"]
        + ["--shape", "long"], input: logs)
    #expect(overall.lines.contains { $0.hasPrefix("first,2,4,ignored,wpm,2,") })
    let rows = try CommandRun(
      ["session", "metrics", "-", "--format", "csv", "--shape", "long"], input: logs)
    #expect(
      rows.lines.first
        == "log,session,layout,user,condition,setup,simulated,case,measure,value")
    let table = try CommandRun(["session", "metrics", "-", "--by", "condition"], input: logs)
    #expect(table.output.contains("second: 1 participant, 2 sessions"))
  }

  @Test(
    "options that mean nothing together are refused",
    arguments: [["--overall"], ["--by", "weather"], ["--by", ","], ["--shape", "long"]])
  func refusals(options: [String]) {
    #expect(ParsedCommandLine(["session", "metrics", "log.jsonl"] + options).exitCode == 64)
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    let log = try Self.written(seed: 7, ["--layout", "qwerty"]).output
    #expect(try Self.written(seed: 7, ["--layout", "qwerty"]).output == log)
    #expect(log.contains(#""layout":"qwerty""#))
  }

  @Test func whatTheKeyboardLacksIsSaidAndSkipped() throws {
    let run = try CommandRun(
      ["session", "write", "-", "--seed", "1"] + Self.keyboard, input: "日本。 He.\n\nThe.")
    #expect(run.exitCode == 0)
    #expect(
      run.errors.contains(
        "1 of 2 sentences have characters that the keyboard lacks or writes otherwise (。 1, 日 1, 本 1)"
      ))
    let none = try CommandRun(
      ["session", "write", "-", "--seed", "1"] + Self.keyboard, input: "\n")
    #expect(none.exitCode == 65)
    #expect(none.errors.contains("holds no words"))
  }

  @Test func theBenchmarkCallsItsFiguresSimulated() throws {
    try TemporaryFile.with("The tree he said.") { path in try checkBenchmark(path) }
  }

  private func checkBenchmark(_ path: String) throws {
    let arguments = [
      "bench", "typing", path, "--layouts", "ring,qwerty", "--decoders", "subsequence",
      "--prediction", "off,frequency", "--lexicon", SessionCommandTests.lexicon, "--seeds", "1,2",
    ]
    let table = try CommandRun(arguments)
    #expect(table.exitCode == 0)
    // A header, 2 layouts by 2 predictions, the caution, what the errors are, who typed on what, and
    // what the errors are given in.
    #expect(table.lines.count == 9)
    #expect(table.lines[5].hasPrefix("SIMULATED typists"))
    #expect(table.lines[6] == "errors are differences from the text, accents included")
    #expect(
      table.lines[7]
        == "keyboards of 390x290 pt; people's scatter times 1 (--spread), slips times 1 (--slips)")
    #expect(table.lines[8].hasPrefix("noise in keys: errors grow with a layout's keys"))
    #expect(table.lines[8].hasSuffix("; --motor-scale mm keeps their size"))
    let millimetres = try CommandRun(arguments + ["--motor-scale", "mm"])
    #expect(
      millimetres.lines.last
        == "noise in mm: the finger's errors have the same size on every layout")
    let json = try CommandRun(arguments + ["--size", "400x300", "--format", "json"])
    #expect(json.output.contains("\"width\": 400,"))
    #expect(json.output.contains("\"height\": 300,"))
    let csv = try CommandRun(arguments + ["--format", "csv", "--jobs", "1"])
    // Plain CSV: a header and four rows, each of which says that nobody typed.
    #expect(csv.lines.first?.hasPrefix("text,layout,decoder,prediction,") == true)
    #expect(csv.lines.first?.contains(",simulated,motor_model,") == true)
    #expect(csv.lines.count == 5)
    #expect(csv.lines.dropFirst().allSatisfy { $0.contains(",true,motor-model.json ") })
    // One sentence of 4 words by two persons.
    #expect(csv.lines[1].contains(",ring,subsequence,off,1,8,"))
    #expect(try CommandRun(arguments + ["--format", "csv", "--jobs", "2"]).output == csv.output)
  }

  /// 390 pt and a text line of 34, a bar of 36, a caption of 20 about 290: 390 × 380. Two of them
  /// beside each other have a gap of 10 pt.
  @Test(arguments: [(["--at", "150"], 390, 380), (["--strip", "2"], 790, 380)])
  func momentsAndStripsAreDrawn(options: [String], width: Int, height: Int) throws {
    let run = try CommandRun(
      ["render", "session", "-", "-o", "-", "--format", "svg"] + options
        + SessionCommandTests.fast, input: SessionCommandTests.events)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("width=\"\(width)"))
    #expect(run.output.contains("height=\"\(height)"))
  }

  /// The log names a theme of the person's own.
  @Test func aThemeThatIsNotBuiltIn() throws {
    let input = SessionCommandTests.events.replacing(
      #""height":290"#, with: #""height":290,"settings":{"theme":"sepia"}"#)
    try #require(input != SessionCommandTests.events)
    let arguments =
      ["render", "session", "-", "-o", "-", "--format", "svg"] + SessionCommandTests.fast
    let run = try CommandRun(arguments, input: input)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("the theme \"sepia\", which is not built in; it is drawn as dark"))
    let light = try CommandRun(arguments + ["--theme", "light"], input: input)
    #expect(!light.errors.contains("sepia"))
  }

  @Test func aMomentOfASessionThatIsNotThere() throws {
    let run = try CommandRun(
      ["render", "session", "-", "-o", "-", "--format", "svg", "--session", "2"]
        + SessionCommandTests.fast, input: SessionCommandTests.events)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("holds 1 sessions, not 2"))
  }
}
