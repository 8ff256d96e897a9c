import SwipeTraces

extension TraceInput {
  /// Returns the first trace that can be read; nil if there is none.
  package consuming func first() -> SwipeTrace? {
    while let next = next() {
      if let trace = try? next.get().trace().get() { return trace }
    }
    return nil
  }

  /// Reads all traces whose keyboard is available.
  /// - Parameters:
  ///   - keyboard: which keyboard they were made on, as far as that is given.
  ///   - report: called with what is wrong with the others.
  /// - Returns: the traces, and how many traces and files could not be used.
  package consuming func traces(
    on keyboard: KeyboardChoice, report: (String) -> Void
  ) -> (traces: [SwipeTrace], failures: Int) {
    let keyboards = KeyboardLibrary()
    var traces: [SwipeTrace] = []
    var failures = 0
    func refuse(_ error: any Error) {
      failures += (error as? LocatedTraceError)?.error.lostTraces ?? 1
      report("\(error); skipped")
    }
    forEach { pending, _ in
      do {
        let trace = try pending.trace().get()
        _ = try keyboards.keyboard(keyboard.reference(for: trace))
        traces.append(trace)
      } catch {
        refuse(error)
      }
    } refuse: {
      refuse($0)
    }
    checks.remarks(isFinal: true).forEach(report)
    return (traces, failures)
  }
}
