import ArgumentParser
import DecoderTraining
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Reads labelled traces for a fit; shows how far it is and names what is wrong.
struct TraceReading {
  private var reader = LabelledTraceReader(
    isCancelled: { Interruption.isRequested }, report: Terminal.say)

  /// Traces and files that could not be used.
  var malformed: Int { reader.malformed }

  /// - Throws: `CancellationError` if a stop was requested.
  mutating func labelledTraces(
    in files: [String], format: TraceFileFormat?, keyboard: KeyboardOptions
  ) throws -> [LabelledTrace] {
    var progress = ProgressLine(counting: "traces read")
    let before = reader.unlabelled
    let traces = try reader.traces(in: files, format: format, keyboard: keyboard.choice) {
      progress.show($0, fraction: $1)
    }
    progress.clear()
    let unlabelled = reader.unlabelled - before
    if unlabelled > 0 { Terminal.say("\(unlabelled) traces carry no word; skipped") }
    return traces
  }
}
