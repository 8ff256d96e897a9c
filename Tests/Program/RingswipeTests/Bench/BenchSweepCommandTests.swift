import Testing

struct BenchSweepCommandTests {
  private let arguments = [
    "bench", "sweep", "--over", "noise", "--values", "0,3mm", "--layouts", "ring,qwerty",
    "--words", "8", "--seed", "5", "--lexicon", SmallLexicon.path, "--format",
  ]

  /// Two layouts, two values, two decoders, after the header.
  @Test func aPointARowAlikeOnAnyNumberOfThreads() throws {
    let run = try CommandRun(arguments + ["csv", "--jobs", "1"])
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1 + 8)
    #expect(run.lines.first?.contains(",generator,caution,seed,") == true)
    #expect(run.output.contains("\nring,path,"))
    #expect(
      run.lines.dropFirst().allSatisfy {
        $0.contains(",minimum-jerk,synthetic traces flatter decoders,5,")
      })
    #expect(try CommandRun(arguments + ["csv", "--jobs", "3"]).output == run.output)
  }

  @Test("every format names the generator", arguments: ["table", "json"])
  func caution(format: String) throws {
    let run = try CommandRun(arguments + [format])
    #expect(run.output.contains("minimum-jerk"))
    #expect(run.output.contains("flatter"))
  }

  @Test func aDictionaryLargerThanTheListIsNamed() throws {
    let run = try CommandRun([
      "bench", "sweep", "--over", "dictionary", "--values", "900000", "--seed", "1",
    ])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("900000"))
  }
}
