import ArgumentParser
import SwipeDecoding
import SwipeTraces

/// Reads labelled traces as a whole, as fits need them; names what is wrong and goes on.
struct TraceReading {
  /// Traces and files that could not be used.
  private(set) var malformed = 0
  private let keyboards = KeyboardLibrary()

  /// - Throws: `ExitCode` if somebody asks to stop.
  mutating func labelledTraces(
    in files: [String], format: TraceFileFormat?, keyboard: KeyboardOptions
  ) throws -> [LabelledTrace] {
    var input = TraceInput(files: files, format: format)
    var progress = ProgressLine(counting: "traces read")
    var traces: [LabelledTrace] = []
    var unlabelled = 0
    while let next = input.next() {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      do {
        let trace = try next.get().trace().get()
        guard let word = trace.word else {
          unlabelled += 1
          continue
        }
        traces.append(
          LabelledTrace(
            word: word, user: trace.user ?? trace.id,
            keyboard: try keyboards.keyboard(keyboard.reference(for: trace)),
            samples: trace.samples))
      } catch {
        malformed += 1
        Terminal.say("\(error); skipped")
      }
      progress.show(traces.count, fraction: input.fractionRead)
    }
    progress.clear()
    if unlabelled > 0 { Terminal.say("\(unlabelled) traces carry no word; skipped") }
    return traces
  }
}
