import ArgumentParser
import DecoderEvaluation
import Pictures
import Rendering
import ResourceLoading

struct BenchCompare: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two accuracy results, B against A.",
    discussion: """
      Compares decoders of the same name, or the only decoders of both results. Results of the same \
      traces are compared trace by trace, which finds far smaller differences.

      The exit code is 1 if B is worse over the whole 95 % interval of the difference, else 0. With \
      fewer than 5 users there is no interval and no verdict. What differs besides the traces' \
      answers (list, profile, context and other options) is named on standard error.

      Example:
        ringswipe bench compare before.json after.json
      """)

  @Argument(help: "The result to compare with, as JSON.", completion: .file(extensions: ["json"]))
  var a: String

  @Argument(help: "The result that must not be worse.", completion: .file(extensions: ["json"]))
  var b: String

  @Option(help: ArgumentHelp("Bootstrap samples (default: those of A).", valueName: "n"))
  var resamples: Int?

  @Option(help: ArgumentHelp("Seed of the resampling.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var destination: OutputOption
  @OptionGroup var plot: PlotOption

  func validate() throws {
    if let resamples, !(1...1_000_000).contains(resamples) {
      throw ValidationError("--resamples takes a number from 1 to 1000000, not \(resamples).")
    }
  }

  func run() throws {
    let before = try AccuracyResult(reading: a)
    let after = try AccuracyResult(reading: b)
    let comparison: AccuracyComparison
    do {
      comparison = try AccuracyComparison(before, after, resamples: resamples, seed: seed)
    } catch {
      throw InputError.badFile(path: b, reason: "\(error)")
    }
    comparison.remarks.forEach(Terminal.say)
    try emit { try $0.write(comparison.table) }
    try plot.draw("bench compare") { Chart(comparison) }
    if comparison.rows.contains(where: { !$0.losses.isEmpty }) { throw ExitCode.failure }
  }
}
