import Foundation
import Testing

struct MotorModelCommandTests {
  static let motorModel = ["--motor", "hand", "--seed", "5"]

  /// Three labelled traces of two users, on keyboards of different layouts and sizes.
  static let real = """
    {"id":"one","word":"house","keyboard":{"layout":"qwerty","width":400,"height":160},\
    "samples":[[220,60,0],[20,20,90]],"user":"u1"}
    {"id":"two","word":"tea","keyboard":{"layout":"ring","width":390,"height":290},\
    "samples":[[20,20,0],[30,30,100]],"user":"u2"}
    {"id":"three","word":"all","keyboard":{"layout":"dvorak","width":300,"height":120},\
    "samples":[[20,20,0],[30,30,100]],"user":"u1"}

    """

  /// What stands before a trace's samples, and its user.
  static func labels(_ lines: [Substring]) -> [String] {
    lines.map { line in
      let head = line.prefix { $0 != "[" }
      let user = line.firstMatch(of: /"user":"[^"]*"/).map { String($0.output) } ?? ""
      return head + user
    }
  }

  @Test func tracesLikeOthersKeepAllButTheSamples() throws {
    let arguments = ["synth", "--like", "-"] + Self.motorModel
    let one = try CommandRun(arguments + ["--jobs", "1"], input: Self.real)
    #expect(one.exitCode == 0)
    #expect(Self.labels(one.lines) == Self.labels(Self.real.split(separator: "\n")))
    #expect(one.output != Self.real)
    let two = try CommandRun(arguments + ["--jobs", "2"], input: Self.real)
    #expect(two.output == one.output)
  }

  @Test func tracesWithoutWordsAreNamed() throws {
    let run = try CommandRun(
      ["synth", "--like", "-"] + Self.motorModel,
      input: #"{"id":"t9","samples":[[1,1,0]]}"# + "\n" + Self.real)
    #expect(run.exitCode == 65)
    #expect(run.lines.count == 3)
    #expect(run.errors.contains("t9"))
  }

  @Test func personsTakeTurns() throws {
    let run = try CommandRun(["synth", "a", "b", "c", "--users", "2"] + Self.motorModel)
    #expect(run.exitCode == 0)
    let users = run.lines.map { $0.firstMatch(of: /"user":"([^"]*)"/).map { String($0.1) } }
    #expect(users == ["person-1", "person-2", "person-1"])
    let alone = try CommandRun(["synth", "a"] + Self.motorModel)
    #expect(!alone.output.contains(#""user":"#))
  }

  @Test func aHandFileThatIsWrongIsNamed() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hand-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"version": 1, "keyPitch": 40, "fingers": 5}"#.utf8).write(to: file)
    let run = try CommandRun(["synth", "hi", "--hand", file.path] + Self.motorModel)
    #expect(run.exitCode == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(file.path))
    #expect(run.errors.contains("fingers"))
    let missing = try CommandRun(
      ["synth", "hi", "--hand", "/nonexistent/hand.json"] + Self.motorModel)
    #expect(missing.exitCode == 65)
    #expect(missing.errors.contains("/nonexistent/hand.json"))
  }

  @Test func tooFewTracesAreInputErrors() throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("motor-\(UUID().uuidString).json").path
    let run = try CommandRun(
      ["fit", "-", "--model", "motor", "-o", output], input: RetargetCommandTests.straight)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("too few to fit on"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func whatIsFittedCanBeSynthesized() throws {
    let words = (0..<105).map { ["up", "to", "in", "on", "my"][$0 % 5] }
    let made = try CommandRun(
      ["synth", "--layout", "qwerty", "--size", "400x160", "--users", "4", "--pace", "0.6"]
        + Self.motorModel + words)
    #expect(made.lines.count == 105)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("motor-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let fit = try CommandRun(
      ["fit", "-", "--model", "motor", "--epochs", "1", "--corpus", "a test", "-o", file],
      input: made.output)
    #expect(fit.exitCode == 0)
    #expect(fit.errors.contains("4 users"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("a test"))
    let run = try CommandRun(["synth", "hello", "--hand", file] + Self.motorModel)
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1)
  }
}
