import ArgumentParser
import ModelTraining
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Reads labelled traces for a fit; shows how far it is and names what is wrong.
struct TraceReading {
  private var reader = LabelledTraceReader(
    isCancelled: { Interruption.isRequested }, report: { Terminal.report($0) })

  private let acceptsMisfit: Bool

  /// - Parameter acceptsMisfit: whether traces are taken that do not fit their keyboard.
  init(acceptsMisfit: Bool = true) { self.acceptsMisfit = acceptsMisfit }

  /// Traces and lines that could not be used.
  var malformed: Int { reader.malformed }

  /// - Throws: `MisfitError`; `CancellationError` if a stop was requested; an exit code if a file cannot be read,
  ///   which was named: a fit is too long to be done on a part of what was meant.
  mutating func labelledTraces(
    in files: [String], reading: TraceReadingOptions
  ) throws -> [LabelledTrace] {
    var progress = ProgressLine(counting: "traces read")
    let before = reader.unlabelled
    let read = reader.traces(in: files, reading: reading) { progress.show($0, fraction: $1) }
    guard let traces = read else { throw CancellationError() }
    progress.clear()
    Terminal.sayRest()
    if reader.unreadableFiles > 0 { throw ExitCode.badInput }
    if reader.hasMisfit, !acceptsMisfit { throw MisfitError() }
    let unlabelled = reader.unlabelled - before
    if unlabelled > 0 { Terminal.say("\(unlabelled) traces carry no word; skipped") }
    return traces
  }
}
