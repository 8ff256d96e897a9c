import Foundation
import LanguageModelStore
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `session replay --save` of sessions that compose: what an input method learns is stored as it
/// happens.
struct SessionMethodSaveTests {
  /// A word is stored before the line that shows it is printed; so at most one more is stored.
  @Test("50 kills lose no word that was printed, and leave a whole store")
  func kills() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appendingPathComponent("me.sqlite").path
    let (text, log, output) = (
      folder.appendingPathComponent("text"), folder.appendingPathComponent("log"),
      folder.appendingPathComponent("out")
    )
    try Data(String(repeating: "你好台灣\n", count: 40).utf8).write(to: text)
    let written = try CommandRun(
      ["session", "write", text.path, "--method", "bopomofo-characters", "--layout", "bopomofo"]
        + ["--seed", "1"] + SessionCommandTests.fast)
    #expect(written.exitCode == 0)
    try Data(written.output.utf8).write(to: log)

    func picks() throws -> Int {
      String(decoding: try Data(contentsOf: output), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .count { $0.contains("  pick  ") }
    }
    var delays = SystemRandomNumberGenerator()
    var total = 0
    for round in 0..<50 {
      try Data().write(to: output)
      let process = Process()
      process.executableURL = CommandRun.program
      process.arguments =
        ["session", "replay", log.path, "--user", store, "--save"] + SessionCommandTests.fast
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      if round % 5 == 0 {
        usleep(UInt32.random(in: 1_000...30_000, using: &delays))
      } else {
        while process.isRunning, try picks() == 0 { usleep(500) }
        usleep(UInt32.random(in: 0...3_000, using: &delays))
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let printed = try picks()
      let kept = try LearnedStore(path: store)
      try kept.checkIntegrity()
      // Of characters; a phrase that was written often is learned when its field is left.
      let held = try kept.methodRows().reduce(0) { sum, row in
        if case .mapping(_, _, let word, let uses) = row, word.count == 1 {
          sum + uses
        } else {
          sum
        }
      }
      try kept.close()
      #expect(held >= total + printed && held <= total + printed + 1, "round \(round)")
      total = held
    }
    // Four of five kills wait for a word.
    #expect(total >= 40)
  }
}
