import Foundation
import Testing

struct FitCommandTests {
  @Test func tooFewTracesAreInputErrors() throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("fit-\(UUID().uuidString).json").path
    let run = try CommandRun(
      ["fit", "-", "-o", output], input: RetargetCommandTests.straight)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("too few to fit on"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  /// The labels are compared with the list before a fit begins that takes hours.
  @Test func labelsThatTheListLacksAreSaid() throws {
    let words = "people would which about water world think because something morning friend"
    let traces = try CommandRun(
      ["synth"] + words.split(separator: " ").map(String.init) + ["--seed", "1"]
    ).output
    // Twelve traces are too few, so that no file is made.
    let folder = FileManager.default.temporaryDirectory
    func errors(_ language: String) throws -> String {
      try CommandRun(
        ["fit", "-", "-o", "nofit.json", "--language", language], input: traces, in: folder
      ).errors
    }
    #expect(
      try errors("fr").contains("11 are in words-200k: '--language en' fits to them\n"))
    #expect(try !errors("en").contains("labels"))
  }

  @Test func resumingNeedsACheckpoint() throws {
    let traces = try CommandRun(["synth", "hello", "--seed", "1"]).output
    let run = try CommandRun(
      ["fit", "-", "-o", "nosuch.json", "--resume"], input: traces,
      in: FileManager.default.temporaryDirectory)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("nosuch.json.part"))
  }

  /// What a fit has no use for is refused.
  @Test(
    arguments: [
      (["--effort", "fast"], "--effort is for decoding"),
      (["--model", "motor", "--stage", "network"], "--stage"),
      (["--profile", "p.json"], "--profile is for --stage network, letters, no-word"),
      (["--stage", "letters", "--epochs", "3"], "--stage letters is for --model"),
      (["--stage", "letters", "--no-letters"], "--stage letters is for --model"),
      (["--stage", "no-word", "--no-letters"], "--no-letters is for --model decoder"),
    ])
  func optionsThatDoNothingAreUsageErrors(options: [String], message: String) throws {
    let run = try CommandRun(["fit", "-", "-o", "/nonexistent/p.json"] + options)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(message))
  }
}
