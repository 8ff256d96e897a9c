import ResourceLoading
import Statistics
import SwipeTraces
import Synchronization

/// Decodes traces with every decoder of a panel and counts what comes out, on several threads, in
/// the input's order.
///
///     let mine = MeasuredDecoder("mine") { keyboard in MyDecoder(keyboard) }
///     let run = AccuracyRun(DecoderPanel([mine], words: words))
///     let record = try run.perform(on: traces).record
///     let summary = AccuracySummary(record, limit: 10, resamples: 1000, seed: 1)
public struct AccuracyRun: Sendable {
  public var panel: DecoderPanel
  /// Threads to work on.
  public var jobs: Int
  /// The part of the work to do; nil for all of it.
  public var shard: Shard?
  /// Asked before each trace whether the run is to end early.
  public var isCancelled: @Sendable () -> Bool
  /// Called with messages for the user: traces that are skipped, decoders that failed.
  public var report: @Sendable (String) -> Void

  public struct Outcome: Hashable, Sendable {
    public var record: AccuracyRecord
    /// Whether the run ended early.
    public var isCancelled: Bool
  }

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
  /// - Throws: `AccuracyRunError`.
  public func perform(on traces: some Sequence<SwipeTrace>) throws -> Outcome {
    try perform(nil) { submit in
      for trace in traces {
        if isCancelled() { break }
        try submit(.trace(trace))
      }
    }
  }

  /// Decodes the traces of files.
  /// - Parameters:
  ///   - format: of all files; nil to tell it from the first line of each.
  ///   - journal: the part that is finished already; new entries are added to it.
  ///   - progress: called with the traces read and the share of the files, where that is known.
  /// - Throws: `InputError` for a file that cannot be read; `AccuracyRunError`; `Errno` if the
  ///   journal cannot be written.
  public func perform(
    on files: [String], format: TraceFileFormat?, journal: AccuracyJournal? = nil,
    progress: (Int, Double?) -> Void = { _, _ in }
  ) throws -> Outcome {
    try perform(journal) { submit in
      var input = TraceInput(files: files, format: format, isCancelled: isCancelled)
      var count = 0
      while !isCancelled(), let next = input.next() {
        if isCancelled() { break }
        // A file that cannot be read leaves nothing worth resuming for.
        try submit(.pending(try next.get()))
        count += 1
        progress(count, input.fractionRead)
      }
    }
  }

  /// - Parameter submitAll: submits every trace.
  private func perform(
    _ journal: AccuracyJournal?, _ submitAll: ((AccuracyTask.Source) throws -> Void) throws -> Void
  ) throws -> Outcome {
    let counts = Mutex(Counts(decoders: panel.names))
    let writer = journal?.output
    let worker = AccuracyWorker(panel: panel, shard: shard, report: report)
    let report = report
    let pipeline = OrderedPipeline(jobs: jobs, work: worker.result) { item in
      switch item {
      case .counted(let outcome, let number, let isNew):
        counts.withLock { $0.accumulator.add(outcome) }
        // A resumed run tries failed traces again.
        guard isNew, !(outcome.answers + outcome.controls).contains(where: { $0.place == .failed })
        else { return }
        try writer?.append(
          .init(
            number: number, checksum: outcome.checksum, answers: outcome.answers,
            controls: outcome.controls))
      case .unlabelled: counts.withLock { $0.unlabelled += 1 }
      case .otherShard: break
      case .rejected(let message):
        counts.withLock { $0.malformed += 1 }
        report(message)
      case .stopped(let reason): throw AccuracyRunError(reason: reason)
      }
    }
    defer { panel.end() }
    do {
      var number = 0
      try submitAll { source in
        number += 1
        let task = AccuracyTask(source: source, number: number, entry: journal?.entry(number))
        try pipeline.submit(task, bytes: source.byteCount)
      }
      try pipeline.finish()
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

/// Why a run was given up: every further trace would fail too.
public struct AccuracyRunError: Error, Hashable, CustomStringConvertible {
  public var reason: String

  public init(reason: String) { self.reason = reason }

  public var description: String { reason }
}
