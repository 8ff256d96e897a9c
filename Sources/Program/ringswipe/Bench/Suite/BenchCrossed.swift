import ArgumentParser
import DecoderEvaluation
import Reports

struct BenchCrossed: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "crossed",
    abstract: "Compare decoders with users and words as samples, from a table of trials.",
    discussion: """
      Reads what 'bench suite --trials' writes. For each list and decoder: the share right with its \
      interval over users, and over users and words at once (a bootstrap over both); for each \
      decoder but the first also its difference from the first, with a permutation test over users \
      and McNemar's test. The same table fits a mixed model in R (docs/tasks/suites.md).

      Examples:
        ringswipe bench suite study.json -o result.json --trials trials.csv
        ringswipe bench crossed trials.csv
      """)

  @Argument(help: "The table of trials.", completion: .file(extensions: ["csv"]))
  var trials: String

  @Option(help: ArgumentHelp("Number of bootstrap samples, at least 100.", valueName: "n"))
  var resamples = Resamples(1000)

  @Option(help: ArgumentHelp("Seed of the resampling.", valueName: "n"))
  var seed: UInt32 = 1

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat?

  @OptionGroup var destination: OutputOption

  func validate() throws { try resamples.check() }

  func run() throws {
    let comparison = try CrossedComparison(
      reading: trials, resamples: resamples.count, seed: UInt64(seed))
    try emit {
      try $0.write(comparison.report.text(destination.format(format, else: .table)))
    }
  }
}
