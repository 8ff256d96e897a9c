import ArgumentParser
import ModelTraining
import ParallelWork
import Realism
import Reports
import ResourceLoading
import SwipeTraces
import Synchronization

struct RealismCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "realism",
    abstract: "Measure how far synthetic traces are from people's.",
    discussion: """
      Compares equal numbers of synthetic and real traces of each word: end points, sizes, speed, \
      shape, distance to the nearest real trace of the word, and how well a classifier \
      distinguishes them (area under the ROC curve: 0.5 is chance, 1 is certainty), compared with \
      how well it distinguishes one half of the real users from the other. docs/reference/realism.md \
      describes each statistic.

      Traces must name their keyboard and their word. A trace that cannot be measured is reported \
      on standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe synth --like swipes.jsonl --motor fitted --seed 1 > synthetic.jsonl
        ringswipe realism swipes.jsonl --synthetic synthetic.jsonl --traces 3000
      """)

  @OptionGroup var traces: TraceOptions

  @Option(
    help: ArgumentHelp(
      "Synthetic traces of the same words; may be repeated.", valueName: "traces"),
    completion: .file())
  var synthetic: [String]

  @Option(
    name: .customLong("traces"),
    help: ArgumentHelp(
      "The maximum number of pairs to compare, drawn at random (default: all).", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("Seed of draws, folds and intervals.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the comparison is written (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @Flag(help: "Show every statistic that the classifier uses, not only the main ones.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Also write the traces' statistics, the table and a gnuplot script into this folder, and "
        + "draw the script where gnuplot is installed.",
      valueName: "folder"),
    completion: .directory)
  var plot: String?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard !synthetic.isEmpty else {
      throw ValidationError("Name the synthetic traces by --synthetic.")
    }
    if let limit, limit < 1 {
      throw ValidationError("--traces takes a number above 0, not \(limit).")
    }
  }

  func run() throws {
    let (real, realOutcome) = try read(traces.files)
    let (other, otherOutcome) = try read(synthetic)
    // A comparison of less than what was meant takes long and says nothing.
    if realOutcome.unreadableFiles + otherOutcome.unreadableFiles > 0 { throw ExitCode.badInput }
    let line = Mutex(StageLine(countsStages: true))
    let options = RealismComparison.Options(
      seed: seed, limit: limit, workers: Workers(jobs: traces.jobs)
    ) { stage, fraction in line.withLock { $0.show(stage, fraction: fraction) } }
    let comparison = RealismComparison(real: real, synthetic: other, options: options)
    line.withLock { $0.clear() }
    guard comparison.pairCount > 0 else {
      throw InputError.badFile(
        path: synthetic.joined(separator: ", "), reason: "no word that the real traces have too")
    }
    let report = RealismReport(
      comparison: comparison, realCount: real.count, syntheticCount: other.count, seed: seed)
    if let plot, try !RealismFolder(path: plot).write(report) {
      Terminal.say("\(plot)/realism.gp is not drawn: gnuplot is missing or has failed")
    }
    for warning in RealismWarnings(real: real, synthetic: other, pairs: comparison.pairs).lines {
      Terminal.say(warning)
    }
    try emit { output in
      switch format {
      case .table: try output.write(report.table(all: all))
      case .csv: try output.write(report.csv)
      case .json: try output.write(report.json)
      }
    }
    if let warning = comparison.groups.warning { Terminal.say(warning) }
    if realOutcome.malformed + otherOutcome.malformed > 0 { throw ExitCode.badInput }
  }

  private func read(_ files: [String]) throws -> ([RealismTrace], TraceRun.Outcome) {
    var options = traces
    options.files = files
    let keyboards = KeyboardLibrary()
    let measured = Mutex<[RealismTrace]>([])
    let outcome = try TraceRun(options: options).collect { (trace) throws(InputError) in
      guard let reference = trace.keyboard else {
        throw InputError.badTrace(reason: "does not say which keyboard it was made on")
      }
      let keyboard = try keyboards.keyboard(reference)
      do {
        return try RealismTrace(trace, on: keyboard)
      } catch {
        throw InputError.badTrace(reason: "\(error)")
      }
    } into: { trace in
      measured.withLock { $0.append(trace) }
    }
    if outcome.isInterrupted { throw ExitCode(Interruption.exitCode) }
    return (measured.withLock { $0 }, outcome)
  }
}
