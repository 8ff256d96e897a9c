import ArgumentParser
import DecoderEvaluation
import ResourceLoading

struct BenchCompare: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two accuracy results, B against A.",
    discussion: """
      Compares decoders of the same name, or the only decoders of both results. Results of the same \
      traces are compared trace by trace, which finds far smaller differences.

      The exit code is 1 if B is worse over the whole 95 % interval of the difference, else 0.

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
      comparison = try AccuracyComparison(
        before.record, after.record, limit: min(before.limit, after.limit),
        resamples: resamples ?? before.resamples, seed: seed)
    } catch {
      throw InputError.badFile(path: b, reason: "\(error)")
    }
    if before.setupValue("lexiconChecksum") != after.setupValue("lexiconChecksum") {
      Terminal.say("the lexicons differ")
    }
    if before.record.layouts != after.record.layouts {
      Terminal.say(
        "the keyboards differ: A is on \(before.keyboardsText), B on \(after.keyboardsText)")
    }
    try emit { try $0.write(comparison.table) }
    if comparison.rows.contains(where: { !$0.losses.isEmpty }) { throw ExitCode.failure }
  }
}
