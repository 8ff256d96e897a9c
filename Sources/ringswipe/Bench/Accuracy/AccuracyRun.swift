import ArgumentParser
import Evaluation
import ResourceLoading
import SwipeTraces
import Synchronization

/// Decodes traces with every decoder of a panel and counts what comes out, on several threads, in
/// the input's order.
struct AccuracyRun {
  var traces: TraceOptions
  var panel: DecoderPanel
  var shard: Shard?

  struct Outcome {
    var record: AccuracyRecord
    var isInterrupted: Bool
  }

  /// What a worker made of a trace.
  private enum Item: Sendable {
    case counted(TraceOutcome, number: Int, isNew: Bool)
    case unlabelled
    case otherShard
    case rejected(String)
    case stopped(String)
  }

  /// What is handed to a worker.
  private struct Task: Sendable {
    var pending: PendingTrace
    var number: Int
    var entry: AccuracyJournal.Entry?
  }

  private struct State {
    var accumulator: AccuracyAccumulator
    var unlabelled = 0
    var malformed = 0
  }

  /// Ends the work: no further trace would fare better.
  private struct Stop: Error {
    var reason: String
  }

  /// - Throws: `InputError` if the journal is of other traces or a program never answers.
  func perform(_ journal: AccuracyJournal?) throws -> Outcome {
    let state = Mutex(State(accumulator: AccuracyAccumulator(decoders: panel.names)))
    let writer = journal?.output
    let (panel, shard) = (panel, shard)
    let pipeline = OrderedPipeline(jobs: traces.jobs) { (task: Task) -> Item in
      Self.work(task, panel: panel, shard: shard)
    } deliver: { item in
      switch item {
      case .counted(let outcome, let number, let isNew):
        state.withLock { $0.accumulator.add(outcome) }
        // What failed is tried again by a run that goes on from here.
        guard isNew, !(outcome.answers + outcome.controls).contains(where: { $0.place == .failed })
        else { return }
        try writer?.append(
          .init(
            number: number, checksum: outcome.checksum, answers: outcome.answers,
            controls: outcome.controls))
      case .unlabelled: state.withLock { $0.unlabelled += 1 }
      case .otherShard: break
      case .rejected(let message):
        state.withLock { $0.malformed += 1 }
        Terminal.say(message)
      case .stopped(let reason): throw Stop(reason: reason)
      }
    }
    defer { panel.end() }
    do {
      try submitAll(to: pipeline, journal)
      try pipeline.finish()
      try writer?.flush()
    } catch {
      try? pipeline.finish()
      try? writer?.flush()
      if let stop = error as? Stop { throw InputError.badFile(path: "bench", reason: stop.reason) }
      throw error
    }
    return state.withLock { state in
      var record = state.accumulator.finish()
      record.unlabelled = state.unlabelled
      record.malformed = state.malformed
      return Outcome(record: record, isInterrupted: Interruption.isRequested)
    }
  }

  private func submitAll(
    to pipeline: OrderedPipeline<Task, Item>, _ journal: AccuracyJournal?
  ) throws {
    var input = TraceInput(
      files: traces.files, format: traces.from, isCancelled: { Interruption.isRequested })
    var progress = ProgressLine(counting: "traces", writesMeanwhile: false)
    defer { progress.clear() }
    var number = 0
    while !Interruption.isRequested, let next = input.next() {
      if Interruption.isRequested { break }
      // A file that cannot be read leaves nothing worth resuming for.
      let pending = try next.get()
      number += 1
      let task = Task(pending: pending, number: number, entry: journal?.entry(number))
      try pipeline.submit(task, bytes: pending.byteCount)
      progress.show(number, fraction: input.fractionRead)
    }
  }

  private static func work(_ task: Task, panel: DecoderPanel, shard: Shard?) -> Item {
    switch task.pending.trace() {
    case .failure(let error):
      // What cannot be read has no group; some one shard must count it.
      if let shard, !shard.holds(UInt64(task.number)) { return .otherShard }
      return .rejected("\(error); skipped")
    case .success(let trace):
      let group = TraceOutcome.groupName(
        id: trace.id, user: trace.user, sentence: trace.sentence)
      if let shard, !shard.holds(ContentHash.of(group)) { return .otherShard }
      guard let word = trace.word else { return .unlabelled }
      if let entry = task.entry {
        var outcome = panel.description(of: trace, meaning: word)
        guard outcome.checksum == entry.checksum, entry.answers.count == panel.names.count else {
          return .stopped("the .part file is of other traces; remove it to start anew")
        }
        (outcome.answers, outcome.controls) = (entry.answers, entry.controls)
        return .counted(outcome, number: task.number, isNew: false)
      }
      if let reason = panel.hopeless { return .stopped(reason) }
      do {
        return .counted(
          try panel.outcome(of: trace, meaning: word, report: Terminal.say), number: task.number,
          isNew: true)
      } catch {
        return .rejected("trace \(trace.id): \(error); skipped")
      }
    }
  }
}
