import ArgumentParser
import DecoderEvaluation
import ResourceLoading
import SwipeDecoding

struct Track: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Print the keys that each swipe visits.",
    discussion: """
      One JSON object per line, in the order of the input: the visited keys as text, and for each \
      visit its key, time in ms, sample number (from 0) and cause (proximity or loop). With \
      --format csv one row per visit. docs/reference/results.md describes every column.

      Examples:
        ringswipe track traces/ring-sample.jsonl
        ringswipe track traces/ring-sample.jsonl --format csv > visits.csv
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var tracking: TrackerOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How visits are written (default: by the ending of -o's file, else jsonl).",
      valueName: "format"))
  var namedFormat: VisitFormat?
  var format: VisitFormat { destination.format(namedFormat, else: .jsonLines) }

  @OptionGroup var destination: OutputOption

  func run() throws {
    try keyboard.check()
    let keyboards = KeyboardLibrary()
    let parameters = tracking.parameters
    let run = TraceRun(
      options: traces, keyboard: keyboard.choice,
      header: format == .csv ? TrackedTrace.csvHeader : "")
    let outcome = try run.write { [keyboard, format] (trace, location) throws(InputError) in
      let reference = keyboard.reference(for: trace)
      let tracked = TrackedTrace(
        trace, origin: TraceOrigin(user: trace.user, keyboard: reference, location: location),
        by: SwipeTracker(keyboard: try keyboards.keyboard(reference), parameters: parameters))
      return format == .csv ? tracked.csvRows : tracked.jsonLine
    }
    try outcome.end()
  }
}
