import Synchronization
import SystemPackage

/// A session that is open for writing. Its requests are handled one after the other.
final class StoredSession: Sendable {
  let header: SessionHeader
  private let path: FilePath
  private let state: Mutex<State>
  /// Kept outside the lock: the store reads it under its own lock, which a request takes while it
  /// holds this one.
  private let doneFlag = Atomic<Bool>(false)
  /// The time of the last record, in whole ms since 1970.
  private let lastRecord = Atomic<Int>(0)

  struct State: ~Copyable {
    var progress: SessionProgress
    /// The digests of the requests that made the records; the first is that of record 1.
    var digests: [String]
    /// The candidates that were shown for swipes, by their records' numbers.
    var answers: [Int: [String]] = [:]
    /// What the study's leader sees.
    var tally: LiveTally
    /// The numbers of the records of strays.
    var strays: Set<Int> = []
    var length: Int
    var isForgotten = false
    /// The keyboard of the current phrase, if a whole keyboard is used.
    var keyboard: LiveKeyboard?

    /// The number of the next record.
    var next: Int { digests.count + 1 }
  }

  init(_ journal: SessionJournal, study: Study, path: FilePath) {
    header = journal.header
    self.path = path
    var progress = SessionProgress(
      study.prompts(
        participant: journal.header.participantNumber, session: journal.header.number,
        place: journal.header.place), of: study)
    var answers: [Int: [String]] = [:]
    var strays: Set<Int> = []
    var tally = LiveTally(journal.header)
    for record in journal.records {
      progress.apply(record)
      tally.add(record, progress, of: journal.header, in: study)
      guard case .trace(let trace) = record.content else { continue }
      answers[record.sequence] = trace.candidates
      if trace.isStray { strays.insert(record.sequence) }
    }
    state = Mutex(
      State(
        progress: progress, digests: journal.records.map(\.digest), answers: answers,
        tally: tally, strays: strays, length: journal.length))
    doneFlag.store(progress.isDone, ordering: .relaxed)
    remember(journal.records.last?.received ?? journal.header.began)
  }

  /// A Boolean value that indicates whether all prompts are done.
  var isDone: Bool { doneFlag.load(ordering: .relaxed) }

  /// The time of the last record, or of the session's beginning, in ms since 1970.
  var lastRequest: Double { Double(lastRecord.load(ordering: .relaxed)) }

  private func remember(_ time: Double) {
    lastRecord.store(Int(min(max(time, 0), 1e14)), ordering: .relaxed)
  }

  /// Calls `body` with exclusive access to the session.
  func work<Value: Sendable>(
    _ body: (inout State) throws(CaptureRefusal) -> Value
  ) throws(CaptureRefusal) -> Value {
    let result: Result<Value, CaptureRefusal> = state.withLock { state in
      do throws(CaptureRefusal) {
        if state.isForgotten {
          throw CaptureRefusal(.forgotten, "the recordings of this person were deleted")
        }
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Refuses all further writing.
  func forget() { state.withLock { $0.isForgotten = true } }

  /// Writes a record. When the call returns, it is on the disk and the session has moved on.
  func append(
    _ record: SessionRecord, in store: CaptureStore, _ state: inout State
  ) throws(CaptureRefusal) {
    var line: [UInt8] = []
    do {
      try record.appendLine(to: &line)
    } catch {
      throw CaptureRefusal(.badField, "\(error)")
    }
    try store.reserve(line.count)
    do throws(Errno) {
      try StoredFiles.append(line, to: path, length: state.length)
    } catch {
      try? store.reserve(-line.count)
      throw CaptureRefusal(error)
    }
    state.length += line.count
    state.digests.append(record.digest)
    state.progress.apply(record)
    state.tally.add(record, state.progress, of: header, in: store.study)
    doneFlag.store(state.progress.isDone, ordering: .relaxed)
    remember(record.received)
    guard case .trace(let trace) = record.content else { return }
    state.answers[record.sequence] = trace.candidates
    if trace.isStray { state.strays.insert(record.sequence) }
  }
}
