import ArgumentParser
import ResourceLoading
import SwipeTraces
import Synchronization

struct TracesSample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Draw traces at random.",
    discussion: """
      Either a number of traces (--count, or of each user or word with --by), which are kept in \
      memory until all are read, or a share of them (--share), each by a hash of its id. Both \
      keep the order of the input; the same seed gives the same traces.

      Examples:
        ringswipe traces sample traces/ring-sample.jsonl --count 20 --seed 1
        ringswipe traces sample traces/ring-sample.jsonl --count 2 --by user --seed 1
      """)

  @OptionGroup var traces: TraceCollectionOptions

  @Option(help: ArgumentHelp("Draw this number of traces.", valueName: "n"))
  var count: Int?

  @Option(help: ArgumentHelp("Draw about this share of the traces, 0 to 1.", valueName: "share"))
  var share: Double?

  @Option(
    help: ArgumentHelp("Draw --count traces of each user or word.", valueName: "key"))
  var by: TraceKey?

  @Option(help: ArgumentHelp("Seed of the random numbers.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  func validate() throws {
    guard (count == nil) != (share == nil) else {
      throw ValidationError("Name either --count or --share.")
    }
    if let count, !(1...10_000_000).contains(count) {
      throw ValidationError("--count takes a number from 1 to 10000000, not \(count).")
    }
    if let share, !(share > 0 && share <= 1) {
      throw ValidationError("--share takes a number above 0 and at most 1, not \(share).")
    }
    if by != nil, count == nil { throw ValidationError("--by goes with --count.") }
    if by == .trace { throw ValidationError("--by takes user or word.") }
  }

  func run() throws {
    try output.write(to: file.output) { sink in
      let run = TraceRun(options: traces.traces(until: sink.isOver))
      if let share {
        return try run.collect(writesResults: true) { [seed] trace in
          TraceKey.trace.place(of: trace, seed: seed) < share ? trace : nil
        } into: { trace in
          if let trace { sink.write(trace) }
        }
      }
      let drawn = Mutex(TraceReservoir(count: count ?? 1, ofEach: by, seed: seed))
      let outcome = try run.collect(writesResults: true, \.self) { trace in
        drawn.withLock { $0.add(trace) }
      }
      for trace in drawn.withLock({ $0.traces }) { sink.write(trace) }
      if !outcome.isInterrupted, let remark = drawn.withLock({ $0.remark }) {
        Terminal.say(remark)
      }
      return outcome
    }
  }
}
