import SwipeDecoding
import SwipeTraces

/// Reads all labelled traces of files, for fits; reports errors and continues.
package struct LabelledTraceReader {
  /// The number of traces and lines that could not be used.
  package private(set) var malformed = 0
  /// The number of files that could not be read.
  package private(set) var unreadableFiles = 0
  /// The number of traces without a word.
  package private(set) var unlabelled = 0
  /// Whether traces were read that do not fit their keyboard or their clock; then a remark was reported.
  package private(set) var hasMisfit = false
  private let keyboards = KeyboardLibrary()
  private let isCancelled: @Sendable () -> Bool
  private let report: (String) -> Void

  /// - Parameters:
  ///   - isCancelled: whether reading is to stop.
  ///   - report: called with what a person should know of traces that are skipped.
  package init(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping (String) -> Void = { _ in }
  ) {
    self.isCancelled = isCancelled
    self.report = report
  }

  /// - Parameters:
  ///   - files: as `TraceInput` takes them; `-` is standard input.
  ///   - reading: how, and which keyboard the traces were made on.
  ///   - progress: called with the traces read and the share of the files, where that is known.
  /// - Returns: the traces that carry a word; nil if reading was cancelled.
  package mutating func traces(
    in files: [String], reading: TraceReadingOptions = TraceReadingOptions(),
    progress: (Int, Double?) -> Void = { _, _ in }
  ) -> [LabelledTrace]? {
    var input = TraceInput(files: files, options: reading, isCancelled: isCancelled)
    var traces: [LabelledTrace] = []
    input.forEach { pending, fraction in
      do {
        let trace = try pending.trace().get()
        guard let word = trace.word else {
          unlabelled += 1
          return
        }
        var labelled = LabelledTrace(
          word: word, user: trace.user ?? trace.id,
          keyboard: try keyboards.keyboard(reading.keyboard.reference(for: trace)),
          samples: trace.samples)
        labelled.namesUser = trace.user != nil
        labelled.isSynthetic = trace.isSynthetic
        traces.append(labelled)
      } catch {
        malformed += (error as? LocatedTraceError)?.error.lostTraces ?? 1
        report("\(error); skipped")
      }
      progress(traces.count, fraction)
    } refuse: { error in
      unreadableFiles += 1
      report("ringswipe: \(error)")
    } remark: {
      report($0)
    }
    if isCancelled() { return nil }
    input.checks.remarks(isFinal: true).forEach(report)
    hasMisfit = hasMisfit || !input.checks.fit.misfits.isEmpty
    return traces
  }
}
