import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry

extension CaptureService {
  /// Stores the content of a request once.
  ///
  /// A request whose number is already stored is answered as done if the bytes are the same, and
  /// refused if they differ. A number that is not yet due is refused.
  ///
  /// - Parameters:
  ///   - request: the session, key and number
  ///   - body: the bytes of the request
  ///   - window: the size of the page
  ///   - content: makes the record's content; called with exclusive access to the session
  private func store(
    _ request: SessionRequest, _ body: [UInt8], window: Size,
    _ content: (StoredSession, inout StoredSession.State) throws(CaptureRefusal)
      -> SessionRecord.Content
  ) throws(CaptureRefusal) -> JSONValue {
    let store = try openStore()
    let session = try session(request)
    let sequence = try request.sequence()
    let digest = SHA256.hex(body)
    return try session.work { (state) throws(CaptureRefusal) in
      func refusal(_ kind: CaptureRefusal.Kind, _ reason: String) throws(CaptureRefusal)
        -> CaptureRefusal
      {
        CaptureRefusal(
          kind, reason,
          state: try stateValue(session, &state, window: window, showsKey: false))
      }
      var isRepeated = false
      if sequence < state.next {
        guard state.digests[sequence - 1] == digest else {
          throw try refusal(
            .conflict, "another request has the number \(sequence); send it with the next number")
        }
        isRepeated = true
      } else if sequence > state.next {
        throw try refusal(
          .ahead, "number \(state.next) is due, not \(sequence); send what comes before it")
      } else {
        let before = state.keyboard
        let record: SessionRecord
        do throws(CaptureRefusal) {
          record = SessionRecord(
            sequence: sequence, digest: digest, received: WallClock.now,
            content: try content(session, &state))
        } catch {
          state.keyboard = before
          guard error.kind == .ahead || error.kind == .conflict else { throw error }
          throw try refusal(error.kind, error.reason)
        }
        do throws(CaptureRefusal) {
          try session.append(record, in: store, &state)
        } catch {
          // If storing failed, nothing has happened.
          state.keyboard = before
          throw error
        }
      }
      var members: [(String, JSONValue)] = [
        ("stored", .integer(sequence)), ("repeated", .bool(isRepeated)),
      ]
      if let words = state.answers[sequence] {
        members += [
          ("word", words.first.map { .string($0) } ?? .null),
          ("candidates", .array(words.map { .string($0) })),
        ]
      }
      members.append(
        ("state", try stateValue(session, &state, window: window, showsKey: false)))
      return .fields(members)
    }
  }

  func step(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(body, names: ["session", "key", "sequence", "do", "viewport"]))
    let window = try request.fields.window()
    let named = try request.fields.choice("do", CaptureStep.allCases.map(\.rawValue))
    return try store(request, body, window: window) { (_, state) throws(CaptureRefusal) in
      guard let step = CaptureStep(rawValue: named), state.progress.allows(step) else {
        throw CaptureRefusal(.conflict, "\(named) is not possible now")
      }
      return .step(step)
    }
  }

  func note(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(body, names: ["session", "key", "sequence", "text", "viewport"]))
    let window = try request.fields.window()
    let text = try request.fields.text("text")
    guard !text.isEmpty, text.count <= CaptureLimits.note else {
      throw request.fields.error("text", "must have 1 to \(CaptureLimits.note) characters")
    }
    return try store(request, body, window: window) { (_, _) throws(CaptureRefusal) in
      .note(text)
    }
  }

  func trace(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body,
        names: [
          "session", "key", "sequence", "prompt", "word", "keyboard", "samples", "cancelled",
          "pointer", "coalesced", "page", "down", "began", "devicePixelRatio", "viewport",
        ]))
    let fields = request.fields
    let window = try fields.window()
    let study = try openStore().study
    guard study.feedback != .keyboard else {
      throw CaptureRefusal(.badField, "this study takes touches of a whole keyboard, not traces")
    }
    let name = try keyboards.named(try fields.text("keyboard"))
    _ = try keyboards.letters(name)
    var trace = CapturedTrace(
      trace: SwipeTrace(
        id: "", keyboard: keyboards.reference(name), samples: try fields.samples(on: name.size)),
      sentence: "", session: request.session, condition: "", prompt: try fields.count("prompt"),
      isPractice: false, wordIndex: try fields.count("word"), attempt: 1, isLate: false,
      isCancelled: try fields.bool("cancelled"),
      pointer: try fields.choice("pointer", ["touch", "pen", "mouse"]),
      isCoalesced: try fields.bool("coalesced"),
      devicePixelRatio: try fields.number("devicePixelRatio", in: 0.1...20),
      viewport: [window.width, window.height], hand: "", grip: "", consent: "",
      page: try fields.token("page", limit: 32), down: try fields.number("down", in: 0...1e12),
      began: try fields.number("began", in: -1e14...1e14))
    trace.samplingRate = CapturedTrace.samplingRate(of: trace.trace.samples)
    let sequence = try request.sequence()
    return try store(request, body, window: window) { (session, state) throws(CaptureRefusal) in
      var trace = trace
      try place(&trace, session, state.progress, study)
      trace.trace.id = "\(session.header.session)-\(sequence)"
      guard name.index == state.progress.prompts[trace.prompt - 1].condition else {
        throw CaptureRefusal(.badField, "\"keyboard\" is not that of the prompt; reload the page")
      }
      if study.feedback == .word, !trace.isCancelled, !trace.isLate {
        trace.candidates = try decoded(
          trace.trace.samples, on: name, previous: trace.trace.previous)
      }
      return .trace(trace)
    }
  }

  /// Fills in what a trace belongs to, from the plan and the session's progress.
  private func place(
    _ trace: inout CapturedTrace, _ session: StoredSession, _ progress: SessionProgress,
    _ study: Study
  ) throws(CaptureRefusal) {
    guard (1...progress.prompts.count).contains(trace.prompt) else {
      throw CaptureRefusal(.badField, "\"prompt\" must be from 1 to \(progress.prompts.count)")
    }
    let prompt = progress.prompts[trace.prompt - 1]
    let words = progress.words(of: trace.prompt - 1)
    guard words.indices.contains(trace.wordIndex) else {
      throw CaptureRefusal(.badField, "\"word\" must be from 0 to \(words.count - 1)")
    }
    let at = SessionProgress.Place(prompt: trace.prompt - 1, word: trace.wordIndex)
    guard at < progress.place || (at == progress.place && !progress.isResting) else {
      throw CaptureRefusal(.ahead, "the session is not there yet; send what comes before it")
    }
    trace.isLate = at < progress.place
    trace.attempt = progress.attempt(at: at)
    trace.sentence = prompt.text
    trace.condition = study.conditions[prompt.condition].name
    trace.isPractice = prompt.isPractice
    trace.trace.word = StudyPhrases.label(of: words[trace.wordIndex])
    trace.trace.user = session.header.participant
    // With feedback, the previous words are those in the text: the target phrase must not help the
    // decoder.
    trace.trace.previous =
      study.feedback == .none
      ? words[..<trace.wordIndex].map { StudyPhrases.label(of: $0) }
      : trace.isLate ? [] : progress.written.filter { !$0.isEmpty }
    (trace.hand, trace.grip) = (session.header.hand, session.header.grip)
    trace.consent = session.header.consent
  }

  /// Returns the candidates for a swipe, using only its samples and the words before it.
  func decoded(
    _ samples: [TraceSample], on name: KeyboardName, previous: [String]
  ) throws(CaptureRefusal) -> [String] {
    guard let decoding else {
      throw CaptureRefusal(.unavailable, "this server decodes nothing")
    }
    do {
      return try decoding.words(samples, on: keyboards.source(name), previous: previous)
    } catch {
      throw CaptureRefusal(.unavailable, "the swipe cannot be decoded: \(error)")
    }
  }

  func touches(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body,
        names: [
          "session", "key", "sequence", "prompt", "keyboard", "page", "pointer", "events",
          "devicePixelRatio", "viewport",
        ]))
    let fields = request.fields
    let window = try fields.window()
    let study = try openStore().study
    guard study.feedback == .keyboard else {
      throw CaptureRefusal(.badField, "this study takes traces, not touches of a whole keyboard")
    }
    let name = try keyboards.named(try fields.text("keyboard"))
    let events = try fields.events(on: try keyboards.panel(name))
    _ = try fields.choice("pointer", ["touch", "pen", "mouse"])
    let page = try fields.token("page", limit: 32)
    _ = try fields.number("devicePixelRatio", in: 0.1...20)
    let prompt = try fields.count("prompt")
    return try store(request, body, window: window) { (session, state) throws(CaptureRefusal) in
      guard prompt - 1 == state.progress.place.prompt, !state.progress.isResting else {
        throw CaptureRefusal(.conflict, "the session is at another prompt")
      }
      guard name.index == state.progress.prompts[prompt - 1].condition else {
        throw CaptureRefusal(.badField, "\"keyboard\" is not that of the prompt; reload the page")
      }
      var live = try liveKeyboard(name, session, &state)
      guard live.name == name else {
        throw CaptureRefusal(
          .conflict, "the phrase was begun on a keyboard of another size; reload the page")
      }
      live.handle(events, page: page)
      let lines = live.takeLines()
      state.keyboard = live
      return .touches(
        TouchedKeyboard(prompt: prompt, page: page, start: live.start ?? 0, lines: lines))
    }
  }
}
