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

/// `session replay --save`, `decode --user`, `--settings`: what a session leaves behind.
struct SessionSaveTests {
  /// Centres on the ring of 390 × 290 pt, worked out in `DecodeCommandTests`: a point is at
  /// (195 + r · cos, 145 − r · sin) with r 51.02 pt for inner keys and 112.24 for outer ones.
  private static func place(_ letter: Character) -> (x: Double, y: Double)? {
    let degrees: [Character: (Double, Double)] = [
      "h": (36, 51.02), "n": (72, 51.02), "s": (108, 51.02), "t": (144, 51.02),
      "e": (216, 51.02), "a": (252, 51.02), "i": (288, 51.02), "o": (324, 51.02),
      " ": (0, 100),
    ]
    guard let (angle, radius) = degrees[letter] else { return nil }
    return (
      195 + radius * cos(angle * .pi / 180), 145 - radius * sin(angle * .pi / 180)
    )
  }

  /// Taps of a text, 100 ms each.
  private static func taps(_ text: String, from start: Int = 0) -> [String] {
    text.enumerated().flatMap { index, letter -> [String] in
      guard let place = place(letter) else { return [] }
      let time = (start + index) * 2000
      return [("began", time), ("ended", time + 50)].map {
        #"{"t":\#($1),"finger":1,"phase":"\#($0)","x":\#(place.x),"y":\#(place.y)}"#
      }
    }
  }

  private static let header =
    #"{"session":1,"layout":"ring","width":390,"height":290,"before":"a "}"#

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// "heshona" is in no list; typed three times it is what its swipe means, also in another program.
  @Test func whatASessionLearnedIsDecodedLater() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appendingPathComponent("me.sqlite").path
    let log = ([Self.header] + Self.taps("heshona heshona heshona ")).joined(separator: "\n")
    let learned = try CommandRun(
      ["session", "replay", "-", "--user", store, "--save"], input: log)
    #expect(learned.exitCode == 0)
    #expect(try LearnedStore(path: store, access: .readOnly).counts().words.map(\.count) == [3])
    let points = "heshona".compactMap(Self.place).enumerated().flatMap { index, place in
      // A stay of 50 ms on each key, 200 ms to the next.
      [0, 50].map { "[\(place.x),\(place.y),\(250 * index + $0)]" }
    }
    let trace =
      #"{"id":"1","word":"heshona","keyboard":{"layout":"ring","width":390,"height":290},"samples":[\#(points.joined(separator: ","))]}"#
    let found = try CommandRun(
      ["decode", "-", "--format", "table", "--user", store], input: trace)
    #expect(found.output.contains("heshona"))
    let without = try CommandRun(["decode", "-", "--format", "jsonl"], input: trace)
    #expect(!without.output.contains(#""heshona","score"#))
    // Forgotten, it is gone.
    #expect(try CommandRun(["user", "forget", "heshona", "--user", store]).exitCode == 0)
    let forgotten = try CommandRun(
      ["decode", "-", "--user", store], input: trace)
    func words(_ run: CommandRun) -> Substring? {
      run.output.split(separator: "\"microseconds\"").first
    }
    #expect(words(forgotten) == words(without))
  }

  @Test func aMistakeThatIsTakenBackIsNotStored() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appendingPathComponent("me.sqlite").path
    // Backspace is the left gap, at (95, 145).
    let back = [("began", 20_000), ("ended", 20_050), ("began", 22_000), ("ended", 22_050)].map {
      #"{"t":\#($1),"finger":1,"phase":"\#($0)","x":95,"y":145}"#
    }
    let log =
      ([Self.header] + Self.taps("heshono ") + back + Self.taps("a ", from: 12))
      .joined(separator: "\n")
    let run = try CommandRun(["session", "replay", "-", "--user", store, "--save"], input: log)
    #expect(run.lines.last == "text: a heshona |")
    let words = try LearnedStore(path: store, access: .readOnly).counts().words
    #expect(words.map(\.word) == ["heshona"])
  }

  /// Killed as soon as the line of the third space is there: all three words are in the store.
  @Test func aKillLosesNothingThatWasPrinted() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appendingPathComponent("me.sqlite").path
    let (input, output) = (
      folder.appendingPathComponent("log"), folder.appendingPathComponent("out")
    )
    let log = ([Self.header] + Self.taps(String(repeating: "heshona ", count: 400)))
    try Data(log.joined(separator: "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = CommandRun.program
    process.arguments = ["session", "replay", input.path, "--user", store, "--save"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    func spaces() throws -> Int {
      String(decoding: try Data(contentsOf: output), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("  space  ") }.count
    }
    while process.isRunning, try spaces() < 3 { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let printed = try spaces()
    #expect(printed >= 3)
    let words = try LearnedStore(path: store).counts().words
    #expect(words.map(\.word) == ["heshona"])
    // The word before the first one, "a", stood there already.
    #expect((words.first?.count ?? 0) >= printed)
  }

  @Test func settingsAreStoredAndReadBack() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("settings.json").path
    // The theme button is in the top left corner.
    let tap = ["began", "ended"].map { #"{"t":1,"finger":1,"phase":"\#($0)","x":5,"y":5}"# }
    let log = ([Self.header] + tap).joined(separator: "\n")
    for theme in ["light", "midnight", "dark"] {
      let run = try CommandRun(
        ["session", "replay", "-", "--settings", file, "--save"] + SessionCommandTests.fast,
        input: log)
      #expect(run.exitCode == 0)
      let stored = try String(contentsOfFile: file, encoding: .utf8)
      #expect(stored.contains(#""theme":"\#(theme)""#))
    }
  }

  /// On QWERTY of 390 × 290 pt Q is about (19.5, 36.25), on the ring nothing is at (19.5, 40).
  @Test func theStoredLayoutIsTheOneThatASessionBeginsWith() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("settings.json")
    let tap = ["began", "ended"].map { #"{"t":1,"finger":1,"phase":"\#($0)","x":19.5,"y":40}"# }
    let log = ([Self.header] + tap).joined(separator: "\n")
    let arguments =
      ["session", "replay", "-", "--settings", file.path] + SessionCommandTests.fast
    #expect(try CommandRun(arguments, input: log).lines.last == "text: a |")
    try Data(#"{"layout":"qwerty"}"#.utf8).write(to: file)
    #expect(try CommandRun(arguments, input: log).lines.last == "text: a q|")
    try Data("nonsense".utf8).write(to: file)
    let refused = try CommandRun(arguments, input: log)
    #expect(refused.exitCode == 65)
    #expect(refused.errors.contains("settings.json"))
  }

  @Test func savingNeedsAFile() throws {
    #expect(try CommandRun(["session", "replay", "-", "--save"], input: "").exitCode == 64)
  }

  @Test func theLiteralTrackerCanBeChosen() throws {
    // Up past n and s to l at 3 pt a sample of 120 Hz: not passed by the letter.
    let points = (0...37).map { "[195,\(145 - 3 * $0),\(Double($0) * 1000 / 120)]" }
    let trace =
      #"{"id":"1","keyboard":{"layout":"ring","width":390,"height":290},"samples":[\#(points.joined(separator: ","))]}"#
    let literal = try CommandRun(["track", "-", "--tracker", "literal"], input: trace)
    #expect(literal.output.contains(#""keys":"nl""#))
    let resampled = try CommandRun(["track", "-"], input: trace)
    #expect(resampled.output.contains(#""keys":"l""#))
    let refused = try CommandRun(["decode", "-", "--tracker", "literal"], input: trace)
    #expect(refused.exitCode == 64)
  }
}
