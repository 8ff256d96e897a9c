import ArgumentParser

struct TracesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traces",
    abstract: "Convert, describe, filter, split, sample and join trace files.",
    discussion: """
      The formats are described in traces/README.md: JSON Lines (jsonl), CSV (csv), the logs of \
      How We Swipe (how-we-swipe) and the sets of swipe.futo.org (futo). Each is read and \
      written, also compressed with gzip. Only read are the logs of EyeSwipe2 (eyeswipe2) and \
      HeliBoard's gesture data (heliboard).

      Examples:
        ringswipe traces describe traces/ring-sample.jsonl
        ringswipe traces convert traces/ring-sample.jsonl -o ring.csv.gz
        ringswipe traces split ring.csv.gz --parts train=80,test=20 --seed 1 \\
          -o '{part}.jsonl'
      """,
    subcommands: [
      TracesConvert.self, TracesDescribe.self, TracesFilter.self, TracesSplit.self,
      TracesSample.self, TracesJoin.self,
    ])
}
