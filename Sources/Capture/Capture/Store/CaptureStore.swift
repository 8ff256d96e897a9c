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
  /// The version of the program that made the folder, if it is not this one's.
  public let earlierProgram: String?
  let folder: CaptureFolder
  let quota: Int
  private let decoding: DecodingFacts?
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var lock: FileDescriptor?
    var sessions: [String: StoredSession]
    /// The sessions by the codes of their participants and by their tickets.
    var codes: [String: Int]
    var tickets: [String: String]
    var forgotten: Set<Int>
    var dropOuts: Set<Int>
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
  ///   - decoding: what decodes the swipes; nil for programs that record none. A folder whose
  ///     swipes were decoded otherwise is refused.
  ///   - quota: the maximum size of the folder, in bytes; recordings beyond it are refused
  /// - Throws: `CaptureError`, which names the folder or file, and what to do.
  public init(
    folder path: String, study: Study?, decoding: DecodingFacts? = nil, quota: Int = 1 << 30
  ) throws(CaptureError) {
    folder = CaptureFolder(path)
    self.quota = quota
    self.decoding = decoding
    // A folder named by mistake is left unchanged.
    if study == nil { _ = try folder.study() }
    try folder.make()
    let lock = try folder.lock()
    do throws(CaptureError) {
      self.study = try folder.settle(study)
      var program: String?
      if let decoding { program = try folder.settle(decoding) }
      earlierProgram = program == decoding?.program ? nil : program
      let forgotten = try folder.forgotten()
      // An interrupted deletion is completed.
      for participant in forgotten { try folder.eraseSessions(of: participant) }
      var sessions: [String: StoredSession] = [:]
      var codes: [String: Int] = [:]
      var tickets: [String: String] = [:]
      var last = forgotten.max() ?? 0
      for name in try folder.sessionNames() {
        last = max(last, name.participant)
        guard let journal = try folder.mendedJournal(of: name) else { continue }
        sessions[name.text] = StoredSession(journal, study: self.study, path: folder.path(of: name))
        if let code = journal.header.code { codes[code] = name.participant }
        if let ticket = journal.header.ticket { tickets[ticket] = name.text }
      }
      state = Mutex(
        State(
          lock: lock, sessions: sessions, codes: codes, tickets: tickets,
          forgotten: Set(forgotten), dropOuts: Set(try folder.dropOuts()), lastParticipant: last,
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
    /// The code of a participant who comes again.
    var code: String?
    var ticket: String?
    /// What a new session needs; nil if only one that has begun may go on.
    var answers: Answers?
    var link: [String: String] = [:]
    var device = DeviceFacts()
    /// The simulation, as in `SessionHeader.simulation`.
    var simulation: String?

    struct Answers {
      var hand: String
      var grip: String
      var agreed: [String: Bool] = [:]
    }
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
    if let ticket = joining.ticket, let id = state.tickets[ticket],
      let known = state.sessions[id]
    {
      return known
    }
    var random = SystemRandomNumberGenerator()
    var name = SessionName(participant: state.lastParticipant + 1, number: 1)
    var (place, code) = (0, "")
    if let given = joining.code {
      let own = state.codes[ReturnCode.plain(given)].map { participant in
        state.sessions.values.filter { $0.header.participantNumber == participant }
      }
      guard let latest = own?.max(by: { $0.header.number < $1.header.number }) else {
        throw CaptureRefusal(.unknownCode, "there is no such code; read it again")
      }
      if !latest.isDone { return latest }
      guard joining.answers != nil else {
        throw CaptureRefusal(
          .done, "this session is done; to begin another one, agree to take part again")
      }
      name = SessionName(
        participant: latest.header.participantNumber, number: latest.header.number + 1)
      (place, code) = (latest.header.place, latest.header.code ?? "")
    } else {
      place = freePlace(&state)
      code = ReturnCode.random(&random)
    }
    guard let answers = joining.answers else {
      throw CaptureRefusal(.badField, "\"consent\" is missing; a session begins with it")
    }
    let header = SessionHeader(
      session: name.text, participant: SessionName.participant(name.participant),
      participantNumber: name.participant, number: name.number, key: hexadecimal(&random),
      ticket: joining.ticket, consent: study.consentHash, hand: answers.hand, grip: answers.grip,
      began: WallClock.now, simulation: joining.simulation, place: place, code: code,
      agreed: answers.agreed, link: joining.link, device: joining.device, decoding: decoding)
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
    state.codes[code] = name.participant
    if let ticket = joining.ticket { state.tickets[ticket] = name.text }
    return session
  }

  /// Returns the first place of the design that nobody holds: those who were deleted, who dropped
  /// out, or whose unfinished session has been left for too long hold none.
  private func freePlace(_ state: inout State) -> Int {
    let now = WallClock.now
    var latest: [Int: StoredSession] = [:]
    for session in state.sessions.values {
      let participant = session.header.participantNumber
      if (latest[participant]?.header.number ?? 0) < session.header.number {
        latest[participant] = session
      }
    }
    var taken: Set<Int> = []
    for (participant, session) in latest where !state.dropOuts.contains(participant) {
      let hours = (now - session.lastRequest) / 3_600_000
      if let limit = study.dropOutHours, !session.isDone, hours > Double(limit) { continue }
      taken.insert(session.header.place)
    }
    var place = 1
    while taken.contains(place) { place += 1 }
    return place
  }

  /// Gives a participant's place in the design to the next new participant.
  ///
  /// - Parameter participant: the id, such as `p007`
  /// - Throws: `CaptureError` for an id that the store did not issue, or a file that cannot be written
  public func dropOut(_ participant: String) throws(CaptureError) {
    let number = SessionName.participantNumber(participant)
    let isKnown = state.withLock { state in
      state.sessions.values.contains { $0.header.participantNumber == number }
    }
    guard let number, isKnown else {
      throw CaptureError(path: folder.path.string, reason: "there is no participant \(participant)")
    }
    if state.withLock({ $0.dropOuts.insert(number).inserted }) { try folder.addDropOut(number) }
  }

  /// Does what other programs have asked of the server that has the folder open.
  ///
  /// - Parameter report: called with a line for each request
  public func serveRequests(report: (String) -> Void) {
    for (request, participant) in folder.requests() {
      do throws(CaptureError) {
        switch request {
        case .forget:
          try forget(participant)
          report("\(participant) was forgotten, as asked")
        case .dropOut:
          try dropOut(participant)
          report("the place of \(participant) is given again, as asked")
        }
      } catch {
        report("\(error)")
      }
      folder.settle(request, participant)
    }
  }

  /// Returns whether a participant's place is given again.
  func isDroppedOut(_ participant: Int) -> Bool {
    state.withLock { $0.dropOuts.contains(participant) }
  }

  /// The sessions that are open, ordered by participant and number.
  func openSessions() -> [StoredSession] {
    state.withLock { Array($0.sessions.values) }.sorted {
      ($0.header.participantNumber, $0.header.number)
        < ($1.header.participantNumber, $1.header.number)
    }
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
      for session in own {
        state.sessions[session.header.session] = nil
        if let code = session.header.code { state.codes[code] = nil }
        if let ticket = session.header.ticket { state.tickets[ticket] = nil }
      }
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
