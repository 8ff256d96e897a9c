import Testing

struct SynthCommandTests {
  @Test func theSameSeedGivesTheSameBytes() throws {
    let arguments = ["synth", "hello", "world", "--key-noise", "8.7", "--seed"]
    let first = try CommandRun(arguments + ["7"])
    #expect(first.exitCode == 0)
    #expect(first.lines.count == 2)
    #expect(try CommandRun(arguments + ["7"]).output == first.output)
    #expect(try CommandRun(arguments + ["8"]).output != first.output)
  }

  @Test func aTraceRunsFromKeyToKey() throws {
    // H stands at 36° and radius 1, I at 288°: 195 + 51.0204·cos 36° = 236.28,
    // 145 − 51.0204·sin 36° = 115.01; 195 + 51.0204·cos 288° = 210.77, 145 + 48.52 = 193.52.
    let run = try CommandRun(["synth", "hi", "--seed", "1"])
    #expect(run.output.contains(#""samples":[[236.28,115.01,0],"#))
    #expect(run.output.contains("[210.77,193.52,"))
  }

  @Test func wordsThatCannotBeWrittenAreNamed() throws {
    let run = try CommandRun(["synth", "café", "tea", "--seed", "1"])
    #expect(run.exitCode == 65)
    #expect(run.lines.count == 1)
    #expect(run.errors.contains("café"))
  }

  @Test func aListIsReadFromStandardInput() throws {
    let run = try CommandRun(["synth", "--words-file", "-", "--seed", "1"], input: "to\nbe\n")
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.contains(#""word":"to""#) == true)
  }

  @Test func whatIsSynthesizedDecodes() throws {
    let traces = try CommandRun(["synth", "their", "about", "--seed", "1"])
    let words = try CommandRun(["decode", "-", "--format", "table"], input: traces.output)
    #expect(words.exitCode == 0)
    #expect(words.errors.contains("top-1 100.0 %"))
  }

  /// Both start at H and end at I (above); twice the pace takes about twice the samples.
  @Test func theMotorCanBeChosen() throws {
    let straight = try CommandRun(["synth", "hi", "--seed", "1"])
    let smooth = try CommandRun(["synth", "hi", "--seed", "1", "--motor", "minimum-jerk"])
    #expect(smooth.exitCode == 0)
    #expect(smooth.output.contains(#""samples":[[236.28,115.01,0],"#))
    #expect(smooth.output.contains("[210.77,193.52,"))
    #expect(smooth.output != straight.output)
    let slow = try CommandRun(
      ["synth", "hi", "--seed", "1", "--motor", "minimum-jerk", "--pace", "2"])
    #expect(slow.output.count > smooth.output.count * 3 / 2)
  }

  /// A point is 25.4/163 mm, so that 1.27 mm are 8.15 pt.
  @Test("key noise in mm and in pt is the same") func units() throws {
    let outputs = try ["1.27mm", "8.15pt", "8.15", "9"].map {
      try CommandRun(["synth", "hello", "--seed", "1", "--key-noise", $0]).output
    }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2])
    #expect(outputs[2] != outputs[3])
  }
}
