import ArgumentParser
import ResourceLoading
import SwipeTraces
import Synchronization

struct TracesSplit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Split traces into parts by a hash, such as users to fit on and users to test on.",
    discussion: """
      All traces of a user go into the same part (--by word: all traces of a word; --by trace: \
      each by itself). Which part that is depends only on the seed and the user's name, not on the \
      order of the traces, on other users, or on the machine. Users get their shares on average.

      {part} in the name of the output stands for the name of a part.

      Example:
        ringswipe traces split traces/ring-sample.jsonl \\
          --parts train=80,dev=10,test=10 --seed 1 -o 'ring-{part}.jsonl.gz'
      """)

  @OptionGroup var traces: TraceCollectionOptions

  @Option(help: ArgumentHelp("What stays together: user, word or trace.", valueName: "key"))
  var by: TraceKey = .user

  @Option(
    help: ArgumentHelp(
      "Names of the parts and their shares; the shares need not add up to 1 or 100.",
      valueName: "name=share,…"))
  var parts: String

  @Option(help: ArgumentHelp("Seed of the hash.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var output: TraceOutputOptions

  @Option(
    name: .output,
    help: ArgumentHelp(
      "Files to write, with {part} in their name; .gz at its end compresses them.",
      valueName: "name"),
    completion: .file())
  var file: String

  func validate() throws {
    guard file.contains("{part}") else {
      throw ValidationError("The name of the output needs {part}, such as 'swipes-{part}.jsonl'.")
    }
    _ = try split()
  }

  private func split() throws -> TraceSplit {
    let parts = try listed(parts).map { part -> (name: String, share: Double) in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let share = Double(sides[1]) else {
        throw ValidationError("--parts takes NAME=SHARE by commas, not '\(part)'.")
      }
      return (String(sides[0]), share)
    }
    do throws(TraceSplitError) {
      return try TraceSplit(parts: parts, by: by, seed: seed)
    } catch {
      throw ValidationError("--parts: \(error).")
    }
  }

  func run() throws {
    let split = try split()
    let paths = split.names.map { file.replacing("{part}", with: $0) }
    let unknown = RunningCount()
    let summary = Mutex(TraceSplitSummary(of: split))
    try output.write(to: paths) { sinks in
      let source = traces.traces(until: sinks[0].isOver)
      let outcome = try TraceRun(options: source).collect(writesResults: true) { trace in
        (part: split.part(of: trace), trace: trace)
      } into: { placed in
        if !split.key.isKnown(of: placed.trace) { unknown.add() }
        summary.withLock { $0.add(placed.trace, to: placed.part) }
        sinks[placed.part].write(placed.trace)
      }
      if unknown.value > 0 {
        Terminal.say(
          "\(unknown.value) traces name no \(split.key.rawValue); each is placed by its id")
      }
      for (path, sink) in zip(paths, sinks) where !outcome.isInterrupted && outcome.traces > 0 {
        Terminal.say("\(path): \(sink.count) traces")
      }
      if !outcome.isInterrupted {
        for remark in summary.withLock({ $0.remarks }) { Terminal.say(remark) }
      }
      return outcome
    }
  }
}

extension TraceKey: NamedValue {}
