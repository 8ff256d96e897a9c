import ResourceLoading
import Statistics
import SwipeTraces

/// A trace passed to a worker.
struct AccuracyTask: Sendable {
  enum Source: Sendable {
    case pending(PendingTrace)
    case trace(SwipeTrace)

    /// The approximate memory that the trace takes, in bytes.
    var byteCount: Int {
      switch self {
      case .pending(let pending): pending.byteCount
      case .trace(let trace): trace.samples.count * MemoryLayout<TraceSample>.stride
      }
    }

    /// The location of the trace, if it comes from a file.
    var location: TraceLocation? {
      switch self {
      case .pending(let pending): pending.location
      case .trace: nil
      }
    }

    func trace() -> TraceReader.Outcome {
      switch self {
      case .pending(let pending): pending.trace()
      case .trace(let trace): .success(trace)
      }
    }
  }

  var source: Source
  /// The trace's position in the input, from 1.
  var number: Int
  /// The trace's answers, if an earlier run has them.
  var entry: AccuracyJournal.Entry?
}

/// Decodes one trace of an accuracy run.
struct AccuracyWorker: Sendable {
  var panel: DecoderPanel
  var shard: Shard?
  var prepare: @Sendable (SwipeTrace) -> SwipeTrace? = { $0 }
  var report: @Sendable (String) -> Void

  /// The result for a trace.
  enum Result: Sendable {
    case counted(TraceOutcome, number: Int, isNew: Bool)
    case unlabelled
    case otherShard
    /// The run does not include the trace.
    case leftOut
    /// Some traces cannot be used: why, and how many.
    case rejected(String, traces: Int)
    /// The run must end, for this reason.
    case stopped(String)
  }

  @Sendable func result(of task: AccuracyTask) -> Result {
    switch task.source.trace() {
    case .failure(let error):
      // A line that cannot be read has no group, but exactly one shard must count it.
      if let shard, !shard.holds(UInt64(task.number)) { return .otherShard }
      return .rejected("\(error); skipped", traces: error.error.lostTraces)
    case .success(let read):
      guard let trace = prepare(read) else { return .leftOut }
      let group = TraceOutcome.groupName(
        id: trace.id, user: trace.user, sentence: trace.sentence)
      if let shard, !shard.holds(ContentHash.of(group)) { return .otherShard }
      guard let word = panel.target(trace) else { return .unlabelled }
      if let entry = task.entry {
        var outcome = panel.description(of: trace, meaning: word)
        guard outcome.checksum == entry.checksum, entry.answers.count == panel.names.count else {
          return .stopped("the .part file belongs to other traces; remove it to start over")
        }
        (outcome.answers, outcome.controls) = (entry.answers, entry.controls)
        outcome.location = task.source.location
        return .counted(outcome, number: task.number, isNew: false)
      }
      if let reason = panel.hopelessness { return .stopped(reason) }
      do {
        var outcome = try panel.outcome(of: trace, meaning: word, report: report)
        outcome.location = task.source.location
        return .counted(outcome, number: task.number, isNew: true)
      } catch {
        return .rejected("trace \(trace.id): \(error); skipped", traces: 1)
      }
    }
  }
}
