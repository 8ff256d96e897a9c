import ParallelWork
import ResourceLoading
import Statistics
import SwipeTraces
import Synchronization

/// Decodes traces with every decoder of a panel and counts the results, on several threads, in the
/// input's order.
///
/// ```swift
/// let mine = MeasuredDecoder("mine") { keyboard in MyDecoder(keyboard) }
/// let run = AccuracyRun(DecoderPanel([mine], words: words))
/// let record = try run.perform(on: traces).record
/// let summary = AccuracySummary(record, limit: 10, resamples: 1000, seed: 1)
/// ```
public struct AccuracyRun: Sendable {
  /// The decoders to measure.
  public var panel: DecoderPanel
  /// The number of threads.
  public var jobs: Int
  /// The shard to work on; nil for all of the work.
  public var shard: Shard?
  /// Polled before each trace; once it returns true, the run ends early.
  public var isCancelled: @Sendable () -> Bool
  /// Returns what is decoded in place of a trace; nil leaves the trace out.
  package var prepare: @Sendable (SwipeTrace) -> SwipeTrace? = { $0 }
  /// Called with messages for the user about skipped traces and decoders that failed.
  public var report: @Sendable (String) -> Void

  /// The result of a run.
  public struct Outcome: Hashable, Sendable {
    /// The counts.
    public var record: AccuracyRecord
    /// Whether the run ended early.
    public var isCancelled: Bool
  }

  /// Creates a run with a panel of decoders.
  public init(
    _ panel: DecoderPanel, jobs: Int = 1, shard: Shard? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.panel = panel
    self.jobs = jobs
    self.shard = shard
    self.isCancelled = isCancelled
    self.report = report
  }

  /// Decodes traces that are in memory.
  ///
  /// - Throws: `AccuracyRunError`
  public func perform(on traces: some Sequence<SwipeTrace>) throws -> Outcome {
    try perform(nil, nil) { submit in
      for trace in traces {
        if isCancelled() { break }
        try submit(.trace(trace), nil)
      }
    }
  }

  /// Decodes the traces of files.
  ///
  /// - Parameters:
  ///   - files: the files, as `TraceInput` takes them; `-` is standard input
  ///   - reading: the options of reading, whose keyboard is that of the panel
  ///   - journal: the part that is already finished, to which new entries are added
  ///   - consume: called with each trace's outcome in the input's order, on any thread, one trace
  ///     at a time
  ///   - progress: called with the number of traces decoded and the share of all, if known
  /// - Throws: `InputError` for a file that cannot be read; `AccuracyRunError`; `Errno` if the
  ///   journal cannot be written.
  package func perform(
    on files: [String], reading: TraceReadingOptions = TraceReadingOptions(),
    journal: AccuracyJournal? = nil,
    consume: @escaping @Sendable (TraceOutcome) throws -> Void = { _ in },
    progress: @escaping (Int, Double?) -> Void = { _, _ in }
  ) throws -> Outcome {
    var input = TraceInput(files: files, options: reading, isCancelled: isCancelled)
    let checks = input.checks
    let outcome = try perform(journal, consume, progress: progress) { submit in
      try input.forEach { pending, fraction in
        try submit(.pending(pending), fraction)
      } refuse: {
        // A file that cannot be read leaves nothing worth resuming.
        throw $0
      } remark: {
        report($0)
      }
    }
    checks.remarks(isFinal: true).forEach(report)
    return outcome
  }

  /// Performs a run.
  ///
  /// - Parameter submitAll: submits every trace, with the share of the input that was read at that
  ///   point
  private func perform(
    _ journal: AccuracyJournal?, _ consume: (@Sendable (TraceOutcome) throws -> Void)?,
    progress: @escaping (Int, Double?) -> Void = { _, _ in },
    _ submitAll: ((AccuracyTask.Source, Double?) throws -> Void) throws -> Void
  ) throws -> Outcome {
    let done = Atomic<Int>(0)
    let counts = Mutex(Counts(decoders: panel.names))
    let writer = journal?.output
    let worker = AccuracyWorker(
      panel: panel, shard: shard, prepare: prepare, report: report)
    let report = report
    let pipeline = OrderedPipeline(
      jobs: jobs, isCancelled: isCancelled, work: worker.result
    ) { item in
      done.wrappingAdd(1, ordering: .relaxed)
      switch item {
      case .counted(let outcome, let number, let isNew):
        counts.withLock { $0.accumulator.add(outcome) }
        try consume?(outcome)
        // A resumed run retries failed traces.
        guard isNew, !(outcome.answers + outcome.controls).contains(where: { $0.place == .failed })
        else { return }
        try writer?.append(
          .init(
            number: number, checksum: outcome.checksum, answers: outcome.answers,
            controls: outcome.controls))
      case .unlabelled: counts.withLock { $0.unlabelled += 1 }
      case .otherShard, .leftOut: break
      case .rejected(let message, let traces):
        counts.withLock { $0.malformed += traces }
        report(message)
      case .stopped(let reason): throw AccuracyRunError(reason: reason)
      }
    }
    defer { panel.end() }
    do {
      var number = 0
      var fractionRead: Double?
      func showProgress() {
        let count = done.load(ordering: .relaxed)
        progress(count, fractionRead.map { $0 * Double(count) / Double(max(number, 1)) })
      }
      try submitAll { source, fraction in
        number += 1
        fractionRead = fraction
        let task = AccuracyTask(source: source, number: number, entry: journal?.entry(number))
        try pipeline.submit(task, bytes: source.byteCount)
        showProgress()
      }
      try pipeline.finish(progress: showProgress)
      try writer?.flush()
    } catch {
      try? pipeline.finish()
      try? writer?.flush()
      throw error
    }
    return counts.withLock { counts in
      var record = counts.accumulator.finish()
      record.unlabelled = counts.unlabelled
      record.malformed = counts.malformed
      return Outcome(record: record, isCancelled: isCancelled())
    }
  }

  private struct Counts {
    var accumulator: AccuracyAccumulator
    var unlabelled = 0
    var malformed = 0

    init(decoders: [String]) { accumulator = AccuracyAccumulator(decoders: decoders) }
  }
}

/// The reason why a run was abandoned: every further trace would fail too.
public struct AccuracyRunError: Error, Hashable, CustomStringConvertible {
  /// A readable description of the reason.
  public var reason: String

  /// Creates an error with a reason.
  public init(reason: String) { self.reason = reason }

  /// A readable message for the error.
  public var description: String { reason }
}
