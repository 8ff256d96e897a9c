import ArgumentParser

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure decoders.",
    discussion: """
      Example:
        ringswipe bench latency traces/ring-sample.jsonl
      """,
    subcommands: [
      BenchLatency.self, BenchSweep.self,
    ])
}
