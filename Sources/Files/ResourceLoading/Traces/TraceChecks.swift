import SwipeTraces

/// What is noticed of all traces together while they are read; each remark is returned once.
public struct TraceChecks: Sendable {
  /// Compares labelled traces with their keyboard.
  package let fit: KeyboardFit
  /// Notices words and users in fields of other names.
  package let labels = MisnamedLabels()
  /// Notices copies, and users under several names.
  package let collection = CollectionCheck()
  private let keyboard: KeyboardChoice

  /// Creates checks of traces that are read with options.
  /// - Parameter keyboards: the keyboards that were placed for other work on the same traces.
  package init(_ options: TraceReadingOptions, keyboards: KeyboardLibrary = KeyboardLibrary()) {
    fit = KeyboardFit(options, keyboards: keyboards)
    keyboard = options.keyboard
  }

  /// Adds a trace.
  /// - Parameters:
  ///   - trace: the trace as the file has it.
  ///   - read: the same trace in points.
  package func add(_ trace: SwipeTrace, read: SwipeTrace, at location: TraceLocation) {
    let reference = keyboard.reference(for: read)
    let isNamed = trace.keyboard != nil || keyboard.layout != nil && keyboard.size != nil
    let jumps = isNamed && TraceFault.jumps(read.samples, width: reference.width)
    fit.add(trace, read: read, on: reference, jumps: jumps, of: location.file)
    collection.add(read, jumps: jumps, at: location)
  }

  /// Returns what is known of the traces parsed so far and has not been returned before.
  /// - Parameter isFinal: whether all traces have been parsed; before that some checks wait.
  public func remarks(isFinal: Bool) -> [String] {
    let misfits = fit.remarks(isFinal: isFinal)
    return misfits + labels.takeRemarks(isFinal: isFinal)
      + (isFinal
        ? collection.takeRemarks(
          countsJumps: fit.misfits.isEmpty,
          countsOrigins: !fit.misfits.contains { $0.defect == .beginsAtOrigin }) : [])
  }
}
