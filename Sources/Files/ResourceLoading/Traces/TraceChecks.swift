import SwipeTraces

/// What is noticed of all traces together while they are read; each remark is returned once.
public struct TraceChecks: Sendable {
  /// Compares labelled traces with their keyboard.
  package let fit: KeyboardFit
  /// Notices words and users in fields of other names.
  package let labels = MisnamedLabels()
  /// Notices copies, and users under several names.
  package let collection = CollectionCheck()

  /// Creates checks of traces that are read with options.
  init(_ options: TraceReadingOptions) { fit = KeyboardFit(options) }

  /// Adds a trace.
  /// - Parameters:
  ///   - trace: the trace as the file has it.
  ///   - read: the same trace in points.
  func add(_ trace: SwipeTrace, read: SwipeTrace, at location: TraceLocation) {
    fit.add(trace, read: read, of: location.file)
    collection.add(read, at: location)
  }

  /// Returns what is known of the traces parsed so far and has not been returned before.
  /// - Parameter isFinal: whether all traces have been parsed; before that some checks wait.
  public func remarks(isFinal: Bool) -> [String] {
    fit.remarks(isFinal: isFinal) + labels.takeRemarks(isFinal: isFinal)
      + (isFinal ? collection.takeRemarks() : [])
  }
}
