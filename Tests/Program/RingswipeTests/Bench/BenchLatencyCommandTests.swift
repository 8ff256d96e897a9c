import Testing

struct BenchLatencyCommandTests {
  private func traces(_ body: (String) throws -> Void) throws {
    let run = try CommandRun(["synth", "tea", "it", "--seed", "1"])
    try TemporaryFile.with(run.output, body)
  }

  /// A decoder, a list: four distributions of median and maximum, as two traces are too few for more; three of start-up, two for one number of
  /// threads, one of memory; and the header.
  @Test func stableResultsAreTheSameBytes() throws {
    try traces { path in
      let arguments = [
        "bench", "latency", path, "--decoders", "subsequence", "--lexicons", SmallLexicon.path,
        "--starts", "1", "--fresh", "2", "--stable", "--format", "csv",
      ]
      let run = try CommandRun(arguments)
      #expect(run.exitCode == 0)
      #expect(run.lines.count == 1 + 4 * 2 + 3 + 2 + 1)
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
      let warm = run.lines.first { $0.contains("warm, CPU time") } ?? ""
      #expect(warm.split(separator: " ").suffix(4).dropLast() == ["–", "–", "–"], "\(warm)")
    }
  }

  /// 100 traces timed once are enough for p99, 50 timed twice are not.
  @Test(arguments: [(100, 1, true), (50, 2, false)])
  func percentilesAreOfTraces(limit: Int, rounds: Int, hasP99: Bool) throws {
    let words = Array(repeating: ["tea", "it", "the", "and"], count: 25).joined()
    try TemporaryFile.with(try CommandRun(["synth"] + words + ["--seed", "1"]).output) { path in
      let run = try CommandRun([
        "bench", "latency", path, "--decoders", "subsequence", "--lexicons", SmallLexicon.path,
        "--starts", "1", "--fresh", "2", "--stable", "--format", "csv", "--limit", "\(limit)",
        "--rounds", "\(rounds)",
      ])
      #expect(run.lines.contains { $0.contains(",warm-cpu,percentile,99,") } == hasP99)
      #expect(run.lines.contains { $0.contains(",warm-cpu,percentile,100,") })
      #expect(!run.lines.contains { $0.contains(",make-cpu,percentile,99,") })
    }
  }

  @Test func noTraceIsAnError() throws {
    let run = try CommandRun(["bench", "latency", "/nonexistent.jsonl"])
    #expect(run.exitCode == 65)
  }
}
