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
  ///   - window: the page's window
  ///   - content: makes the record's content; called with exclusive access to the session
  func store(
    _ request: SessionRequest, _ body: [UInt8], window: PageWindow,
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
          guard [.ahead, .conflict, .resting].contains(error.kind) else { throw error }
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
      if state.strays.contains(sequence) { members.append(("stray", .bool(true))) }
      members.append(
        ("state", try stateValue(session, &state, window: window, showsKey: false)))
      return .fields(members)
    }
  }

  /// The seconds by which a page's clock may run faster than the server's.
  private static let restTolerance = 0.5

  func step(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body, names: ["session", "key", "sequence", "do", "viewport", "pixelsPerMillimetre"]))
    let window = try request.fields.pageWindow()
    let study = try openStore().study
    let named = try request.fields.choice("do", CaptureStep.allCases.map(\.rawValue))
    return try store(request, body, window: window) { (session, state) throws(CaptureRefusal) in
      guard let step = CaptureStep(rawValue: named), state.progress.allows(step) else {
        throw CaptureRefusal(.conflict, "\(named) is not possible now")
      }
      // A rehearsal does not rest.
      if step == .continue, study.rests == .enforced, session.header.simulation == nil,
        state.progress.isResting, let prompt = state.progress.prompt
      {
        let left = remaining(of: prompt, session, state.progress)
        guard left < Self.restTolerance else {
          throw CaptureRefusal(.resting, "the rest goes on for \(Int(left.rounded(.up))) s")
        }
      }
      return .step(step)
    }
  }

  func note(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body, names: ["session", "key", "sequence", "text", "viewport", "pixelsPerMillimetre"]))
    let window = try request.fields.pageWindow()
    let text = try request.fields.text("text")
    guard !text.isEmpty, text.count <= CaptureLimits.note else {
      throw request.fields.error("text", "must have 1 to \(CaptureLimits.note) characters")
    }
    return try store(request, body, window: window) { (_, state) throws(CaptureRefusal) in
      guard state.progress.noteCount < CaptureLimits.notes else {
        throw CaptureRefusal(.slowDown, "\(CaptureLimits.notes) remarks are kept, and no more")
      }
      return .note(text)
    }
  }

  func trace(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body,
        names: [
          "session", "key", "sequence", "prompt", "word", "keyboard", "samples", "cancelled",
          "pointer", "coalesced", "page", "down", "began", "devicePixelRatio", "viewport",
          "pixelsPerMillimetre", "zoom", "channels", "disturbed", "stray",
        ]))
    let fields = request.fields
    let window = try fields.pageWindow()
    let study = try openStore().study
    guard study.feedback != .keyboard else {
      throw CaptureRefusal(.badField, "this study takes touches of a whole keyboard, not traces")
    }
    let name = try keyboards.named(try fields.text("keyboard"))
    let keyboard = try keyboards.letters(name)
    let samples = try fields.samples(on: name.size)
    let disturbance = try fields.disturbance()
    let isStray = fields.has("stray") ? try fields.bool("stray") : false
    var trace = CapturedTrace(
      trace: SwipeTrace(
        id: "", keyboard: keyboards.reference(name), samples: samples,
        channels: try fields.channels(count: samples.count)),
      sentence: "", session: request.session, condition: "", prompt: try fields.count("prompt"),
      isPractice: false, wordIndex: try fields.count("word"), attempt: 1, isLate: false,
      isCancelled: try fields.bool("cancelled") || disturbance != nil,
      disturbance: disturbance, zoom: try fields.zoom(),
      pixelsPerMillimetre: window.pixelsPerMillimetre,
      pointer: try fields.choice("pointer", ["touch", "pen", "mouse"]),
      isCoalesced: try fields.bool("coalesced"),
      devicePixelRatio: try fields.number("devicePixelRatio", in: 0.1...20),
      viewport: [window.size.width, window.size.height], hand: "", grip: "", consent: "",
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
      if !trace.isCancelled {
        let words = state.progress.words(of: trace.prompt - 1)
        trace.isStray =
          isStray || Self.isStray(trace.trace.samples, of: words[trace.wordIndex], on: keyboard)
      }
      if study.feedback == .word, trace.isSwipe, !trace.isLate {
        trace.candidates = try decoded(
          trace.trace.samples, on: name, previous: trace.trace.previous)
      }
      return .trace(trace)
    }
  }

  /// Returns whether a touch is no swipe of a word: it goes no farther than a tap, or, for a word of
  /// one key, comes down on a key that writes nothing.
  static func isStray(
    _ samples: [TraceSample], of word: String, on keyboard: Keyboard
  ) -> Bool {
    guard let first = samples.first else { return true }
    let start = Point(x: first.x, y: first.y)
    let way = samples.map { start.distance(to: Point(x: $0.x, y: $0.y)) }.max() ?? 0
    let reach = StudyPhrases.reach(of: word, on: keyboard)
    guard reach == 0 else { return way <= reach }
    return way <= StudyPhrases.tapTravel && keyboard.key(at: start)?.action != nil
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
    guard at < progress.place || (at == progress.place && progress.isWriting) else {
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
          "devicePixelRatio", "viewport", "pixelsPerMillimetre", "zoom", "disturbed",
        ]))
    let fields = request.fields
    let window = try fields.pageWindow()
    let study = try openStore().study
    guard study.feedback == .keyboard else {
      throw CaptureRefusal(.badField, "this study takes traces, not touches of a whole keyboard")
    }
    let name = try keyboards.named(try fields.text("keyboard"))
    let events = try fields.events(on: try keyboards.panel(name))
    let pointer = try fields.choice("pointer", ["touch", "pen", "mouse"])
    let (zoom, disturbance) = (try fields.zoom(), try fields.disturbance())
    let page = try fields.token("page", limit: 32)
    _ = try fields.number("devicePixelRatio", in: 0.1...20)
    let prompt = try fields.count("prompt")
    return try store(request, body, window: window) { (session, state) throws(CaptureRefusal) in
      guard prompt - 1 == state.progress.place.prompt, state.progress.isWriting else {
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
        TouchedKeyboard(
          prompt: prompt, page: page, start: live.start ?? 0, lines: lines, pointer: pointer,
          zoom: zoom, disturbance: disturbance))
    }
  }
}
