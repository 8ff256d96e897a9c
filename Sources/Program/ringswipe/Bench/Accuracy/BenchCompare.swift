import ArgumentParser
import DecoderEvaluation
import Reports
import ResourceLoading
import Statistics

struct BenchCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two accuracy results, B against A.",
    discussion: """
      Decoders of the same name are compared; where each result has one only, those two. Results \
      of the same traces are compared trace by trace, which finds far smaller differences.

      Exit code 1 where B is worse and the whole 95 % interval of the difference says so, 0 \
      otherwise.

      Example:
        ringswipe bench compare before.json after.json
      """)

  @Argument(help: "The result to compare with, as JSON.", completion: .file(extensions: ["json"]))
  var a: String

  @Argument(help: "The result that must not be worse.", completion: .file(extensions: ["json"]))
  var b: String

  @Option(help: ArgumentHelp("Bootstrap samples (default: as A was made with).", valueName: "n"))
  var resamples: Int?

  @Option(help: ArgumentHelp("Seed of the resampling.", valueName: "n"))
  var seed: UInt64 = 1

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
    try emit { try $0.write(Self.text(comparison)) }
    if comparison.rows.contains(where: { !$0.losses.isEmpty }) { throw ExitCode.failure }
  }

  private static func text(_ comparison: AccuracyComparison) -> String {
    var text = comparison.isPaired ? "the same traces, paired\n" : "different traces, unpaired\n"
    for row in comparison.rows {
      var table = TextTable(
        header: [row.first == row.second ? row.first : "\(row.first), \(row.second)"]
          + ["A", "B", "B − A", ""])
      for difference in row.differences {
        let values = [row.before, row.after].map { figures in
          figures.first { $0.metric == difference.metric }.map {
            AccuracyTable.cell($0.interval)
          } ?? "–"
        }
        table.append(
          [difference.metric.rawValue] + values
            + [
              AccuracyTable.cell(difference.interval),
              row.losses.contains(difference.metric) ? "worse" : "",
            ])
      }
      text += "\n" + table.text
      if let test = row.test {
        text += "right alone: A \(test.onlyFirst), B \(test.onlySecond); "
        text += "McNemar p \(AccuracyTable.shown(pValue: test.pValue))\n"
      }
    }
    return text
  }
}
