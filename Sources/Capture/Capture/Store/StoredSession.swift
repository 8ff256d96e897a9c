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

  struct State: ~Copyable {
    var progress: SessionProgress
    /// The digests of the requests that made the records; the first is that of record 1.
    var digests: [String]
    /// The candidates that were shown for swipes, by their records' numbers.
    var answers: [Int: [String]] = [:]
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
        participant: journal.header.participantNumber, session: journal.header.number),
      feedback: study.feedback, retries: study.retries)
    var answers: [Int: [String]] = [:]
    for record in journal.records {
      progress.apply(record)
      if case .trace(let trace) = record.content, let candidates = trace.candidates {
        answers[record.sequence] = candidates
      }
    }
    state = Mutex(
      State(
        progress: progress, digests: journal.records.map(\.digest), answers: answers,
        length: journal.length))
    doneFlag.store(progress.isDone, ordering: .relaxed)
  }

  /// A Boolean value that indicates whether all prompts are done.
  var isDone: Bool { doneFlag.load(ordering: .relaxed) }

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
    doneFlag.store(state.progress.isDone, ordering: .relaxed)
    if case .trace(let trace) = record.content, let candidates = trace.candidates {
      state.answers[record.sequence] = candidates
    }
  }
}
