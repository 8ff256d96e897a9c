import ArgumentParser
import LayoutOptimization
import LayoutTrials

struct LayoutMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Combine the shards of a search for layouts.",
    discussion: """
      Takes all shards of one search, as 'layout optimize --shard' wrote them, and writes the \
      layout (with --pareto, the layouts) that the search would have written in one piece, byte \
      for byte.

      Examples:
        ringswipe layout optimize --objective reach --restarts 4 --seed 1 \\
          --shard 1/2 -o shard-1.jsonl
        ringswipe layout optimize --objective reach --restarts 4 --seed 1 \\
          --shard 2/2 -o shard-2.jsonl
        ringswipe layout merge shard-1.jsonl shard-2.jsonl -o best.json
      """)

  @Argument(
    help: ArgumentHelp("The shards' files.", valueName: "files"),
    completion: .file(extensions: ["jsonl"]))
  var files: [String]

  @Option(
    name: .output,
    help: ArgumentHelp("Where to write the layout (default: standard output).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func run() throws {
    switch try MergedSearch(files) {
    case .arrangement(let record): try SearchOutput.write(record, to: output)
    case .front(let record): try SearchOutput.write(record, to: output)
    }
  }
}

/// How searches for layouts report and write what they found.
enum SearchOutput {
  static func write(_ record: SearchRecord, to output: String) throws {
    guard let best = record.best, let summary = record.summary else { return }
    Terminal.say(summary)
    try FileOrOutput.write(record.layout(of: best).jsonText, to: output)
  }

  /// Writes the members of a front as lines for 'layout evaluate'.
  static func write(_ record: FrontRecord, to output: String) throws {
    record.summary.forEach(Terminal.say)
    try FileOrOutput.write(record.layoutLines, to: output)
  }
}
