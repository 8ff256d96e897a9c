import JSONText
import KeyboardGeometry
import Lexicon
import SwipeTraces

/// A run of a study by a program, to see its length and its files and to try an analysis before the
/// first participant comes. It sends the same requests as a page, and its traces are marked as
/// synthetic.
public struct Rehearsal {
  /// A word to swipe.
  public struct Task: Sendable {
    /// The word as it is swiped: without punctuation around it, and without accents for which there
    /// is no key.
    public var word: String
    /// The keyboard.
    public var keyboard: Keyboard
    /// The number of the participant, from 1.
    public var participant: Int
    /// A number that identifies the word among those of the participant, and is the same after a
    /// restart.
    public var number: Int
  }

  /// The progress of a run.
  public struct Progress: Hashable, Sendable {
    /// The number of traces that this run has stored.
    public var traces: Int
    /// The share of all participants' phrases that is written, 0…1.
    public var fraction: Double
  }

  private let store: CaptureStore
  private let service: CaptureService
  private let synthetic: String

  /// Creates a rehearsal.
  ///
  /// - Parameters:
  ///   - store: the store for the sessions
  ///   - service: a service with that store
  ///   - synthetic: the traces' field `synthetic`, as JSON
  public init(store: CaptureStore, service: CaptureService, synthetic: String) {
    self.store = store
    self.service = service
    self.synthetic = synthetic
  }

  /// Lets participants complete the whole study, one after the other: interrupted rehearsals are
  /// resumed first, then new ones begin.
  ///
  /// - Parameters:
  ///   - people: the number of participants that the folder should have
  ///   - isCancelled: polled before each request
  ///   - stored: called when a trace has been written to disk
  ///   - swipe: returns a swipe of the word, in pt of the keyboard and ms from the first sample
  /// - Throws: `CaptureError` if the store refuses a request; the errors of `swipe`
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

  /// Completes a session.
  ///
  /// - Parameter stored: called after each trace with the share of the session that is done, 0…1
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
    // Each run has a new page clock.
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
          // é is swiped as e if it has no key.
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
        // There is a pause of one second between two words.
        down += (samples.last?.t ?? 0) + 1000
        state = try send(.trace, String(decoding: body, as: UTF8.self))
        stored(try state.number("progress"))
      }
    }
  }
}
