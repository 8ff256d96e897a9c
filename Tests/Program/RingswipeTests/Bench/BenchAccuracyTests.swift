import Foundation
import Statistics
import Testing

/// `bench accuracy`, `merge` and `compare`, seen from outside.
struct BenchAccuracyTests {
  /// A folder for a test's files, with `traces.jsonl`: 12 words by each of 6 users.
  struct Work: ~Copyable {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ringswipe-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.traces.write(to: file("traces.jsonl"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    func path(_ name: String) -> String { file(name).path }

    func text(_ name: String) throws -> String {
      try String(contentsOf: file(name), encoding: .utf8)
    }

    /// Runs `bench accuracy --stable` over the traces.
    func bench(_ arguments: [String]) throws -> CommandRun {
      try CommandRun(
        [
          "bench", "accuracy", path("traces.jsonl"), "--stable", "--resamples", "100", "--lexicon",
          SmallLexicon.path,
        ] + arguments)
    }

    private static let traces: String = {
      let words = [
        "the", "and", "hello", "world", "good", "time", "people", "would", "which", "about",
        "zzyzxq", "water",
      ]
      let runs = (0..<6).map { user in
        let run = try? CommandRun(
          ["synth"] + words + ["--seed", "\(user)", "--key-noise", "0.3"])
        return (run?.lines ?? []).enumerated().map { index, line in
          #"{"user":"u\#(user)","sentence":\#(index / 4),"#
            + line.dropFirst()
            .replacing(/"id":"/, with: "\"id\":\"u\(user)-", maxReplacements: 1) + "\n"
        }.joined()
      }
      return runs.joined()
    }()
  }

  static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/nearest-keys.py").path

  static let hasPython =
    (try? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", ""]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()) ?? false

  /// Words of the user's own are in vocabulary; a store that learned the labels is named.
  @Test func theUsersOwnWordsAreInVocabulary() throws {
    let work = try Work()
    let store = work.path("me.sqlite")
    let learn = try CommandRun(
      ["learn", "-", "--user", store], input: "We saw a zzyzxq on the road, and it was good.")
    #expect(learn.exitCode == 0)
    let run = try work.bench(["--user", store, "--decoders", "path"])
    #expect(
      run.output.contains("72 traces in 6 users, 0 of them out of vocabulary"), "\(run.output)")
    #expect(!run.errors.contains("me.sqlite"), "\(run.errors)")
  }

  /// A list of the labels alone, and labels in another language than the list.
  @Test func listsThatDoNotGoWithTheLabels() throws {
    let work = try Work()
    let labels = "the and hello world good time people would which about zzyzxq water"
    for (name, words) in [
      ("labels.txt", labels), ("french.txt", "maison jamais voulez toujours the"),
    ] {
      try words.replacing(" ", with: "\n").write(
        to: work.file(name), atomically: true, encoding: .utf8)
    }
    func errors(_ list: String) throws -> String {
      try CommandRun([
        "bench", "accuracy", work.path("traces.jsonl"), "--resamples", "100", "--decoders", "path",
        "--lexicon", work.path(list),
      ]).errors
    }
    #expect(
      try errors("labels.txt").hasSuffix(
        "12 of 12 words of labels.txt are labels of these traces: the accuracy is that of a "
          + "closed set; with a list of the language it is lower\n"))
    // Of the 12 words of each user the list has one (the), and English all but one (zzyzxq).
    #expect(
      try errors("french.txt").hasSuffix(
        "66 of 72 labels are not in french.txt (5 words), 66 are in words-200k: '--lexicon "
          + "words-200k' decodes them\n"))
  }

  @Test func theTableSaysWhatMatters() throws {
    let work = try Work()
    // Always a word, so that those that no list has are confused with others.
    let run = try work.bench(["--control", "1", "--abstain", "0"])
    #expect(run.exitCode == 0, "\(run.errors)")
    // 6 users, 12 words each, one of which no list has.
    #expect(run.output.contains("72 traces in 6 users"))
    #expect(run.output.contains("6 of them out of vocabulary (8.3 %)"))
    for part in [
      "top-1 ", "mrr", "wer", "cer", "subsequence minus path", "McNemar", "control", "length 5",
      "doubled yes", "most frequent confusions", "calibration error",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test("letters out of place find next to nothing")
  func controlFindsNothing() throws {
    let work = try Work()
    let run = try work.bench(["--control", "1", "--format", "csv"])
    let control = run.output.firstMatch(of: /path,control,permuted,top-1,([0-9.]+),,,72/)?.1
    let right = run.output.firstMatch(of: /path,all,,top-1,([0-9.]+),/)?.1
    #expect(try #require(control.flatMap { Double($0) }) < 0.1)
    #expect(try #require(right.flatMap { Double($0) }) > 0.5)
  }

  /// 72 traces, two decoders; the rows are joined to the traces by file and line.
  @Test func answersToSingleTraces() throws {
    let work = try Work()
    let run = try work.bench(["--per-trace", work.path("answers.csv"), "--format", "csv"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let rows = try work.text("answers.csv").split(separator: "\n")
    #expect(rows.count == 1 + 72 * 2)
    #expect(rows[1].hasPrefix("u0-1-the,the,path,"))
    #expect(rows[1].hasSuffix(",u0,ring,390,290,\(work.path("traces.jsonl")),1"))
    #expect(rows[144].hasSuffix(",u5,ring,390,290,\(work.path("traces.jsonl")),72"))
    // The same figure from the single answers.
    let right = rows.count { $0.contains(",path,ranked,1,") }
    let top = run.output.firstMatch(of: /path,all,,top-1,([0-9.]+),/)?.1
    #expect(abs(try #require(top.flatMap { Double($0) }) - Double(right) / 72) < 1e-6)
    #expect(run.lines[1].contains(",72,ring,390,290,small-lexicon.txt,default,normal,fitted,"))
  }

  @Test func shardsMergedAreTheRun() throws {
    let work = try Work()
    #expect(try work.bench(["-o", work.path("whole.json")]).exitCode == 0)
    for part in 1...3 {
      let run = try work.bench(["--shard", "\(part)/3", "-o", work.path("\(part).json")])
      #expect(run.exitCode == 0)
    }
    let merged = try CommandRun([
      "bench", "merge", work.path("2.json"), work.path("3.json"), work.path("1.json"),
      "-o", work.path("merged.json"),
    ])
    #expect(merged.exitCode == 0, "\(merged.errors)")
    #expect(try work.text("merged.json") == work.text("whole.json"))
    let twice = try CommandRun([
      "bench", "merge", work.path("1.json"), work.path("1.json"),
    ])
    #expect(twice.exitCode == 65)
    #expect(twice.errors.contains("shard 1 appears twice"))
  }

  @Test func threadsMakeNoDifference() throws {
    let work = try Work()
    let one = try work.bench(["--format", "json", "--jobs", "1"])
    let four = try work.bench(["--format", "json", "--jobs", "4"])
    #expect(one.output == four.output)
    #expect(one.output.hasPrefix("{"))
  }

  @Test("what a killed run has done is kept", .enabled(if: hasPython, "Python is not installed"))
  func resumesAfterKill() throws {
    let work = try Work()
    // The short list is ready at once, also in a slow build.
    let decoders = [
      "--decoders", "path,exec:python3 '\(Self.fixture)' $FAULT", "--jobs", "1",
      "--lexicon", "words",
    ]
    #expect(try work.bench(decoders + ["-o", work.path("whole.json")]).exitCode == 0)
    // The program hangs at its third trace, so that the run is surely under way when it is killed.
    let process = Process()
    process.executableURL = CommandRun.program
    process.environment = ProcessInfo.processInfo.environment.merging(["FAULT": "hang"]) { $1 }
    process.arguments =
      ["bench", "accuracy", work.path("traces.jsonl"), "--stable", "--resamples", "100"] + decoders
      + ["-o", work.path("killed.json")]
    try process.run()
    let part = work.file("killed.json.part")
    var before = 0
    for _ in 0..<1000 where before < 1 {
      before = ((try? String(contentsOf: part, encoding: .utf8)) ?? "").split(separator: "\n").count
      usleep(10_000)
    }
    #expect(before >= 1)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(!FileManager.default.fileExists(atPath: work.path("killed.json")))
    // As if the kill had come in the middle of a line.
    let handle = try FileHandle(forWritingTo: part)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("[3,\"00".utf8))
    try handle.close()
    let resumed = try work.bench(decoders + ["-o", work.path("killed.json")])
    #expect(resumed.exitCode == 0, "\(resumed.errors)")
    #expect(try work.text("killed.json") == work.text("whole.json"))
    #expect(!FileManager.default.fileExists(atPath: part.path))
  }

  @Test("finished work is not done again")
  func resumesFromTheJournal() throws {
    let work = try Work()
    let whole = try work.bench(["-o", work.path("r.json")])
    #expect(whole.exitCode == 0)
    // An input that cannot be read to its end keeps the journal of what came before.
    let broken = try CommandRun([
      "bench", "accuracy", work.path("traces.jsonl"), work.path("missing.jsonl"), "--stable",
      "-o", work.path("b.json"),
    ])
    #expect(broken.exitCode == 65)
    let lines = try work.text("b.json.part").split(separator: "\n")
    // A line for the run and one for each trace.
    #expect(lines.count == 73)
    #expect(lines[1].hasPrefix("[1,"))
  }

  /// One user has no interval, and no verdict, however large the difference is.
  @Test func oneUserHasNoInterval() throws {
    let work = try Work()
    let mine = try work.text("traces.jsonl").split(separator: "\n").prefix(12)
      .joined(separator: "\n")
    func bench(_ arguments: [String]) throws -> CommandRun {
      try CommandRun(
        ["bench", "accuracy", "-", "--decoders", "path", "--lexicon", SmallLexicon.path]
          + arguments,
        input: mine)
    }
    let table = try bench([])
    #expect(table.exitCode == 0)
    #expect(table.output.contains("12 traces in 1 user,"))
    #expect(table.output.contains(/top-1 +[0-9.]+ \(1 user: no interval\)/))
    #expect(table.errors.contains("1 user: no intervals and no verdicts"))
    let csv = try bench(["--format", "csv"])
    #expect(csv.output.contains(/path,all,,top-1,[0-9.]+,,,12,/))
    #expect(try bench(["-o", work.path("one.json")]).exitCode == 0)
    #expect(try work.text("one.json").contains(#""noInterval": "1 user: no interval""#))
    #expect(try work.text("one.json").contains(#""low": null"#))
    // Nothing is found on a wrong keyboard; six users against one are no verdict either.
    #expect(
      try bench(["--layout", "qwerty", "--size", "390x290", "-o", work.path("wrong.json")]).exitCode
        == 0)
    #expect(try work.bench(["--decoders", "path", "-o", work.path("six.json")]).exitCode == 0)
    for other in ["one.json", "six.json"] {
      let run = try CommandRun(["bench", "compare", work.path(other), work.path("wrong.json")])
      #expect(run.exitCode == 0)
      #expect(!run.output.contains("worse"))
      #expect(run.output.contains("1 user: no interval and no verdict"))
    }
  }

  @Test func nothingToMeasureIsAnError() throws {
    let work = try Work()
    let unlabelled = try work.text("traces.jsonl").replacing(/"word":"[^"]*",/, with: "")
    let run = try CommandRun(
      ["bench", "accuracy", "-", "--decoders", "path", "-o", work.path("none.json")],
      input: unlabelled)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("no trace carries its word"))
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: work.path("none.json")))
    // A list of which nothing can be swiped on the ring.
    try "été\nnaïf\n".write(to: work.file("accents.txt"), atomically: true, encoding: .utf8)
    for decoder in ["path", "subsequence"] {
      let unusable = try CommandRun([
        "bench", "accuracy", work.path("traces.jsonl"), "--decoders", decoder, "--lexicon",
        work.path("accents.txt"),
      ])
      #expect(unusable.exitCode == 65)
      #expect(unusable.errors.contains("no word of the list can be swiped on ring"))
      #expect(unusable.output.isEmpty)
    }
  }

  @Test func compareEndsWithOneWhereBIsWorse() throws {
    let work = try Work()
    #expect(
      try work.bench(["--decoders", "path", "-o", work.path("path.json")]).exitCode == 0)
    #expect(
      try work.bench([
        "--decoders", "path", "--layout", "qwerty", "--size", "390x290", "-o",
        work.path("wrong.json"),
      ]).exitCode == 0)
    let loss = try CommandRun(["bench", "compare", work.path("path.json"), work.path("wrong.json")])
    #expect(loss.exitCode == 1)
    #expect(loss.output.contains("paired"))
    #expect(loss.output.contains("worse"))
    let gain = try CommandRun(["bench", "compare", work.path("wrong.json"), work.path("path.json")])
    #expect(gain.exitCode == 0)
    #expect(!gain.output.contains("worse"))
    let damaged = try CommandRun(["bench", "compare", work.path("path.json"), "/dev/null"])
    #expect(damaged.exitCode == 65)
  }

  @Test(
    "a program in another language takes part",
    .enabled(if: hasPython, "Python is not installed"))
  func externalDecoder() throws {
    let work = try Work()
    let run = try work.bench(
      ["--decoders", "path", "--decoders", "exec:python3 '\(Self.fixture)'", "--format", "csv"])
    #expect(run.exitCode == 0, "\(run.errors)")
    // Nothing else begins with t, ends with e and is as frequent as "the".
    let right = run.output.firstMatch(of: /nearest-keys\.py',all,,top-1,([0-9.]+),/)?.1
    #expect(try #require(right.flatMap { Double($0) }) > 0.05)
    #expect(run.output.contains("path,all,,top-10"))
  }

  @Test(
    "a program's faults are named with the trace and the run goes on",
    .enabled(if: hasPython, "Python is not installed"),
    arguments: [
      ("crash", "ended (exit code 3) before it answered"),
      ("hang", "gave no answer within 0.5 s"),
      ("babble", "gave an answer that cannot be used"),
    ])
  func externalFaults(fault: String, message: String) throws {
    let work = try Work()
    let run = try CommandRun(
      [
        "bench", "accuracy", "-", "--decoders", "exec:python3 '\(Self.fixture)' \(fault)",
        "--jobs", "1", "--exec-timeout", "0.5", "--control", "0", "--resamples", "100",
      ],
      input: try work.text("traces.jsonl").split(separator: "\n").prefix(4)
        .joined(separator: "\n"))
    #expect(run.exitCode == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("trace u0-"))
    #expect(run.output.contains("4 traces"))
    #expect(run.output.contains("failed"))
  }

  @Test func aProgramThatIsNoneIsGivenUp() throws {
    let work = try Work()
    let run = try work.bench(["--decoders", "exec:/no/such/program"])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("20 failures in a row; given up"))
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      ["--decoders", "paths"], ["--decoders", "exec:"], ["--decoders", "path,path"],
      ["--top", "36"], ["--shard", "4/3"], ["--shard", "0/3"], ["--control", "2"],
      ["--resamples", "0"], ["--exec-timeout", "0"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try CommandRun(["bench", "accuracy", "-"] + arguments).exitCode == 64)
  }

  @Test(
    "few resamples make no interval",
    arguments: [["accuracy", "-"], ["compare", "a.json", "b.json"]], ["1", "10", "99"])
  func fewResamples(command: [String], number: String) throws {
    let run = try CommandRun(["bench"] + command + ["--resamples", number])
    #expect(run.exitCode == 64)
    #expect(
      run.errors.contains("--resamples takes a number from 100 to 1000000, not \(number): an"),
      "\(run.errors)")
  }

  @Test func aResultIsNotComparedWithItself() throws {
    let work = try Work()
    let result = work.path("r.json")
    let bench = try work.bench(["--decoders", "subsequence", "-o", result])
    #expect(bench.exitCode == 0, "\(bench.errors)")
    let same = try CommandRun(["bench", "compare", result, result])
    #expect(same.errors.contains("A and B are the same file"), "\(same.errors)")
    try FileManager.default.copyItem(at: work.file("r.json"), to: work.file("again.json"))
    let copy = try CommandRun(["bench", "compare", result, work.path("again.json")])
    #expect(!copy.errors.contains("same file"))
  }
}
