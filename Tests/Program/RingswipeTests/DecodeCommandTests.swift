import Foundation
import Testing

/// What `decode` and `track` do with good and bad input, seen from outside.
struct DecodeCommandTests {
  /// A straight swipe from T to H to E on the ring of 390 × 290 pt: the keys' centres by hand from
  /// the specification (T 144°, H 36°, E 216°, all at radius 1; scale (145 − 20)/2.45 = 51.0204
  /// pt): T (195 − 41.276, 145 − 29.989), H (195 + 41.276, 145 − 29.989), E (195 − 41.276, 145 +
  /// 29.989).
  static let the = trace(
    id: "t1", word: "the", points: [(153.7, 115), (236.3, 115), (153.7, 175)])

  static func trace(id: String, word: String?, points: [(Double, Double)]) -> String {
    let samples = points.enumerated()
      .map { "[\($1.0),\($1.1),\($0 * 100)]" }.joined(separator: ",")
    let label = word.map { "\"word\":\"\($0)\"," } ?? ""
    return """
      {"id":"\(id)",\(label)"keyboard":{"layout":"ring","width":390,"height":290},\
      "samples":[\(samples)]}

      """
  }

  @Test func decodesToTheMeantWord() throws {
    let run = try CommandRun(["decode", "-"], input: Self.the)
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1)
    #expect(
      run.output.hasPrefix(#"{"id":"t1","word":"the","candidates":[{"word":"the","score":"#))
    #expect(run.errors.contains("top-1 100.0 %"))
    // One trace has a longest time, and no 99th percentile.
    #expect(run.errors.contains("µs, longest ") && !run.errors.contains("p99"))
  }

  /// The finger is at T alone, on the way to H, then to E: 82.6 pt and 102.1 pt.
  @Test func theSwipeInProgressIsShown() throws {
    let arguments = ["decode", "-", "--live", "--top", "3", "--lexicon", SmallLexicon.path]
    let run = try CommandRun(arguments, input: Self.the)
    #expect(run.exitCode == 0)
    let shares = run.lines.compactMap { $0.firstMatch(of: /"share":([\d.]+)/)?.1 }.map(String.init)
    #expect(shares == ["0.0000", "0.4472", "1.0000"])
    #expect(
      run.lines.first?.hasPrefix(
        #"{"id":"t1","sample":0,"time":0.0,"share":0.0000,"completions":[{"word":"t"#) == true)
    #expect(run.lines.dropFirst(2).first?.contains(#"[{"word":"the","score":"#) == true)
    let last = try #require(run.lines.last)
    #expect(last.hasPrefix(#"{"id":"t1","word":"the","candidates":[{"word":"the","score":"#))
    let table = try CommandRun(arguments + ["--format", "table"], input: Self.the)
    #expect(table.lines.count == 5 && table.lines[1].contains("0 %  t"))
    #expect(table.lines.dropFirst(3).first?.contains("100 %  the ") == true)
    let rows = try CommandRun(arguments + ["--format", "csv"], input: Self.the)
    #expect(rows.exitCode == 64)
    #expect(rows.errors.contains("--format jsonl or table, not csv"))
    let baseline = try CommandRun(arguments + ["--decoder", "subsequence"], input: Self.the)
    #expect(baseline.exitCode == 64)
  }

  @Test func keepsTheInputsOrderOnManyThreads() throws {
    let input = (0..<500).map { Self.trace(id: "t\($0)", word: "the", points: [(153.7, 115)]) }
    let run = try CommandRun(
      ["decode", "-", "--jobs", "4", "--lexicon", SessionCommandTests.lexicon],
      input: input.joined())
    let ids = run.lines.compactMap { $0.firstMatch(of: /"id":"(t\d+)"/)?.1 }
    #expect(ids.map(String.init) == (0..<500).map { "t\($0)" })
  }

  @Test func badLinesAreNamedAndGoodOnesKept() throws {
    let input = Self.the + "{\"id\":3}\n" + Self.the.replacing("t1", with: "t2") + "nonsense\n"
    let run = try CommandRun(["decode", "-"], input: input)
    #expect(run.exitCode == 65)
    #expect(run.lines.count == 2)
    #expect(run.errors.contains("-:2: "))
    #expect(run.errors.contains("-:4: "))
    #expect(run.errors.contains("2 malformed, skipped"))
  }

  @Test func aMissingFileIsNamedAndTheOthersAreRead() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).jsonl")
    try Self.the.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun(["decode", "/no/such/file", file.path])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("/no/such/file: cannot be read"))
    // A file is no malformed trace.
    #expect(run.errors.contains("1 trace decoded, 0 without a candidate\n"))
    #expect(run.lines.count == 1)
  }

  @Test func anUnknownLayoutIsNamedWithTheTrace() throws {
    let input = Self.the.replacing(#""ring""#, with: #""rings""#) + Self.the
    let run = try CommandRun(["decode", "-"], input: input)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("trace t1: there is no layout \"rings\"; did you mean \"ring\"?"))
    #expect(run.lines.count == 1)
  }

  @Test("every format has a line for a trace without a word", arguments: ["jsonl", "csv", "table"])
  func aTraceWithoutCandidatesIsNotLost(format: String) throws {
    let input = Self.trace(id: "far", word: nil, points: [])
    let run = try CommandRun(["decode", "-", "--format", format], input: input)
    #expect(run.exitCode == 0)
    #expect(run.lines.last?.contains("far") == true)
    #expect(run.errors.contains("1 without a candidate"))
  }

  /// Words before a swipe that no model of the list's language weighs: one line, and none without
  /// such words.
  @Test func contextThatIsOffIsSaidOnce() throws {
    let list = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).tsv")
    try "the\t9\nkänsch\t8\nqzwx\t7\nxwqv\t6\nvvqz\t5\n".write(
      to: list, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: list) }
    let before = Self.the.replacing("{\"id\"", with: "{\"previous\":[\"in\"],\"id\"")
    let line =
      "the words before a swipe (2 traces) are not used: no built-in model knows most "
      + "words of \(list.lastPathComponent); name a model with --context, or a language with --language\n"
    for arguments in [["--decoder", "path"], []] {
      let run = try CommandRun(
        ["decode", "-", "--lexicon", list.path] + arguments,
        input: before + before.replacing("t1", with: "t2"))
      #expect(run.exitCode == 0)
      #expect(run.errors.components(separatedBy: line).count == 2, "\(run.errors)")
      #expect(run.errors.contains("context off\n"))
    }
    for (arguments, input) in [(["--no-context"], before), ([], Self.the)] {
      let run = try CommandRun(
        ["decode", "-", "--lexicon", list.path] + arguments, input: input)
      #expect(!run.errors.contains("are not used"), "\(run.errors)")
    }
  }

  @Test func anUnlikelyWordIsHeldBack() throws {
    // Back and forth over the ring: no word's path.
    let scribble = Self.trace(
      id: "s", word: nil,
      points: [
        (30, 40), (350, 250), (60, 250), (340, 30), (195, 280), (200, 20), (20, 150), (370, 140),
        (100, 60), (300, 230),
      ])
    let input = Self.the + scribble
    let run = try CommandRun(
      ["decode", "-", "--abstain", "0.5", "--format", "csv", "--top", "1"], input: input)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("t1,the,1,the,"))
    #expect(run.output.contains("s,,,,,"))
    #expect(run.errors.contains("1 without a candidate"))
    let both = try CommandRun(["decode", "-", "--abstain", "0.5", "--decoder", "subsequence"])
    #expect(both.exitCode == 64)
  }

  @Test func theDecoderOfRecordIsThereToCompare() throws {
    let run = try CommandRun(["decode", "-", "--decoder", "subsequence"], input: Self.the)
    // Tracked keys t…h…e: "the" has rank 0 and no skipped key at best; its score is −penalty.
    #expect(run.output.contains(#"{"word":"the","score":"#))
    let alignment = try CommandRun(["decode", "-", "--no-rescore"], input: Self.the)
    #expect(alignment.output.contains(#""candidates":[{"word":"the""#))
  }

  @Test func csvHasARowACandidate() throws {
    let run = try CommandRun(["decode", "-", "--format", "csv", "--top", "1"], input: Self.the)
    let columns =
      "id,word,rank,candidate,score,word_rank,oov,no_word,user,layout,width,height,file,line,"
      + "microseconds"
    #expect(run.output.hasPrefix(columns + "\n"))
    #expect(run.lines.last?.hasPrefix("t1,the,1,the,") == true)
    #expect(run.lines.last?.contains(/,1,false,0\.\d{4},,ring,390,290,-,1,\d+$/) == true)
  }

  /// The second trace stands on line 3, behind a blank one, and was made by somebody on QWERTY.
  @Test func resultsNameUserKeyboardFileAndLine() throws {
    let second = Self.the.replacing(#""id":"t1""#, with: #""id":"t2","user":"u \"7\"""#)
      .replacing(#""layout":"ring","width":390"#, with: #""layout":"qwerty","width":320.5"#)
    try TemporaryFile.with(Self.the + "\n" + second) { path in
      let run = try CommandRun(["decode", path, "--stable", "--lexicon", SmallLexicon.path])
      #expect(run.exitCode == 0)
      let (first, other) = (try #require(run.lines.first), try #require(run.lines.last))
      #expect(
        first.hasSuffix(
          #","keyboard":{"layout":"ring","width":390,"height":290},"file":"\#(path)","line":1}"#))
      #expect(
        other.hasSuffix(
          #","user":"u \"7\"","keyboard":{"layout":"qwerty","width":320.5,"height":290},"#
            + #""file":"\#(path)","line":3}"#))
      #expect(first.contains(#","wordRank":1,"outOfVocabulary":false,"noWord":0."#))
      // The command line's keyboard is the one that was decoded on.
      let chosen = try CommandRun([
        "decode", path, "--stable", "--lexicon", SmallLexicon.path, "--size", "300x200",
      ])
      #expect(chosen.lines.last?.contains(#""layout":"qwerty","width":300,"height":200}"#) == true)
    }
  }

  /// No word is certain, so that --abstain 1 rejects what --abstain 0 gives; nothing else changes.
  @Test func whatARejectedTraceMayMeanIsKept() throws {
    let runs = try ["0", "1"].map { least in
      let arguments = ["--stable", "--abstain", least, "--lexicon", SmallLexicon.path]
      let run = try CommandRun(["decode", "-"] + arguments, input: Self.the)
      #expect(run.exitCode == 0)
      return try #require(run.lines.first)
    }
    #expect(runs[0].contains(#""candidates":[{"word":"the","score":-"#))
    #expect(runs[0].contains(#""wordRank":1"#) && !runs[0].contains("rejected"))
    #expect(
      runs[1]
        == runs[0].replacing(#""candidates":["#, with: #""candidates":[],"rejected":["#)
        .replacing(#""wordRank":1"#, with: #""wordRank":null"#))
  }

  @Test("without times two runs give the same bytes", arguments: ["jsonl", "csv", "table"])
  func stable(format: String) throws {
    let arguments = [
      "decode", "-", "--stable", "--format", format, "--lexicon", SmallLexicon.path,
    ]
    let input = (0..<50).map { Self.trace(id: "t\($0)", word: "the", points: [(153.7, 115)]) }
    let run = try CommandRun(arguments, input: input.joined())
    let again = try CommandRun(arguments + ["--jobs", "1"], input: input.joined())
    #expect(run.exitCode == 0)
    #expect(run.output == again.output)
    #expect(run.errors == again.errors)
    #expect(!run.output.contains("microseconds"))
    #expect(run.errors.contains("50 traces decoded"))
    #expect(!run.errors.contains("µs"))
  }

  /// The straight swipe visits t, h and e; h lies on the way back as well, and is loose in how
  /// often.
  @Test func visitsAsRows() throws {
    let far = Self.trace(id: "far", word: nil, points: [])
    let run = try CommandRun(["track", "-", "--format", "csv"], input: Self.the + far)
    #expect(run.exitCode == 0)
    #expect(
      run.lines.first
        == "id,word,keys,visit,key,t,sample,by,user,layout,width,height,file,line")
    let jsonLines = try CommandRun(["track", "-"], input: Self.the)
    let keys = try #require(jsonLines.output.firstMatch(of: /"keys":"([a-z]+)"/)?.1)
    #expect(run.lines.count == 1 + keys.count + 1)
    #expect(run.lines[1] == "t1,the,\(keys),1,t,0,0,proximity,,ring,390,290,-,1")
    #expect(run.lines.last == "far,,,,,,,,,ring,390,290,-,2")
    #expect(
      jsonLines.output.hasSuffix(
        #"],"keyboard":{"layout":"ring","width":390,"height":290},"file":"-","line":1}"# + "\n"))
  }

  @Test func longIdsAreShortenedInTheMiddle() throws {
    let ids = ["hws-1576480557856-user-17", "hws-1576480557856-user-18"]
    let input = ids.map { Self.trace(id: $0, word: "the", points: [(153.7, 115)]) }.joined()
    let run = try CommandRun(
      ["decode", "-", "--format", "table", "--lexicon", SmallLexicon.path], input: input)
    // 20 characters: 6, the sign, 13.
    #expect(
      run.lines.map { $0.prefix(20) } == [
        "trace               ", "hws-15…57856-user-17", "hws-15…57856-user-18",
      ])
  }

  @Test func theLayoutOfTheCommandLineRules() throws {
    // On QWERTY in 390 × 290 pt keys are 39 pt wide and rows 72.5 pt high; the second row starts
    // at 19.5 pt, the third at 58.5 pt. T's and H's places are in the second, on column
    // (153.7 − 19.5)/39 = 3.4, F, and (236.3 − 19.5)/39 = 5.6, H.
    let run = try CommandRun(["track", "-", "--layout", "qwerty"], input: Self.the)
    let keys = run.output.firstMatch(of: /"keys":"([a-z]+)"/)?.1
    #expect(keys?.first == "f")
    #expect(keys?.contains("h") == true)
  }

  @Test func contractionsComeWithTheBuiltInListsOnly() throws {
    let own = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).txt")
    try "the\nhe\n".write(to: own, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: own) }
    let facts = { (arguments: [String]) in
      let run = try CommandRun(["lexicon", "stats"] + arguments)
      return run.lines.first { $0.hasPrefix("contractions\t") }
    }
    #expect(try facts(["--lexicon", own.path]) == "contractions\t0")
    #expect(try facts(["--lexicon", own.path, "--contractions"]) != "contractions\t0")
    #expect(try facts([]) != "contractions\t0")
    #expect(try facts(["--no-contractions"]) == "contractions\t0")
  }

  @Test func aLabelWithoutApostropheMeansItsContraction() throws {
    let traces = try CommandRun(["synth", "don't", "its", "--seed", "1"]).output
    let labelled = traces.replacing(#""word":"don't""#, with: #""word":"dont""#)
    let run = try CommandRun(["decode", "-", "--format", "csv", "--top", "1"], input: labelled)
    #expect(run.output.contains(",dont,1,don't,"))
    // dont is found as don't; its is a word of its own, and it's, which comes first, is another.
    #expect(run.output.contains(",its,1,it's,"))
    #expect(run.errors.contains("0 of them out of vocabulary"))
    #expect(run.errors.contains("top-1 50.0 %"))
  }

  @Test func aLexiconWithoutWordsIsRefused() throws {
    let run = try CommandRun(["decode", "-", "--lexicon", "/dev/null"], input: Self.the)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("holds no words"))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    // Far more than a pipe holds (64 KiB), read by somebody who stops after one line.
    let many = String(repeating: Self.the, count: 20_000)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).jsonl")
    try many.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "{ \"$1\" decode \"$2\" 2>/dev/null; echo $? >&2; } | head -n 1", "sh",
      CommandRun.program.path, file.path,
    ]
    let (output, status) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = status
    try process.run()
    process.waitUntilExit()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let code = String(decoding: status.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(line.hasPrefix(#"{"id":"t1""#))
    #expect(code == "0\n")
  }

  @Test func anInterruptKeepsWhatIsDecoded() throws {
    // A program that gets no processor for 0.4 s after the signal is ended by force, as on a machine that
    // runs other tests: it may then miss the summary, but not each time.
    var said = ""
    for _ in 0..<3 where !said.contains("1 trace decoded") { said = try saidWhenInterrupted() }
    #expect(said.contains("1 trace decoded"))
  }

  /// Interrupts `decode -` after its first result.
  /// - Returns: what it wrote to standard error.
  private func saidWhenInterrupted() throws -> String {
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = ["decode", "-"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(Self.the.utf8))
    // A result comes as soon as its line is there, though the input stays open.
    let first = output.fileHandleForReading.availableData
    #expect(first.starts(with: Array(#"{"id":"t1""#.utf8)))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(process.terminationReason == .exit)
    return String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The second trace lies 500 pt below the keyboard: it has its line, without a word, and the others go on.
  @Test func aTraceOffTheKeyboardIsNamed() throws {
    let off = Self.trace(id: "t2", word: "the", points: [(153.7, 615), (236.3, 615), (153.7, 675)])
    let run = try CommandRun(
      ["decode", "-", "--lexicon", SmallLexicon.path], input: Self.the + off + Self.the)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("-:2: trace t2 lies off the keyboard (ring, 390x290): no word\n"))
    #expect(run.lines.map { $0.contains(#""candidates":[]"#) } == [false, true, false])
    #expect(run.errors.contains("3 traces decoded, 1 without a candidate"))
    // What has no samples is nowhere.
    let empty = try CommandRun(
      ["decode", "-", "--lexicon", SmallLexicon.path],
      input: Self.trace(id: "t3", word: nil, points: []))
    #expect(!empty.errors.contains("lies off"))
  }

  @Test func theSummarySaysWhetherSwipesAreRejected() throws {
    let files = try MistakeFolder()
    let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../profiles/default.json")
    var profile =
      try JSONSerialization.jsonObject(with: Data(contentsOf: shipped)) as? [String: Any] ?? [:]
    for model in ["noWord", "rejection"] { profile[model] = nil }
    try JSONSerialization.data(withJSONObject: profile)
      .write(to: files.url.appendingPathComponent("plain.json"))
    func summary(_ options: String) throws -> String {
      try CommandRun(
        shell: "ringswipe decode one.jsonl --lexicon small.txt \(options)", in: files.url
      )
      .errors
    }
    #expect(try summary("").contains("; rejection fitted;"))
    #expect(try summary("--profile plain.json").contains("; rejection none;"))
    #expect(try summary("--no-rescore").contains("; rejection none;"))
  }
}
