import ParallelWork
import SwipeTraces
import Synchronization

/// Work on the traces of files: reads them one after another, works on several at a time, writes the
/// results in the input's order, reports what is wrong and goes on.
package struct TraceRun: Sendable {
  private let input: @Sendable () -> TraceInput
  private let jobs: Int
  private let header: String
  private let write: @Sendable ([UInt8]) throws -> Void
  private let monitor: WorkMonitor
  /// Whether results of traces that do not fit their keyboard are of use.
  package var acceptsMisfit = true

  /// The reader of the results has closed the pipe; there is nothing left to do.
  package struct ReaderLeft: Error {
    package init() {}
  }

  /// - Parameters:
  ///   - jobs: threads to work on.
  ///   - header: written before the first result.
  ///   - monitor: asked whether to stop, and told what is wrong.
  ///   - write: takes the results; may throw `ReaderLeft`.
  ///   - input: the traces, read again by each run.
  package init(
    jobs: Int, header: String = "", monitor: WorkMonitor = WorkMonitor(),
    write: @escaping @Sendable ([UInt8]) throws -> Void, input: @escaping @Sendable () -> TraceInput
  ) {
    self.input = input
    self.jobs = jobs
    self.header = header
    self.write = write
    self.monitor = monitor
  }

  /// How a run ended.
  package struct Outcome: Hashable, Sendable {
    /// Traces that were worked on.
    package var traces = 0
    /// Traces and lines that could not be used, each of which was reported.
    package var malformed = 0
    /// Files that could not be read, each of which was reported.
    package var unreadableFiles = 0
    package var isInterrupted = false
    /// What does not fit: traces and the keyboard on which they are read, or times.
    package var misfits: [KeyboardFit.Misfit] = []

    package init() {}

    /// Whether everything could be read and held no trace.
    package var isEmpty: Bool {
      traces == 0 && malformed == 0 && unreadableFiles == 0 && !isInterrupted
    }

    /// Whether no file could be read, so that there is nothing to say about traces.
    package var hasReadNothing: Bool { traces == 0 && malformed == 0 && unreadableFiles > 0 }
  }

  /// Does the work.
  /// - Parameters:
  ///   - progress: called with the traces done and the share of all, if it is known.
  ///   - work: called with each trace and its place, on several threads; returns the bytes to write
  ///     and a result to consume.
  ///   - consume: called with the results in the input's order, one at a time.
  /// - Throws: what writing and consuming throw, but for `ReaderLeft`; `MisfitError`.
  package func perform<Result: Sendable>(
    progress: @escaping (Int, Double?) -> Void = { _, _ in },
    _ work:
      @escaping @Sendable (SwipeTrace, TraceLocation) throws(InputError) -> (
        bytes: [UInt8], result: Result
      ),
    consume: @escaping @Sendable (Result) throws -> Void
  ) throws -> Outcome {
    let done = Atomic<Int>(0)
    let malformed = Atomic<Int>(0)
    // One message may stand for several traces.
    let furtherLost = Atomic<Int>(0)
    let monitor = monitor
    var input = input()
    let (checks, fit) = (input.checks, input.checks.fit)
    let gate = acceptsMisfit ? nil : ResultGate(write, fit)
    let write: @Sendable ([UInt8]) throws -> Void =
      if let gate { { try gate.write($0) } } else { write }
    let pipeline = OrderedPipeline(jobs: jobs, isCancelled: monitor.isCancelled) {
      (pending: PendingTrace) in
      WorkResult(pending, work)
    } deliver: { item in
      switch item {
      case .done(let bytes, let result):
        try write(bytes)
        try consume(result)
        done.wrappingAdd(1, ordering: .relaxed)
      case .rejected(let message, let kind, let traces):
        malformed.wrappingAdd(1, ordering: .relaxed)
        furtherLost.wrappingAdd(traces - 1, ordering: .relaxed)
        monitor.report(message, kind: kind)
      }
    }
    var outcome = Outcome()
    do {
      try write(Array(header.utf8))
      var submitted = 0
      var fractionRead: Double?
      func showProgress() {
        let finished = done.load(ordering: .relaxed) + malformed.load(ordering: .relaxed)
        progress(
          finished, fractionRead.map { $0 * Double(finished) / Double(max(submitted, 1)) })
      }
      try input.forEach { pending, fraction in
        if gate != nil, !fit.misfits.isEmpty { throw MisfitError() }
        try pipeline.submit(pending, bytes: pending.byteCount)
        submitted += 1
        fractionRead = fraction
        showProgress()
      } refuse: { error in
        outcome.unreadableFiles += 1
        monitor.report("ringswipe: \(error)")
      } remark: {
        monitor.say($0)
      }
      try pipeline.finish(progress: showProgress)
      outcome.isInterrupted = monitor.isCancelled()
      checks.remarks(isFinal: true).forEach(monitor.say)
      if gate != nil, !fit.misfits.isEmpty { throw MisfitError() }
      try gate?.open()
    } catch is ReaderLeft {
      // What is done is done, and may not fit.
      checks.remarks(isFinal: true).forEach(monitor.say)
    }
    outcome.misfits = fit.misfits
    outcome.traces = done.load(ordering: .relaxed)
    outcome.malformed =
      malformed.load(ordering: .relaxed) + furtherLost.load(ordering: .relaxed)
    return outcome
  }
}

/// What became of a trace.
private enum WorkResult<Result: Sendable>: Sendable {
  case done(bytes: [UInt8], result: Result)
  /// The kind is what messages about several traces have in common: not the trace's id.
  case rejected(message: String, kind: String, traces: Int)

  init(
    _ pending: PendingTrace,
    _ work: (SwipeTrace, TraceLocation) throws(InputError) -> (bytes: [UInt8], result: Result)
  ) {
    switch pending.trace() {
    case .failure(let error):
      self = .rejected(
        message: "\(error); skipped", kind: "\(error.error)", traces: error.error.lostTraces)
    case .success(let trace):
      do {
        let (bytes, result) = try work(trace, pending.location)
        self = .done(bytes: bytes, result: result)
      } catch {
        let id = printable(trace.id, limit: 60)
        // A suggestion ends with a question mark.
        let end = "\(error)".hasSuffix("?") ? " (skipped)" : "; skipped"
        let place = "\(pending.location.file):\(pending.location.line)"
        self = .rejected(
          message: "\(place): trace \(id): \(error)\(end)", kind: "\(error)", traces: 1)
      }
    }
  }
}
