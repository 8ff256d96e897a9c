import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Every command of long work ends when it is asked to, whatever it is doing, and leaves no draft.
@Suite(.serialized) struct InterruptionTests {
  /// Command lines that take far longer than this test waits; `10*FILE` is a file ten times.
  static let longWork = [
    "decode many.jsonl", "track 10*many.jsonl", "decode pipe",
    "traces convert 10*many.jsonl --to csv", "traces describe 20*many.jsonl",
    "traces split 10*many.jsonl --parts train=9,dev=1 --seed 1 -o part-{part}.jsonl",
    "retarget 10*many.jsonl --layout qwerty", "realism many.jsonl --synthetic many.jsonl",
    "fit many.jsonl --lexicon small.txt -o profile.json",
    "fit many.jsonl --lexicon small.txt --cross-validate 2",
    "fit many.jsonl --lexicon small.txt --stage no-word -o profile.json",
    "fit many.jsonl --model motor -o motor.json",
    "render trail many.jsonl -o pictures", "render trail many.jsonl --overlay -o overlay.png",
    "render trail many.jsonl --frames 500 -o frames", "render sheet many.jsonl -o sheet.pdf",
    "render map density 20*many.jsonl -o density.png",
    "synth --like pipe --motor fitted --seed 1", "synth --scribbles 1000000 --seed 1",
    "bench accuracy 10*many.jsonl --lexicon small.txt -o accuracy.json",
    "bench latency many.jsonl --lexicons small.txt",
    "bench sweep --over noise --words 5000 --seed 1",
    "bench typing text.txt --seeds 1,2 --lexicon small.txt",
    "bench autocorrect 10*text.txt --lexicon small.txt --seed 1",
    "bench correction pairs.txt --lexicon small.txt",
    "session write text.txt --seed 1 --lexicon small.txt", "simulate text.txt",
    "learn 10*text.txt --user learned.sqlite", "predict --learn pipe word",
    "lexicon build small.txt --text pipe -o model.rsb", "lexicon stats --text pipe",
    "user import pipe --user imported.sqlite", "correct - --lexicon small.txt",
  ]

  @Test("Ctrl-C", arguments: longWork)
  func interrupt(command: String) throws { try end(command, by: SIGINT, after: 0.8) }

  @Test("SIGTERM", arguments: longWork)
  func terminate(command: String) throws { try end(command, by: SIGTERM, after: 0.2) }

  private func end(_ command: String, by signal: Int32, after seconds: Double) throws {
    let folder = try LongWorkFolder.shared.get()
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = command.split(separator: " ").flatMap { argument in
      let parts = argument.split(separator: "*").map(String.init)
      return Array(repeating: parts.last ?? "", count: parts.count > 1 ? Int(parts[0]) ?? 1 : 1)
    }
    process.currentDirectoryURL = folder
    // Somebody who types nothing.
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    let errors = folder.appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    #expect(process.isRunning, "the work was done too soon to be interrupted")
    kill(process.processIdentifier, signal)
    // Far more than the half second that it should take: a busy machine is no failure.
    for _ in 0..<1200 where process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("still running a minute after signal \(signal)")
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + signal)
    let said = try String(contentsOf: errors, encoding: .utf8)
    #expect(!said.contains("ringswipe: ") || said.contains("interrupted"), "\(said)")
    try FileManager.default.removeItem(at: errors)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".draft") }
    #expect(left == [])
  }

  /// What an interrupted fit has done is kept, and going on from it gives the same profile.
  @Test func anInterruptedFitGoesOn() throws {
    let folder = try LongWorkFolder.make(traces: 130)
    defer { try? FileManager.default.removeItem(at: folder) }
    let fit = [
      "fit", "many.jsonl", "--lexicon", "small.txt", "--networks", "1", "--epochs", "1",
      "--even-from-few",
    ]
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = fit + ["-o", "profile.json"]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let part = folder.appendingPathComponent("profile.json.part").path
    for _ in 0..<2400 where process.isRunning && !FileManager.default.fileExists(atPath: part) {
      Thread.sleep(forTimeInterval: 0.05)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said.contains("interrupted; finished work is kept in profile.json.part"))
    #expect(FileManager.default.fileExists(atPath: part))
    #expect(try CommandRun(fit + ["--resume", "-o", "profile.json"], in: folder).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: part))
    #expect(try CommandRun(fit + ["-o", "whole.json"], in: folder).exitCode == 0)
    let profiles = try ["profile.json", "whole.json"].map {
      try Data(contentsOf: folder.appendingPathComponent($0))
    }
    #expect(profiles[0] == profiles[1])
  }
}

/// A folder of inputs for long work.
private enum LongWorkFolder {
  /// Made once for all commands; temporary folders are cleaned by the system.
  static let shared = Result { try make(traces: 20_000) }

  static func make(traces count: Int) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-long-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let words = try String(contentsOfFile: SmallLexicon.path, encoding: .utf8)
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    try write(words.joined(separator: "\n") + "\n", "small.txt")
    let text = (0..<200).map { _ in words.joined(separator: " ") + ".\n" }.joined()
    try write(text, "text.txt")
    try write(
      (0..<200).map { _ in words.map { "x\($0)\t\($0)\n" }.joined() }.joined(), "pairs.txt")
    // Each word swiped by straight lines, once; the same traces again by other people.
    let synthetic = try CommandRun(
      ["synth", "--words-file", folder.appendingPathComponent("small.txt").path, "--seed", "1"])
    let lines = synthetic.lines
    var many = ""
    for number in 0..<count {
      let line = lines[number % lines.count]
      many += "{\"user\":\"u\(number % 13)\"," + line.dropFirst() + "\n"
    }
    try write(many, "many.jsonl")
    mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
    return folder
  }
}
