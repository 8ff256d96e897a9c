import JSONText
import KeyboardGeometry
import Lexicon
import SwipeTraces

/// A study done by a program: to see its length and its files, and to try an analysis, before the
/// first person comes. It goes the way of a page's requests, and its traces say that they are
/// synthetic.
public struct Rehearsal {
  /// A word that is to be swiped.
  public struct Task: Sendable {
    /// As it is swiped: without the marks about it, letters that have no key without their accents.
    public var word: String
    public var keyboard: Keyboard
    /// From 1.
    public var participant: Int
    /// Tells a participant's words apart, and is the same after a restart.
    public var number: Int
  }

  /// How far a run has come.
  public struct Progress: Hashable, Sendable {
    /// Traces that this run has stored.
    public var traces: Int
    /// How much of all people's phrases is written, 0…1.
    public var fraction: Double
  }

  private let store: CaptureStore
  private let service: CaptureService
  private let synthetic: String

  /// - Parameters:
  ///   - store: where the sessions go.
  ///   - service: on that store.
  ///   - synthetic: the traces' field `synthetic`, as JSON.
  public init(store: CaptureStore, service: CaptureService, synthetic: String) {
    self.store = store
    self.service = service
    self.synthetic = synthetic
  }

  /// Lets participants do the whole study, one after the other: first those whose rehearsals were
  /// interrupted go on, then new ones begin.
  /// - Parameters:
  ///   - people: how many the folder is to have.
  ///   - isCancelled: asked before each request.
  ///   - stored: called when a trace is on the disk.
  ///   - swipe: draws the word, in pt of the keyboard and ms from the first sample.
  /// - Throws: `CaptureError` for what the store refuses; what `swipe` throws.
  public func run(
    people: Int, isCancelled: () -> Bool = { false }, stored: (Progress) -> Void = { _ in },
    swipe: (Task) throws -> [TraceSample]
  ) throws {
    let rehearsed = store.rehearsals()
    let sessions = Double(max(people, rehearsed.count))
    var (traces, done) = (0, rehearsed.count { $0.isDone })
    func rehearse(_ session: StoredSession) throws {
      try run(session, isCancelled, swipe) { share in
        traces += 1
        stored(Progress(traces: traces, fraction: (Double(done) + share) / sessions))
      }
      done += 1
    }
    for session in rehearsed where !session.isDone { try rehearse(session) }
    for _ in 0..<max(people - rehearsed.count, 0) {
      if isCancelled() { return }
      let session: StoredSession
      do throws(CaptureRefusal) {
        session = try store.join(
          .init(hand: "right", grip: "other", simulation: synthetic))
      } catch {
        throw CaptureError(path: store.folder.path.string, reason: error.reason)
      }
      try rehearse(session)
    }
  }

  /// - Parameter stored: called behind each trace with how much of the session is done, 0…1.
  private func run(
    _ session: StoredSession, _ isCancelled: () -> Bool,
    _ swipe: (Task) throws -> [TraceSample], stored: (Double) -> Void
  ) throws {
    let header = session.header
    let start = #"{"session":"\#(header.session)","key":"\#(header.key)","viewport":[390,844]"#
    var (sequence, down) = (1, 1000.0)
    func send(_ call: CaptureCall, _ body: String) throws -> JSONFields<StoredLineProblem> {
      let reply = service.reply(to: call, body: Array(body.utf8))
      let fields = try JSONFields<StoredLineProblem>(try JSONValue(json: reply.json), at: "")
      guard reply.status == 200 else {
        throw CaptureError(
          path: "\(store.folder.path) \(header.session)", reason: try fields.text("error"))
      }
      if call == .state {
        sequence = try fields.count("sequence")
        return fields
      }
      sequence += 1
      return try fields.object("state")
    }
    var state = try send(.state, start + "}")
    // The page's clock begins anew with each run.
    let first = sequence
    while !isCancelled() {
      switch try state.text("screen") {
      case "done": return
      case "break":
        state = try send(.step, start + #","sequence":\#(sequence),"do":"continue"}"#)
      default:
        let prompt = try state.object("prompt")
        let word = try prompt.count("word")
        guard case .string(let shown) = try prompt.list("words")[word] else { return }
        let name = try state.text("keyboard")
        let number = try prompt.count("number")
        let label = StudyPhrases.label(of: shown)
        let keyboard = try service.keyboards.letters(try service.keyboards.named(name))
        let keys = Set(keyboard.layout.characters)
        let task = Task(
          // é is swiped as e where it has no key.
          word: LetterFolding.plain.folding(swipeCode(of: label), on: keys) ?? label,
          keyboard: keyboard,
          participant: header.participantNumber, number: 1000 * number + word)
        var body = Array(
          (start + #","sequence":\#(sequence),"prompt":\#(number),"word":"#
            + #"\#(word),"keyboard":"\#(name)","cancelled":false,"pointer":"touch","#
            + #""coalesced":true,"page":"r\#(first)","down":\#(down),"began":\#(down),"#
            + #""devicePixelRatio":1,"samples":["#).utf8)
        let samples = try swipe(task)
        for (index, sample) in samples.enumerated() {
          if index > 0 { body.append(UInt8(ascii: ",")) }
          body +=
            JSONValue.array([.number(sample.x), .number(sample.y), .number(sample.t)]).line.utf8
        }
        body += "]}".utf8
        // A second passes between two words.
        down += (samples.last?.t ?? 0) + 1000
        state = try send(.trace, String(decoding: body, as: UTF8.self))
        stored(try state.number("progress"))
      }
    }
  }
}
