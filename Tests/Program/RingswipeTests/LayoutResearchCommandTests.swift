import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct LayoutResearchCommandTests {
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  static let search = [
    "layout", "optimize", "--objective", "reach", "--base", "qwerty", "--restarts", "4", "--steps",
    "2000", "--seed", "3",
  ]

  /// One run, two threads, four shards merged, and a run that goes on after a kill: the same bytes.
  @Test func searchesGiveTheSameBytes() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(
      try CommandRun(Self.search + ["--jobs", "1", "-o", "a.json"], in: folder).exitCode == 0)
    let whole = try text("a.json")
    let two = try CommandRun(Self.search + ["--jobs", "2"], in: folder)
    #expect(two.output == whole)
    for shard in 1...4 {
      let run = try CommandRun(
        Self.search + ["--shard", "\(shard)/4", "-o", "s\(shard).jsonl"], in: folder)
      #expect(run.exitCode == 0)
    }
    let merged = try CommandRun(
      ["layout", "merge", "s3.jsonl", "s1.jsonl", "s4.jsonl", "s2.jsonl"], in: folder)
    #expect(merged.output == whole)
    // What a kill leaves: some restarts, the last line cut off.
    let lines = try (1...4).map { try text("s\($0).jsonl").split(separator: "\n") }
    let left = [lines[0][0], lines[0][1], lines[2][1], lines[1][1].dropLast(9)]
    try left.joined(separator: "\n").write(
      to: folder.appendingPathComponent("b.json.part"), atomically: true, encoding: .utf8)
    let resumed = try CommandRun(Self.search + ["-o", "b.json"], in: folder)
    #expect(resumed.exitCode == 0)
    #expect(!resumed.errors.contains("starting over"))
    #expect(try text("b.json") == whole)
    #expect(
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("b.json.part").path))
    // A restart that is missing, a shard of another search.
    let missing = try CommandRun(["layout", "merge", "s1.jsonl", "s2.jsonl"], in: folder)
    #expect(missing.exitCode == 65)
    #expect(missing.errors.contains("restart 2 is missing, and 1 others"))
    let other = try CommandRun(
      Self.search.dropLast() + ["4", "--shard", "1/4", "-o", "other.jsonl"], in: folder)
    #expect(other.exitCode == 0)
    let mixed = try CommandRun(["layout", "merge", "s2.jsonl", "other.jsonl"], in: folder)
    #expect(mixed.exitCode == 65)
    #expect(mixed.errors.contains("a different search"))
  }

  /// A value that an earlier run noted is taken as it is: its restart is not run again.
  @Test func finishedRestartsAreNotRepeated() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let shard = try CommandRun(
      Self.search + ["--shard", "1/4", "-o", "s.jsonl"], in: folder)
    #expect(shard.exitCode == 0)
    let file = folder.appendingPathComponent("s.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let value = try #require(lines[1].range(of: #""value": [^,]*"#, options: .regularExpression))
    let noted = lines[0] + "\n" + lines[1].replacingCharacters(in: value, with: "\"value\": -5")
    try (noted + "\n").write(
      to: folder.appendingPathComponent("c.json.part"), atomically: true, encoding: .utf8)
    let resumed = try CommandRun(Self.search + ["-o", "c.json"], in: folder)
    #expect(resumed.errors.contains("reach -5.0 mm"))
  }

  static let front = [
    "layout", "optimize", "--pareto", "swipe-time,qwerty", "--divisions", "6", "--steps", "20000",
    "--seed", "3",
  ]

  /// A front too: one run, two threads, four shards merged, a run that was killed with some walks
  /// done: the same bytes.
  @Test func frontsGiveTheSameBytes() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let one = try CommandRun(Self.front + ["--jobs", "1", "-o", "a.jsonl"], in: folder)
    #expect(one.exitCode == 0)
    let whole = try text("a.jsonl")
    #expect(whole.split(separator: "\n").count > 10)
    #expect(try CommandRun(Self.front + ["--jobs", "2"], in: folder).output == whole)
    for shard in 1...4 {
      let run = try CommandRun(
        Self.front + ["--shard", "\(shard)/4", "-o", "s\(shard).jsonl"], in: folder)
      #expect(run.exitCode == 0)
    }
    let merged = try CommandRun(
      ["layout", "merge", "s3.jsonl", "s1.jsonl", "s4.jsonl", "s2.jsonl"], in: folder)
    #expect(merged.output == whole)
    let missing = try CommandRun(["layout", "merge", "s1.jsonl", "s2.jsonl"], in: folder)
    #expect(missing.exitCode == 65)
    #expect(missing.errors.contains("is missing, and 2 others"))
    let mixed = try CommandRun(["layout", "merge", "s1.jsonl", "a.jsonl"], in: folder)
    #expect(mixed.exitCode == 65)
    // Killed without warning once a walk or more is done, while others are not.
    let killed = Process()
    killed.executableURL = CommandRun.program
    killed.arguments = Self.front + ["--jobs", "1", "-o", "k.jsonl"]
    killed.currentDirectoryURL = folder
    killed.standardError = FileHandle.nullDevice
    try killed.run()
    func kept() -> Int {
      ((try? text("k.jsonl.part")) ?? "").split(separator: "\n").count - 1
    }
    while killed.isRunning, kept() < 1 { Thread.sleep(forTimeInterval: 0.002) }
    kill(killed.processIdentifier, SIGKILL)
    killed.waitUntilExit()
    #expect(kept() >= 1)
    #expect(killed.terminationReason == .uncaughtSignal)
    let resumed = try CommandRun(Self.front + ["-o", "k.jsonl"], in: folder)
    #expect(resumed.exitCode == 0)
    #expect(!resumed.errors.contains("starting over"))
    #expect(try text("k.jsonl") == whole)
  }

  /// A search over the shape as well, in shards and killed likewise.
  @Test func shapesGiveTheSameBytes() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let search = [
      "layout", "optimize", "--objective", "swipe-time", "--geometry", "radii,inside,gaps,margin",
      "--restarts", "6", "--steps", "4000", "--seed", "3",
    ]
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    let whole = try CommandRun(search + ["--jobs", "2"], in: folder)
    #expect(whole.exitCode == 0)
    #expect(whole.output.contains("\"rings\""))
    for shard in 1...2 {
      _ = try CommandRun(
        search + ["--shard", "\(shard)/2", "-o", "s\(shard).jsonl"], in: folder)
    }
    let merged = try CommandRun(["layout", "merge", "s2.jsonl", "s1.jsonl"], in: folder)
    #expect(merged.output == whole.output)
    // Each search's course: from the first step on the best value only falls.
    let followed = try CommandRun(search + ["--course", "c.csv"], in: folder)
    #expect(followed.output == whole.output)
    let rows = try text("c.csv").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(Set(rows.map { $0[0] }) == [0, 1, 2, 3, 4, 5])
    for (row, next) in zip(rows, rows.dropFirst()) where row[0] == next[0] {
      #expect(next[1] > row[1] && next[2] < row[2])
    }
    let killed = Process()
    killed.executableURL = CommandRun.program
    killed.arguments = search + ["--jobs", "1", "-o", "k.json"]
    killed.currentDirectoryURL = folder
    killed.standardError = FileHandle.nullDevice
    try killed.run()
    func kept() -> Int { ((try? text("k.json.part")) ?? "").split(separator: "\n").count - 1 }
    while killed.isRunning, kept() < 1 { Thread.sleep(forTimeInterval: 0.002) }
    kill(killed.processIdentifier, SIGKILL)
    killed.waitUntilExit()
    #expect(kept() >= 1)
    let resumed = try CommandRun(search + ["-o", "k.json"], in: folder)
    #expect(resumed.exitCode == 0)
    #expect(!resumed.errors.contains("starting over"))
    #expect(try text("k.json") == whole.output)
  }

  @Test func evaluationKeepsOrderAndAnswersBadLines() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let shuffled = try CommandRun(
      ["layout", "shuffle", "ring", "--count", "30", "--keep-first", "--seed", "1"])
    #expect(shuffled.lines.count == 30)
    var input = shuffled.lines.map(String.init)
    input[3] = "junk"
    input[5] = #"{"id": "short", "base": "ring", "characters": "abc"}"#
    let text = input.joined(separator: "\n")
    let command = ["layout", "evaluate", "-", "--objectives", "reach,ring-energy"]
    let one = try CommandRun(command + ["--jobs", "1"], input: text)
    let two = try CommandRun(command + ["--jobs", "2"], input: text)
    #expect(one.exitCode == 65)
    #expect(one.output == two.output)
    #expect(one.lines.count == 30)
    #expect(one.lines[0].hasPrefix(#"{"id": "ring-1-0", "reach": "#))
    #expect(one.lines[29].hasPrefix(#"{"id": "ring-1-29", "#))
    #expect(one.lines[3].contains(#""error": "is not a JSON object"#))
    #expect(one.lines[5].hasPrefix(#"{"id": "short", "error": "has 3 characters for the 26 keys"#))
    #expect(one.errors.contains("2 of 30 lines"))
    let accepted = try CommandRun(command + ["--accept-bad-lines"], input: text)
    #expect(accepted.exitCode == 0)
    #expect(accepted.output == one.output)
    // In pieces, as engines hand them out: the same answers.
    let halves = try [input[..<15], input[15...]].map { part in
      try CommandRun(command, input: part.joined(separator: "\n")).output
    }
    #expect(halves.joined() == one.output)
  }

  @Test func trialsAreTheSameOnAnyNumberOfThreads() throws {
    let command = ["layout", "trial", "ring", "qwerty", "--traces", "60", "--persons", "7"]
    let one = try CommandRun(command + ["--seed", "1", "--jobs", "1", "--format", "json"])
    let two = try CommandRun(command + ["--seed", "1", "--jobs", "2", "--format", "json"])
    #expect(one.exitCode == 0)
    #expect(one.output == two.output)
    #expect(one.output.contains("\"persons\""))
    let other = try CommandRun(command + ["--seed", "2", "--jobs", "2", "--format", "json"])
    #expect(other.output != one.output)
  }

  /// The layout that is shipped has the ring's keys and letters, in places of their own.
  @Test func ringClearIsTheRingRearranged() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../layouts/ring-clear.json").path
    let clear = try CommandRun(["layout", "show", path, "--keys"])
    let ring = try CommandRun(["layout", "show", "ring", "--keys"])
    #expect(clear.exitCode == 0)
    func sorted(_ run: CommandRun, _ part: (Substring) -> Substring) -> [Substring] {
      run.lines.map(part).sorted()
    }
    #expect(sorted(clear) { $0.prefix { $0 != "\t" } } == sorted(ring) { $0.prefix { $0 != "\t" } })
    #expect(sorted(clear) { $0.drop { $0 != "\t" } } == sorted(ring) { $0.drop { $0 != "\t" } })
    #expect(clear.output != ring.output)
  }
}
