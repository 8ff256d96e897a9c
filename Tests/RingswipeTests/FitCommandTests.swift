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

  @Test func resumingNeedsACheckpoint() throws {
    let traces = try CommandRun(["synth", "hello", "--seed", "1"]).output
    let run = try CommandRun(
      ["fit", "-", "-o", "/nonexistent/profile.json", "--resume"], input: traces)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("/nonexistent/profile.json.part"))
  }

  /// What a fit has no use for is refused.
  @Test(
    arguments: [
      (["--effort", "fast"], "--effort is for decoding"),
      (["--model", "motor", "--stage", "network"], "--stage"),
      (["--profile", "p.json"], "--profile is for --stage network and no-word"),
      (["--letters", "l.json"], "--lessons and --letters are for --stage letters"),
      (["--stage", "letters"], "--stage letters takes --lessons FILE, or --letters FILE"),
      (["--stage", "letters", "--lessons", "l"], "--stage letters takes --lessons FILE"),
      (["--stage", "letters", "--letters", "l", "--resume"], "--stage letters is for --model"),
    ])
  func optionsThatDoNothingAreUsageErrors(options: [String], message: String) throws {
    let run = try CommandRun(["fit", "-", "-o", "/nonexistent/p.json"] + options)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(message))
  }

  /// Weights that are none are named with their place, and nothing is written.
  @Test func badLettersAreInputErrors() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("letters-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let letters = folder.appendingPathComponent("letters.json").path
    let output = folder.appendingPathComponent("profile.json").path
    try #"{"points": 40}"#.write(toFile: letters, atomically: true, encoding: .utf8)
    let run = try CommandRun(
      ["fit", "-", "--stage", "letters", "--letters", letters, "-o", output],
      input: RetargetCommandTests.straight)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("\(letters): letterEmission.points: 40 is not 64"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  /// A line for each trace whose word is a candidate, and as many again of other keyboards.
  @Test func lessonsAreLinesOfJSON() throws {
    let traces = try CommandRun(["synth", "hello", "world", "--seed", "1"]).output
    let run = try CommandRun(
      ["fit", "-", "--stage", "letters", "--lessons", "/dev/stdout", "--lexicon", "words"],
      input: traces)
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let lesson = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect((lesson?["points"] as? [Double])?.count == 192)
    }
  }
}
