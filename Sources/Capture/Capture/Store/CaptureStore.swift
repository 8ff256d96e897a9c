import JSONText
import Synchronization
import SystemPackage

/// A folder of recorded sessions into which one server writes.
///
/// ```swift
/// let store = try CaptureStore(folder: "data", study: try Study.load("study.json"))
/// let service = CaptureService(store: store, decoding: nil)
/// ```
///
/// Each session is a file that only grows; data that was acknowledged is on the disk. The folder
/// keeps a copy of its study, so that prompts cannot change while recordings exist.
public final class CaptureStore: Sendable {
  /// The study to which the sessions belong.
  public let study: Study
  let folder: CaptureFolder
  let quota: Int
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var lock: FileDescriptor?
    var sessions: [String: StoredSession]
    var forgotten: Set<Int>
    var lastParticipant: Int
    var usedBytes: Int
  }

  /// Opens or creates a folder for writing; nobody else can write into it until the store is
  /// closed.
  ///
  /// - Parameters:
  ///   - path: the path of the folder
  ///   - study: the study; nil for the one in the folder. A folder with a different study is
  ///     refused.
  ///   - quota: the maximum size of the folder, in bytes; recordings beyond it are refused
  /// - Throws: `CaptureError`, which names the folder or file, and what to do.
  public init(folder path: String, study: Study?, quota: Int = 1 << 30) throws(CaptureError) {
    folder = CaptureFolder(path)
    self.quota = quota
    // A folder named by mistake is left unchanged.
    if study == nil { _ = try folder.study() }
    try folder.make()
    let lock = try folder.lock()
    do throws(CaptureError) {
      self.study = try folder.settle(study)
      let forgotten = try folder.forgotten()
      // An interrupted deletion is completed.
      for participant in forgotten { try folder.eraseSessions(of: participant) }
      var sessions: [String: StoredSession] = [:]
      var last = forgotten.max() ?? 0
      for name in try folder.sessionNames() {
        last = max(last, name.participant)
        guard let journal = try folder.mendedJournal(of: name) else { continue }
        sessions[name.text] = StoredSession(journal, study: self.study, path: folder.path(of: name))
      }
      state = Mutex(
        State(
          lock: lock, sessions: sessions, forgotten: Set(forgotten), lastParticipant: last,
          usedBytes: folder.usedBytes()))
    } catch {
      try? lock.close()
      throw error
    }
  }

  deinit { close() }

  /// Ends writing; the folder can then be opened again.
  public func close() {
    state.withLock { state in
      try? state.lock?.close()
      state.lock = nil
    }
  }

  /// Returns the session with an id.
  ///
  /// - Throws: `CaptureRefusal` if it does not exist or has been deleted.
  func session(_ id: String) throws(CaptureRefusal) -> StoredSession {
    let (found, isForgotten) = state.withLock { state in
      (
        state.sessions[id],
        SessionName(id).map { state.forgotten.contains($0.participant) } ?? false
      )
    }
    if isForgotten {
      throw CaptureRefusal(.forgotten, "the recordings of this person were deleted")
    }
    guard let found else { throw CaptureRefusal(.unknown, "there is no such session") }
    return found
  }

  /// The values that a participant gives when a session begins.
  struct Joining {
    var participant: String?
    var ticket: String?
    var hand: String
    var grip: String
    /// The simulation, as in `SessionHeader.simulation`.
    var simulation: String?
  }

  /// Returns the session that a participant resumes, or a new one.
  func join(_ joining: Joining) throws(CaptureRefusal) -> StoredSession {
    var failure: CaptureRefusal?
    let session: StoredSession? = state.withLock { state in
      do throws(CaptureRefusal) {
        return try join(joining, &state)
      } catch {
        failure = error
        return nil
      }
    }
    if let session { return session }
    throw failure ?? CaptureRefusal(.unavailable, "the session could not be made")
  }

  private func join(
    _ joining: Joining, _ state: inout State
  ) throws(CaptureRefusal) -> StoredSession {
    guard state.lock != nil else { throw CaptureRefusal(.unavailable, "the store is closed") }
    if let ticket = joining.ticket,
      let known = state.sessions.values.first(where: { $0.header.ticket == ticket })
    {
      return known
    }
    var name = SessionName(participant: state.lastParticipant + 1, number: 1)
    if let id = joining.participant {
      let known = SessionName.participantNumber(id)
      if let known, state.forgotten.contains(known) {
        throw CaptureRefusal(.forgotten, "the recordings of this person were deleted")
      }
      let own = state.sessions.values.filter { $0.header.participant == id }
      guard let latest = own.max(by: { $0.header.number < $1.header.number }) else {
        throw CaptureRefusal(.unknown, "there is no participant with this number")
      }
      if !latest.isDone { return latest }
      name = SessionName(
        participant: latest.header.participantNumber, number: latest.header.number + 1)
    }
    var random = SystemRandomNumberGenerator()
    let header = SessionHeader(
      session: name.text, participant: SessionName.participant(name.participant),
      participantNumber: name.participant, number: name.number, key: hexadecimal(&random),
      ticket: joining.ticket, consent: study.consentHash, hand: joining.hand, grip: joining.grip,
      began: WallClock.now, simulation: joining.simulation)
    let line = Array((header.line + "\n").utf8)
    guard state.usedBytes + line.count <= quota else { throw Self.full }
    let path = folder.path(of: name)
    do throws(Errno) {
      try StoredFiles.create(path, line)
    } catch {
      throw CaptureRefusal(error)
    }
    state.usedBytes += line.count
    state.lastParticipant = max(state.lastParticipant, name.participant)
    let journal = SessionJournal(header: header, records: [], length: line.count)
    let session = StoredSession(journal, study: study, path: path)
    state.sessions[name.text] = session
    return session
  }

  /// Returns the sessions that a program writes, by participant.
  func rehearsals() -> [StoredSession] {
    state.withLock { state in
      state.sessions.values.filter { $0.header.simulation != nil }
        .sorted { $0.header.participantNumber < $1.header.participantNumber }
    }
  }

  static let full = CaptureRefusal(
    .full, "the study's folder is full; nothing was lost: tell the person who runs the study")

  /// Takes bytes from the quota, or gives them back if negative.
  func reserve(_ count: Int) throws(CaptureRefusal) {
    let isFine = state.withLock { state in
      guard state.lock != nil, state.usedBytes + count <= quota else { return false }
      state.usedBytes += count
      return true
    }
    if !isFine { throw isClosed ? CaptureRefusal(.unavailable, "the store is closed") : Self.full }
  }

  private var isClosed: Bool { state.withLock { $0.lock == nil } }

  /// Deletes all data of a participant, while the store is open.
  ///
  /// - Parameter participant: the id, such as `p007`
  /// - Returns: the number of sessions deleted
  /// - Throws: `CaptureError` for an id that the store did not issue, or a file that cannot be
  ///   deleted; calling it again continues the deletion.
  @discardableResult
  public func forget(_ participant: String) throws(CaptureError) -> Int {
    guard let number = SessionName.participantNumber(participant) else {
      throw CaptureError(
        path: participant, reason: "is not a participant's id; ids look like p001, p002, …")
    }
    let (own, isKnown) = state.withLock { state in
      let own = state.sessions.values.filter { $0.header.participantNumber == number }
      let wasForgotten = state.forgotten.contains(number)
      if !own.isEmpty { state.forgotten.insert(number) }
      for session in own { state.sessions[session.header.session] = nil }
      return (own, wasForgotten || !own.isEmpty)
    }
    guard isKnown else {
      throw CaptureError(path: folder.path.string, reason: "there is no participant \(participant)")
    }
    // A request that is being written now is finished first.
    for session in own { session.forget() }
    if !own.isEmpty { try folder.addTombstone(number) }
    try folder.eraseSessions(of: number)
    let used = folder.usedBytes()
    state.withLock { $0.usedBytes = used }
    return own.count
  }

  /// Returns 128 random bits as hexadecimal digits.
  private func hexadecimal(_ random: inout SystemRandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension CaptureRefusal {
  /// Creates the refusal for a system error while writing.
  init(_ error: Errno) {
    switch error {
    case .noSpace, .diskQuotaExceeded: self = CaptureStore.full
    default:
      self.init(
        .unavailable, "the recording could not be written (\(error)); it will be sent again")
    }
  }
}
