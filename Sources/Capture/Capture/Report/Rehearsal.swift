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
          .init(
            answers: .init(
              hand: "right", grip: "other",
              agreed: Dictionary(
                uniqueKeysWithValues: store.study.agreements.map { ($0.name, true) })),
            simulation: synthetic))
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
    var page = try SimulatedPage(session, service, folder: store.folder.path.string)
    // The swipes of the current word or phrase.
    var (place, tries) = ("", 0)
    while !isCancelled() {
      switch try page.state.text("screen") {
      case "done": return
      case "break": try page.step("continue")
      case "questions": try page.answer()
      default:
        let prompt = try page.state.object("prompt")
        let number = try prompt.count("number")
        let words = try prompt.list("words").compactMap { value in
          if case .string(let word) = value { word } else { nil }
        }
        let isWhole = store.study.feedback == .keyboard
        let word = isWhole ? 0 : try prompt.count("word")
        if place != "\(number)-\(word)" {
          place = "\(number)-\(word)"
          tries = isWhole ? try page.writtenCount : 0
        }
        let index = isWhole ? tries : word
        // Nobody tries a word for ever.
        guard tries < (isWhole ? words.count : Self.tryLimit), words.indices.contains(index) else {
          try page.step(isWhole ? "continue" : "skip")
          place = ""
          continue
        }
        let name = try page.state.text("keyboard")
        let keyboard = try service.keyboards.letters(try service.keyboards.named(name).plain)
        let label = StudyPhrases.label(of: words[index])
        let keys = Set(keyboard.layout.characters)
        let samples = try swipe(
          Task(
            // é is swiped as e if it has no key.
            word: LetterFolding.plain.folding(swipeCode(of: label), on: keys) ?? label,
            keyboard: keyboard, participant: session.header.participantNumber,
            number: 1000 * number + index + (isWhole ? 0 : 100 * tries)))
        if isWhole {
          try page.touch(samples, prompt: number, keyboard: name)
        } else {
          try page.swipe(samples, prompt: number, word: word, keyboard: name)
        }
        tries += 1
        stored(try page.state.number("progress"))
      }
    }
  }

  /// How often a word is swiped that is taken for a stray.
  private static let tryLimit = 9
}

/// A program in the place of a page.
private struct SimulatedPage {
  private let session: StoredSession
  private let service: CaptureService
  private let folder: String
  private var sequence = 1
  /// The page's clock, in ms.
  private var clock = 1000.0
  private let id: String
  /// The last state of the session.
  private(set) var state: JSONFields<StoredLineProblem>

  /// Resumes a session.
  init(_ session: StoredSession, _ service: CaptureService, folder: String) throws {
    (self.session, self.service, self.folder) = (session, service, folder)
    state = try Self.reply(
      service, .state, Self.start(session) + "}", session.header.session, folder)
    sequence = try state.count("sequence")
    // Each run has a new page clock.
    id = "r\(sequence)"
  }

  /// The number of words in the text of a whole keyboard.
  var writtenCount: Int {
    get throws {
      try state.object("view").text("before").split(whereSeparator: \.isWhitespace).count
    }
  }

  mutating func step(_ what: String) throws { try send(.step, #""do":"\#(what)""#) }

  /// Answers the questions that are due: with the middle of a scale, the first choice, the least
  /// number.
  mutating func answer() throws {
    let questions = try state.object("questions")
    var answers: [(String, JSONValue)] = []
    for value in try questions.list("items") {
      let item = try JSONFields<StoredLineProblem>(value, at: "items")
      let name = try item.text("name")
      switch try item.text("kind") {
      case "scale": answers.append((name, .integer((try item.count("steps") + 1) / 2)))
      case "number": answers.append((name, .number(try item.number("least"))))
      case "choice":
        let first = try item.list("choices").first ?? .null
        let choice = try JSONFields<StoredLineProblem>(first, at: "choices")
        answers.append((name, .string(try choice.text("value"))))
      default: answers.append((name, .string("simulated")))
      }
    }
    let form = JSONValue.string(try questions.text("form")).line
    try send(.answers, #""form":\#(form),"answers":\#(JSONValue.fields(answers).line)"#)
  }

  /// Swipes a word.
  mutating func swipe(
    _ samples: [TraceSample], prompt: Int, word: Int, keyboard: String
  ) throws {
    let list = samples.map { sample in
      JSONValue.array([.number(sample.x), .number(sample.y), .number(sample.t)]).line
    }.joined(separator: ",")
    try send(
      .trace,
      #""prompt":\#(prompt),"word":\#(word),"keyboard":"\#(keyboard)","cancelled":false,"#
        + #""pointer":"touch","coalesced":true,"page":"\#(id)","down":\#(clock),"#
        + #""began":\#(clock),"devicePixelRatio":1,"samples":[\#(list)]"#)
    pass(samples)
  }

  /// Swipes on a whole keyboard.
  mutating func touch(_ samples: [TraceSample], prompt: Int, keyboard: String) throws {
    let events = samples.enumerated().map { index, sample in
      let phase = index == 0 ? 0.0 : index == samples.count - 1 ? 2 : 1
      return JSONValue.array(
        [clock + sample.t, 0, phase, sample.x, sample.y].map { .number($0) }
      ).line
    }.joined(separator: ",")
    try send(
      .touches,
      #""prompt":\#(prompt),"keyboard":"\#(keyboard)","page":"\#(id)","pointer":"touch","#
        + #""devicePixelRatio":1,"events":[\#(events)]"#)
    pass(samples)
  }

  /// There is a pause of one second between two words.
  private mutating func pass(_ samples: [TraceSample]) { clock += (samples.last?.t ?? 0) + 1000 }

  private mutating func send(_ call: CaptureCall, _ fields: String) throws {
    let reply = try Self.reply(
      service, call, Self.start(session) + #","sequence":\#(sequence),"# + fields + "}",
      session.header.session, folder)
    sequence += 1
    state = try reply.object("state")
  }

  private static func start(_ session: StoredSession) -> String {
    #"{"session":"\#(session.header.session)","key":"\#(session.header.key)","viewport":[390,844]"#
  }

  private static func reply(
    _ service: CaptureService, _ call: CaptureCall, _ body: String, _ session: String,
    _ folder: String
  ) throws -> JSONFields<StoredLineProblem> {
    let reply = service.reply(to: call, body: Array(body.utf8))
    let fields = try JSONFields<StoredLineProblem>(try JSONValue(json: reply.json), at: "")
    guard reply.status == 200 else {
      throw CaptureError(path: "\(folder) \(session)", reason: try fields.text("error"))
    }
    return fields
  }
}
