import ArgumentParser
import DecoderEvaluation
import Pictures
import Rendering
import ResourceLoading
import SystemPackage

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

  @Option(
    help: ArgumentHelp(
      "Bootstrap samples, at least 100 (default: those of A).", valueName: "n"))
  var resamples: Resamples?

  @Option(help: ArgumentHelp("Seed of the resampling.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var destination: OutputOption
  @OptionGroup var plot: PlotOption

  func validate() throws {
    try resamples?.check()
  }

  func run() throws {
    let before = try AccuracyResult(reading: a)
    let after = try AccuracyResult(reading: b)
    let comparison: AccuracyComparison
    do {
      comparison = try AccuracyComparison(before, after, resamples: resamples?.count, seed: seed)
    } catch {
      throw InputError.badFile(path: b, reason: "\(error)")
    }
    if FilePath(a).lexicallyNormalized() == FilePath(b).lexicallyNormalized() {
      Terminal.say("A and B are the same file, so they cannot differ; name another result")
    }
    comparison.remarks.forEach(Terminal.say)
    try emit { try $0.write(comparison.table) }
    try plot.draw("bench compare") { Chart(comparison) }
    if comparison.rows.contains(where: { !$0.losses.isEmpty }) { throw ExitCode.failure }
  }
}
