import ArgumentParser

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure decoders, correction, learning and simulated typists.",
    discussion: """
      Example:
        ringswipe bench accuracy traces/ring-sample.jsonl
      """,
    subcommands: [
      BenchAccuracy.self, BenchMerge.self, BenchCompare.self, BenchSuite.self, BenchCrossed.self,
      BenchPower.self, BenchPeople.self, BenchLeaderboard.self, BenchLatency.self, BenchLive.self,
      BenchUnlisted.self, BenchPhrases.self, BenchSweep.self, BenchTyping.self,
      BenchCorrection.self,
      BenchAutocorrect.self, BenchLearning.self,
      BenchCompose.self,
    ])
}
