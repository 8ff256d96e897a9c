import ArgumentParser
import DecoderEvaluation
import Reports
import ResourceLoading
import SwipeTraces
import Synchronization

struct TracesDescribe: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Summarize trace files.",
    discussion: """
      Counts traces, users, words and keyboards; gives the distributions of samples, durations, \
      lengths, sampling rates and longest gaps between samples; and lists missing fields and \
      faults. A rate is that between a trace's first sample and its last. A misfit says that most \
      traces were probably made on another keyboard, in another unit or by another clock, and what \
      can be done.

      Example:
        ringswipe traces describe traces/ring-sample.jsonl --format csv
      """)

  @OptionGroup var traces: TraceCollectionOptions
  @OptionGroup var coordinates: CoordinatesOption
  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the description is written (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: ReportFormat?
  var format: ReportFormat { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  func run() throws {
    let described = Mutex(TraceDescription())
    let starts = StartDistances(keyboard.choice)
    let source = traces.traces(coordinates.coordinates)
    let outcome = try TraceRun(options: source, keyboard: keyboard.choice).collect(\.self) {
      trace in described.withLock { $0.add(trace, startDistance: starts.distance(of: trace)) }
    }
    guard !outcome.isInterrupted else { throw ExitCode(Interruption.exitCode) }
    var description = described.withLock { $0 }
    description.malformed = outcome.malformed
    description.misfits = outcome.misfits.map { ($0.text, $0.traces) }
    if outcome.hasReadNothing { return try outcome.end() }
    let files = TraceFileNames(traces.files).files.compactMap { try? $0.get() }
    let report = TraceDescriptionReport(description, files: files)
    try emit { try $0.write(report.text(format)) }
    try outcome.end()
  }
}
