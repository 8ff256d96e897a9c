import Foundation
import LanguageModel
import LanguageModelStore
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A learner that is killed again and again, without warning.
struct LearnCrashTests {
  private static let vocabulary = 400

  /// Sentences of five words from a fixed sequence (multiplier and increment of Numerical Recipes).
  private static let sentences: [[String]] = {
    var state: UInt32 = 7
    return (0..<20_000).map { _ in
      (0..<5).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return "word\(Int(state >> 16) % vocabulary)"
      }
    }
  }()

  @Test(
    "50 kills: the store opens, is sound, and holds all that was acknowledged, in whole sentences")
  func kills() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("text")
    let store = folder.appendingPathComponent("user.sqlite").path
    let acknowledged = folder.appendingPathComponent("acknowledged")
    let joined = Self.sentences.map { "Say " + $0.joined(separator: " ") + "." }
    try Data(joined.joined(separator: " ").utf8).write(to: text)

    var ranks = AdaptiveRanks()
    var uses: [String: Int] = [:]
    var total = 0
    var delays = SystemRandomNumberGenerator()
    var roundsWithCommits = 0
    for round in 0..<50 {
      try Data().write(to: acknowledged)
      let process = Process()
      process.executableURL = CommandRun.program
      process.arguments = ["learn", text.path, "--user", store, "--acknowledge"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: acknowledged)
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Every fifth kill comes at the start, from before the store is open; the others in the middle
      // of the work, however long a busy machine takes to get there.
      if round % 5 == 0 {
        usleep(UInt32.random(in: 1_000...30_000, using: &delays))
      } else {
        while process.isRunning, try Data(contentsOf: acknowledged).isEmpty { usleep(1_000) }
        usleep(UInt32.random(in: 0...20_000, using: &delays))
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal, "round \(round) ended by itself")

      // A line counts when its end is there.
      let output = String(decoding: try Data(contentsOf: acknowledged), as: UTF8.self)
      let last = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last
      let promised = last.flatMap { Int($0) } ?? total
      let kept = try LearnedStore(path: store)
      try kept.checkIntegrity()
      let held = try kept.commitNumber()
      #expect(held >= promised, "round \(round)")
      // Six words a sentence, none half: as many as were acknowledged, and one more at most.
      #expect((held - total) % 6 == 0 && held - promised <= 6, "round \(round)")
      if held > total { roundsWithCommits += 1 }
      for sentence in Self.sentences.prefix((held - total) / 6) {
        var previous: String?
        for word in ["Say"] + sentence {
          ranks.commit(word, after: previous)
          uses[word.lowercased(), default: 0] += 1
          previous = word
        }
      }
      total = held
      let counts = try kept.counts()
      let found = Dictionary(uniqueKeysWithValues: counts.words.map { ($0.word, $0.count) })
      #expect(found == uses, "round \(round)")
      try kept.close()
    }
    // Four of five kills wait for a sentence.
    #expect(roundsWithCommits >= 40)
    let kept = try LearnedStore(path: store)
    #expect(try kept.ranks().words.words == ranks.words.words)
    #expect(try kept.ranks().bigrams.bigrams == ranks.bigrams.bigrams)
  }
}
