import JSONText
import KeyboardGeometry
import ResourceLoading
import Synchronization

/// Answers the calls of a capture page. It knows the study, the store and the decoders, but nothing
/// about the network (docs/tasks/collecting-traces.md describes the messages).
///
/// ```swift
/// let service = try CaptureService(store: store, decoding: nil)
/// let reply = service.reply(to: .study, body: Array("{}".utf8))   // 200 and the study
/// ```
public final class CaptureService: Sendable {
  let store: CaptureStore?
  let decoding: CaptureDecoding?
  let keyboards: CaptureKeyboards
  /// The page's texts.
  let texts: PageTexts
  /// What each client has tried lately.
  private let tries = Mutex(ClientTries())
  /// The keyboards for trying out, by their ids.
  let trials = Mutex(TrialKeyboards())

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - store: the store of the sessions; nil only to try out keyboards
  ///   - decoding: decodes swipes; nil if nothing is decoded
  /// - Throws: `StudyError` for a layout that cannot be opened, or a study whose feedback needs
  ///   decoding if there is none.
  public init(store: CaptureStore?, decoding: CaptureDecoding?) throws(StudyError) {
    self.store = store
    self.decoding = decoding
    keyboards = try CaptureKeyboards(store?.study)
    texts = try PageTexts(store?.study.pageLanguage ?? "en")
    if let study = store?.study, study.feedback != .none, decoding == nil {
      throw StudyError(
        place: study.name,
        reason: "its feedback is \(study.feedback.rawValue), which needs decoding")
    }
  }

  /// Answers a call. It waits for the disk and for decoding, so it must not be called on an event
  /// loop.
  ///
  /// - Parameters:
  ///   - call: the call
  ///   - body: one JSON object
  ///   - client: who calls, such as an address; calls that may be tried too often are limited by it
  /// - Returns: status and JSON; refusals are replies too
  public func reply(
    to call: CaptureCall, body: [UInt8], client: String = ""
  ) -> CaptureReply {
    do throws(CaptureRefusal) {
      let value = try answer(to: call, body, client)
      return CaptureReply(status: 200, json: Array(value.line.utf8))
    } catch {
      return error.reply
    }
  }

  private func answer(
    to call: CaptureCall, _ body: [UInt8], _ client: String
  ) throws(CaptureRefusal) -> JSONValue {
    switch call {
    case .study:
      _ = try RequestBody.fields(body, names: [])
      return study
    case .join: return try join(body, client)
    case .state: return try state(body)
    case .trace: return try trace(body)
    case .step: return try step(body)
    case .touches: return try touches(body)
    case .note: return try note(body)
    case .answers: return try answers(body)
    case .device: return try device(body)
    case .withdraw: return try withdraw(body)
    case .keyboard:
      let fields = try RequestBody.fields(body, names: ["id", "scheme"])
      let id = try fields.text("id")
      guard let name = KeyboardName(id), keyboards.conditions.indices.contains(name.index) else {
        throw CaptureRefusal(.unknown, "there is no such keyboard")
      }
      let scheme =
        fields.has("scheme") ? try fields.choice("scheme", ["light", "dark"]) : "dark"
      return try KeyboardDrawing(name, of: keyboards, scheme: scheme).json
    case .tryWord: return try tryWord(body)
    case .tryTouches: return try tryTouches(body)
    }
  }

  /// What a page shows before a session.
  private var study: JSONValue {
    let study = store?.study
    var members: [(String, JSONValue)] = [
      ("name", .string(study?.name ?? "try")), ("title", .string(study?.title ?? "RingSwipe")),
      ("feedback", .string((study?.feedback ?? .word).rawValue)),
    ]
    if let study {
      members.append(
        (
          "consent",
          .fields([("text", .string(study.consent)), ("hash", .string(study.consentHash))])
        ))
      members.append(("agreements", .array(study.agreements.map(\.json))))
      if let contact = study.contact { members.append(("contact", .string(contact))) }
    }
    members += [
      ("language", .string(study?.languageCode ?? "en")),
      ("pageLanguage", .string(texts.language)), ("direction", .string(texts.direction)),
      ("texts", texts.json),
      (
        "calibrates",
        .bool(study?.conditions.contains { $0.millimetres != nil } ?? false)
      ),
    ]
    return .fields(
      members + [
        ("hands", .array(SessionHeader.hands.map { .string($0) })),
        ("grips", .array(SessionHeader.grips.map { .string($0) })),
        ("layouts", .array(keyboards.conditions.map { .string($0.name) })),
        ("hasStore", .bool(store != nil)), ("decodes", .bool(decoding != nil)),
      ])
  }

  func openStore() throws(CaptureRefusal) -> CaptureStore {
    guard let store else {
      throw CaptureRefusal(.noStore, "this server keeps nothing; keyboards can only be tried")
    }
    return store
  }

  /// Returns the session of a request, if the request has the session's key.
  func session(_ request: SessionRequest) throws(CaptureRefusal) -> StoredSession {
    let session = try openStore().session(request.session)
    guard Self.isSame(session.header.key, request.key) else {
      throw CaptureRefusal(.badKey, "the key does not match the session; start again")
    }
    return session
  }

  /// Compares texts in a time that does not reveal where they differ.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func join(_ body: [UInt8], _ client: String) throws(CaptureRefusal) -> JSONValue {
    let fields = try RequestBody.fields(
      body,
      names: [
        "consent", "hand", "grip", "viewport", "pixelsPerMillimetre", "participant", "code",
        "ticket", "agreed", "link", "device",
      ])
    let store = try openStore()
    guard !fields.has("participant") else {
      throw CaptureRefusal(
        .numberIsNoKey,
        "a participant's number does not bring a session back; use the code that was shown")
    }
    let window = try fields.pageWindow()
    var joining = CaptureStore.Joining(
      code: fields.has("code") ? try fields.text("code") : nil,
      ticket: fields.has("ticket") ? try fields.token("ticket", limit: 64) : nil,
      link: try fields.link(),
      device: fields.has("device") ? try DeviceFacts(try fields.object("device")) : .init())
    if joining.code == nil || fields.has("consent") {
      guard try fields.text("consent") == store.study.consentHash else {
        throw fields.error("consent", "is not the hash of the text; reload the page and read it")
      }
      joining.answers = .init(
        hand: try fields.choice("hand", SessionHeader.hands),
        grip: try fields.choice("grip", SessionHeader.grips),
        agreed: try fields.agreed(store.study.agreements))
    }
    let hasCode = joining.code != nil
    if let refusal = tries.withLock({ $0.refusal(of: client, hasCode: hasCode) }) { throw refusal }
    let session: StoredSession
    do throws(CaptureRefusal) {
      session = try store.join(joining)
      tries.withLock { $0.joined(client) }
    } catch {
      if error.kind == .unknownCode { tries.withLock { $0.failed(client) } }
      throw error
    }
    return try session.work { (state) throws(CaptureRefusal) in
      try stateValue(session, &state, window: window, showsKey: true)
    }
  }

  private func state(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body, names: ["session", "key", "viewport", "pixelsPerMillimetre"]))
    let window = try request.fields.pageWindow()
    let session = try session(request)
    return try session.work { (state) throws(CaptureRefusal) in
      try stateValue(session, &state, window: window, showsKey: true)
    }
  }
}
