import SwipeDecoding
import SwipeTraces

/// Reads labelled traces as a whole, as fits need them; reports what is wrong and goes on.
public struct LabelledTraceReader {
  /// Traces and files that could not be used.
  public private(set) var malformed = 0
  /// Traces that carry no word.
  public private(set) var unlabelled = 0
  private let keyboards = KeyboardLibrary()
  private let isCancelled: @Sendable () -> Bool
  private let report: (String) -> Void

  /// - Parameters:
  ///   - isCancelled: whether reading is to stop.
  ///   - report: called with what a person should know of traces that are skipped.
  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping (String) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.report = report
  }

  /// - Parameters:
  ///   - format: of all files; nil to tell it from the first line of each.
  ///   - keyboard: which keyboard the traces were made on.
  ///   - progress: called with the traces read and the share of the files, where that is known.
  /// - Returns: the traces that carry a word.
  /// - Throws: `CancellationError`.
  public mutating func traces(
    in files: [String], format: TraceFileFormat?, keyboard: KeyboardChoice,
    progress: (Int, Double?) -> Void = { _, _ in }
  ) throws(CancellationError) -> [LabelledTrace] {
    var input = TraceInput(files: files, format: format, isCancelled: isCancelled)
    var traces: [LabelledTrace] = []
    while let next = input.next() {
      if isCancelled() { throw CancellationError() }
      do {
        let trace = try next.get().trace().get()
        if let word = trace.word {
          traces.append(
            LabelledTrace(
              word: word, user: trace.user ?? trace.id,
              keyboard: try keyboards.keyboard(keyboard.reference(for: trace)),
              samples: trace.samples))
        } else {
          unlabelled += 1
          continue
        }
      } catch {
        malformed += 1
        report("\(error); skipped")
      }
      progress(traces.count, input.fractionRead)
    }
    return traces
  }
}
