import Testing

struct BenchLatencyCommandTests {
  private func traces(_ body: (String) throws -> Void) throws {
    let run = try CommandRun(["synth", "tea", "it", "--seed", "1"])
    try TemporaryFile.with(run.output, body)
  }

  /// A decoder, a list: four distributions of 19 figures, three of start-up, two for one number of
  /// threads, one of memory; and the header.
  @Test func stableResultsAreTheSameBytes() throws {
    try traces { path in
      let arguments = [
        "bench", "latency", path, "--decoders", "subsequence", "--lexicons", SmallLexicon.path,
        "--starts", "1", "--fresh", "2", "--stable", "--format", "csv",
      ]
      let run = try CommandRun(arguments)
      #expect(run.exitCode == 0)
      #expect(run.lines.count == 1 + 4 * 19 + 3 + 2 + 1)
      #expect(try CommandRun(arguments).output == run.output)
    }
  }

  @Test func aTableHasEveryMeasure() throws {
    try traces { path in
      let run = try CommandRun([
        "bench", "latency", path, "--decoders", "path", "--lexicons", SmallLexicon.path, "--starts",
        "1",
        "--fresh", "2",
      ])
      for title in ["warm", "first trace", "start-up", "throughput", "peak memory"] {
        #expect(run.output.contains(title))
      }
    }
  }

  @Test func noTraceIsAnError() throws {
    let run = try CommandRun(["bench", "latency", "/nonexistent.jsonl"])
    #expect(run.exitCode == 65)
  }
}
