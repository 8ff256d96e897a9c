import Foundation
import Testing

/// `bench suite` and what reads its results, seen from outside.
struct BenchSuiteTests {
  /// A folder with traces of 6 people on the ring, marked as if people had made them.
  struct Work: ~Copyable {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ringswipe-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let words = ["the", "and", "hello", "world", "good", "time", "people", "would", "zzyzxq"]
      let lines = try (1...6).map { user in
        try CommandRun(
          ["synth"] + words + ["--motor", "minimum-jerk", "--key-noise", "4", "--seed", "\(user)"]
        ).output.split(separator: "\n").map { line in
          line.replacing(/,?"(user|synthetic)":("[^"]*"|\{[^}]*\}|true)/, with: "")
            .replacing(
              #""id":""#, with: #""user":"u\#(user)","hold":"\#(user % 2)","id":"u\#(user)-"#)
        }.joined(separator: "\n") + "\n"
      }
      try write(lines.joined(), to: "test.jsonl")
      try write(lines[0], to: "first.jsonl")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// A study file; without `data` one of `test.jsonl` alone.
    func suite(
      data: String = #"{"test": ["test.jsonl"]}"#, more: String = "",
      lists: String = "[\"\(SmallLexicon.path)\"]"
    ) throws {
      try write(
        #"{"format": "ringswipe suite 1", "name": "a", "test": "test", "data": \#(data), "lists": "#
          + #"\#(lists), "resamples": 100, "covariates": ["hold"], \#(more) "decoders": ["#
          + #""subsequence", "alignment"]}"#, to: "suite.json")
    }

    func run(_ arguments: [String]) throws -> CommandRun {
      try CommandRun(["bench"] + arguments, in: folder)
    }
  }

  @Test func `a result repeats, and a change of it is seen`() throws {
    let work = try Work()
    try work.suite()
    let run = try work.run(["suite", "suite.json", "-o", "result.json"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("54 traces of 6 users"))
    let verified = try work.run(["suite", "--verify", "result.json"])
    #expect(verified.exitCode == 0 && verified.output.contains("all 108 answers are the same"))
    // One answer more that is right.
    let text = try work.text("result.json")
    let changed = text.replacing(/"[+o]{9}", "([^"]*)-/, maxReplacements: 1) { match in
      String(match.output.0.dropLast()) + "1"
    }
    #expect(changed != text)
    try work.write(changed, to: "result.json")
    let other = try work.run(["suite", "--verify", "result.json"])
    #expect(other.exitCode == 1)
    #expect(other.errors.contains("1 traces differ"), "\(other.errors)")
  }

  @Test func `shards together are the whole`() throws {
    let work = try Work()
    try work.suite()
    _ = try work.run(["suite", "suite.json", "--stable", "-o", "whole.json"])
    for part in 1...2 {
      let run = try work.run(
        ["suite", "suite.json", "--stable", "--shard", "\(part)/2", "-o", "\(part).json"])
      #expect(run.exitCode == 0)
    }
    #expect(try work.run(["merge", "1.json", "2.json", "-o", "merged.json"]).exitCode == 0)
    #expect(try work.text("merged.json") == work.text("whole.json"))
  }

  /// Each fault is one line, and ends the run.
  @Test(arguments: [
    (
      "copies", #"{"test": ["test.jsonl", "test.jsonl"]}"#,
      "54 of 108 traces of test have the samples of an earlier one"
    ),
    (
      "copies in another part", #"{"test": ["test.jsonl"], "train": ["first.jsonl"]}"#,
      "9 of 9 traces of train have the samples of traces of test"
    ),
    (
      "another layout", #"{"test": {"files": ["test.jsonl"], "layout": "qwerty"}}"#,
      "traces begin on their word's first key"
    ),
    (
      "other rows", #"{"test": {"files": ["test.jsonl"], "rows": "0000000000000000"}}"#,
      "not 0000000000000000"
    ),
  ])
  func `planted faults are found`(name: String, data: String, message: String) throws {
    let work = try Work()
    try work.suite(data: data)
    let run = try work.run(["suite", "suite.json"])
    #expect(run.exitCode == 65)
    #expect(run.errors.split(separator: "\n").count { $0.contains(message) } == 1, "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `users in two parts are found, and may be accepted`() throws {
    let work = try Work()
    try work.write(
      try work.text("first.jsonl").replacing("\"samples\":[[", with: "\"samples\":[[1,1,0],["),
      to: "first.jsonl")
    let data = #"{"test": ["test.jsonl"], "train": ["first.jsonl"]}"#
    try work.suite(data: data)
    let run = try work.run(["suite", "suite.json", "--check"])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("1 of 1 users of train have traces in test too (first: 'u1')"))
    try work.suite(data: data, more: #""accept": ["users", "keyboard"],"#)
    #expect(try work.run(["suite", "suite.json", "--check"]).exitCode == 0)
  }

  @Test func `fractions read as points, and words without a key, are found`() throws {
    let work = try Work()
    let small = try work.text("test.jsonl").replacing(/\[(-?[0-9.]+),(-?[0-9.]+),/) { match in
      "[\((Double(match.output.1) ?? 0) / 390),\((Double(match.output.2) ?? 0) / 290),"
    }
    try work.write(small, to: "small.jsonl")
    try work.suite(data: #"{"test": ["small.jsonl"]}"#)
    let run = try work.run(["suite", "suite.json"])
    #expect(run.exitCode == 65 && run.errors.contains("all samples lie in 0…1"), "\(run.errors)")
    try work.write(
      try work.text("test.jsonl").replacing(#""word":"and""#, with: #""word":"日本""#),
      to: "test.jsonl")
    try work.suite()
    let labels = try work.run(["suite", "suite.json", "--check"])
    #expect(
      labels.errors.contains("test: 6 of 54 traces have words with letters"), "\(labels.errors)")
  }

  @Test(arguments: [
    (#""decoders": ["#, #""decoder": ["#, #""decoder" is not a field"#),
    (#""subsequence","#, #""subsequense","#, "did you mean"),
    (#""test": "test""#, #""test": "dev""#, #"test: "dev" is not among test"#),
    (#"["test.jsonl"]"#, "[]", "data.test: names no file"),
    ("suite 1", "suite 9", "format"),
  ])
  func `mistakes in a study file are named`(old: String, new: String, message: String) throws {
    let work = try Work()
    try work.suite()
    try work.write(try work.text("suite.json").replacing(old, with: new), to: "suite.json")
    let run = try work.run(["suite", "suite.json"])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a table of trials goes into comparisons, plans and tables of people`() throws {
    let work = try Work()
    try work.suite()
    _ = try work.run(["suite", "suite.json", "--trials", "trials.csv"])
    let trials = try work.text("trials.csv").split(separator: "\n")
    #expect(trials.count == 1 + 54 * 2)
    #expect(trials[0].hasSuffix(",layout,hold"))
    let crossed = try work.run(["crossed", "trials.csv", "--format", "csv", "--resamples", "100"])
    #expect(crossed.exitCode == 0 && crossed.lines.count == 3, "\(crossed.errors)")
    let power = try work.run(
      ["power", "trials.csv", "--decoders", "subsequence,alignment", "--words", "20"])
    #expect(power.exitCode == 0, "\(power.errors)")
    #expect(
      power.output.contains(
        "to see a difference of 2.00 points of top-1 between subsequence and alignment in 80 % of "
          + "studies, by a two-sided test at 5 %; list "), "\(power.output)")
    let people = try work.run(["people", "trials.csv", "-o", "people", "--resamples", "100"])
    #expect(people.exitCode == 0, "\(people.errors)")
    #expect(try work.text("people/users.csv").split(separator: "\n").count == 1 + 6 * 2)
    #expect(try work.text("people/covariates.csv").contains(",hold,0,subsequence,3,27,"))
    #expect(try work.text("people/by-hold.svg").contains("<svg"))
    // The numbers of a user's trials are those of the rows.
    let right = trials.dropFirst().filter { $0.contains(",alignment,u1-") }.count {
      $0.split(separator: ",", omittingEmptySubsequences: false)[6] == "1"
    }
    #expect(try work.text("people/users.csv").contains(",alignment,u1,9,1,\(right),"))
  }

  @Test func `tables that are none are refused`() throws {
    let work = try Work()
    try work.write("a,b\n1,2\n", to: "trials.csv")
    let run = try work.run(["crossed", "trials.csv"])
    #expect(run.exitCode == 65 && run.errors.contains("has no column list"))
  }
}
