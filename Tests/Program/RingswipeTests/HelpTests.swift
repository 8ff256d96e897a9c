import Foundation
import Testing

struct HelpTests {
  @Test("every command's help is the text of its fixture", arguments: try HelpFixture.all())
  func help(fixture: HelpFixture) throws {
    let run = try CommandRun(fixture.path + ["--help"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    if HelpFixture.isWriting {
      try run.output.write(to: fixture.file, atomically: true, encoding: .utf8)
    }
    #expect(run.output == fixture.text, "./dev help-fixtures writes \(fixture.name).txt again")
  }

  @Test("every fixture belongs to a command") func noFixtureIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: HelpFixture.folder.path)
    let commands = Set(try HelpFixture.all().map { $0.name + ".txt" })
    // A walk that finds nothing would find nothing left over either.
    #expect(commands.isSuperset(of: ["ringswipe.txt", "decode.txt", "render-map-density.txt"]))
    for file in Set(files).subtracting(commands) {
      if HelpFixture.isWriting {
        try FileManager.default.removeItem(at: HelpFixture.folder.appendingPathComponent(file))
      } else {
        Issue.record("no command has the help text \(file)")
      }
    }
  }

  @Test func version() throws {
    let run = try CommandRun(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  /// One shell stands for all: ArgumentParser writes every script from the same description of the
  /// commands, which takes a debug build two seconds.
  @Test("completion scripts know the commands", arguments: ["bash"])
  func completions(shell: String) throws {
    let run = try CommandRun(["--generate-completion-script", shell])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("decode"))
    #expect(run.output.contains("contractions"))
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      ["decode"], ["decode", "-", "--top", "0"], ["decode", "-", "--jobs=0"],
      ["decode", "-", "--no-context", "--learn", "x"], ["predict", "--top", "0", "x"],
      ["predict", "--once", "--predictor", "ranked", "x"], ["simulate", "x", "--offers", "0"],
      ["simulate", "x", "--letters=-1"], ["simulate", "x", "--start", "5"],
      ["simulate", "x", "--predictors", "mixed,"],
      ["decode", "-", "--size", "390"], ["decode", "-", "--size", "0x290"],
      ["decode", "-", "--size", "nanx290"], ["decode", "-", "--format", "xml"],
      ["fit", "-"], ["fit", "-", "-o", "x", "--cross-validate", "5"],
      ["fit", "-", "-o", "x", "--epochs", "0"], ["fit", "-", "-o", "x", "--networks", "9"],
      ["fit", "-", "--cross-validate", "1"], ["transplant"],
      ["realism", "-"], ["realism", "-", "--synthetic", "a", "--traces", "0"],
      ["session", "write", "x", "--seed", "1", "--words", "0"],
      ["session", "write", "x", "--seed", "1", "--contact=-1"],
      ["bench", "typing", "x", "--seeds", "1", "--prediction", "maybe"],
      ["render", "session", "x", "-o", "x.png", "--strip", "1"],
      ["render", "session", "x", "-o", "x.png", "--columns", "2"],
      ["render", "keyboard"], ["render", "keyboard", "-o", "-"],
      ["render", "keyboard", "-o", "ring.gif"], ["render", "keyboard", "-o", "ring"],
      ["render", "keyboard", "-o", "x.png", "--scale", "100000"],
      ["render", "keyboard", "-o", "x.png", "--scale", "nan"],
      ["render", "keyboard", "-o", "x.png", "--size", "100000x100000"],
      ["render", "keyboard", "-o", "x.svg", "--scale", "2"],
      ["render", "keyboard", "-o", "x.png", "--symbols", "3"],
      ["render", "keyboard", "-o", "x.png", "--highlight", "é"],
      ["render", "keyboard", "-o", "x.png", "--cursor-glow", "2"],
      ["render", "keyboard", "-o", "x.png", "--predictions", "a,b,c,d"],
      ["render", "keyboard", "-o", "x.png", "--theme", "sepia"],
      ["render", "keyboard", "-o", "x.png", "--theme", "dark", "--theme-file", "t.json"],
      ["synth", "--seed", "1"], ["nosuch"],
      ["synth", "a", "--words-file", "b", "--seed", "1"],
      ["synth", "a", "--seed", "1", "--rate=0"], ["synth", "a", "--seed", "1", "--pace=2"],
      ["synth", "a", "--seed", "1", "--motor", "minimum-jerk", "--speed=1"],
      ["synth", "a", "--seed", "1", "--spread", "1"], ["synth", "a", "--seed", "1", "--hand", "x"],
      ["synth", "a", "--seed", "1", "--doubles", "loop"],
      ["synth", "a", "--seed", "1", "--motor", "hand", "--key-noise", "1"],
      ["synth", "a", "--seed", "1", "--motor", "hand", "--speed", "1"],
      ["synth", "a", "--seed", "1", "--motor", "hand", "--spread", "5"],
      ["synth", "a", "--seed", "1", "--motor", "hand", "--hand-scale", "inches"],
      ["synth", "a", "--seed", "1", "--like", "x"], ["synth", "a", "--seed", "1", "--users", "0"],
      ["synth", "--like", "x", "--seed", "1", "--users", "2"],
      ["synth", "a", "--seed", "1", "--jobs", "0"],
      ["fit", "-", "--model", "motor"], ["fit", "-", "--model", "motor", "-o", "x", "--resume"],
      ["fit", "-", "--model", "motor", "-o", "x", "--networks", "2"],
      ["fit", "-", "--model", "motor", "--cross-validate", "5"],
      ["fit", "-", "--model", "hand", "-o", "x"],
      ["correct"], ["correct", "a", "--top", "0"], ["slip", "--seed", "1"],
      ["slip", "a", "--seed", "1", "--kinds", "x"], ["learn", "-"],
      ["learn", "-", "--user", "u", "--sentences", "0"], ["user", "stats"],
      ["user", "forget", "--user", "u"], ["user", "forget", "a", "--all", "--user", "u"],
      ["bench", "latency", "-"], ["bench", "latency", "a", "--jobs", "0"],
      ["bench", "latency", "a", "--decoders", "nosuch"],
      ["bench", "latency", "a", "--lexicons", ","],
      ["bench", "sweep", "--over", "pace", "--seed", "1"],
      ["bench", "sweep", "--over", "rate", "--values", "x", "--seed", "1"],
      ["bench", "sweep", "--over", "layout", "--layouts", "ring", "--seed", "1"],
    ])
  func usage(arguments: [String]) throws {
    // A few values are refused only when the command runs.
    let code = try ParsedCommandLine(arguments).exitCode ?? CommandRun(arguments).exitCode
    #expect(code == 64)
  }

  @Test(
    "the program ends with 64 and says where help is",
    arguments: [["decode"], ["decode", "-", "--top", "0"], ["nosuch"]])
  func usageFromOutside(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("See 'ringswipe ") || arguments == ["nosuch"])
  }
}
