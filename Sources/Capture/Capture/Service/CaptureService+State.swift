import JSONText
import KeyboardGeometry
import TextEntry

extension CaptureService {
  /// Returns what a page should show of a session.
  ///
  /// - Parameters:
  ///   - session: the page's session
  ///   - state: the state of the session
  ///   - window: the page's window
  ///   - showsKey: whether to include the session's key, for those who have it or have just begun
  func stateValue(
    _ session: StoredSession, _ state: inout StoredSession.State, window: PageWindow, showsKey: Bool
  ) throws(CaptureRefusal) -> JSONValue {
    let study = try openStore().study
    let progress = state.progress
    var members: [(String, JSONValue)] = [
      ("session", .string(session.header.session)),
      ("participant", .string(session.header.participant)),
    ]
    if showsKey {
      members.append(("key", .string(session.header.key)))
      if let code = session.header.code, !code.isEmpty {
        members.append(("code", .string(ReturnCode.shown(code))))
      }
    }
    let asked = progress.questions.first
    members += [
      ("sequence", .integer(state.next)),
      (
        "screen",
        .string(
          asked != nil
            ? "questions" : progress.isDone ? "done" : progress.isResting ? "break" : "prompt")
      ),
      ("feedback", .string(study.feedback.rawValue)),
    ]
    if let asked {
      members.append(
        (
          "questions",
          texts.questions(
            study.questionnaires[asked.index],
            about: asked.condition.map { study.conditions[$0].name })
        ))
    } else if let prompt = progress.prompt {
      var name = keyboards.name(
        prompt.condition, in: window, isWhole: study.feedback == .keyboard)
      var view: JSONValue?
      if !progress.isResting, study.feedback == .keyboard {
        let live = try liveKeyboard(name, session, &state)
        // After a rotation the keyboard on which the phrase was begun stays.
        (name, view) = (live.name, live.view)
      }
      members += [
        ("keyboard", .string(name.text)),
        ("theme", .string(study.conditions[prompt.condition].theme)),
      ]
      members.append(
        progress.isResting
          ? ("break", rest(before: prompt, session, progress, study))
          : ("prompt", try promptValue(prompt, progress, on: name)))
      if !progress.isResting, study.feedback == .word {
        members.append(("written", .array(progress.written.map { .string($0) })))
      }
      if let view { members.append(("view", view)) }
    } else if let completion = study.completion {
      var end: [(String, JSONValue)] = []
      if let code = completion.code { end.append(("code", .string(code))) }
      if let address = completion.redirect(with: session.header.link) {
        end.append(("redirect", .string(address)))
      }
      members.append(("completion", .fields(end)))
    }
    members += [
      ("canRepeat", .bool(progress.allows(.repeat))),
      ("measures", measures(of: progress, session, study)),
      (
        "progress",
        .number(
          Double(progress.place.prompt) / Double(max(progress.prompts.count, 1)))
      ),
    ]
    return .fields(members)
  }

  private func promptValue(
    _ prompt: Prompt, _ progress: SessionProgress, on name: KeyboardName
  ) throws(CaptureRefusal) -> JSONValue {
    let keyboard = try keyboards.letters(name.plain)
    let words = progress.words(of: progress.place.prompt)
    func reach(_ words: [String]) -> JSONValue {
      .array(
        words.map { .number(KeyboardDrawing.rounded(StudyPhrases.reach(of: $0, on: keyboard))) })
    }
    let next = ahead(of: prompt, progress)
    return .fields([
      ("number", .integer(prompt.number)), ("of", .integer(progress.prompts.count)),
      ("block", .integer(prompt.block)),
      ("blocks", .integer(progress.prompts.last?.block ?? 0)),
      ("practice", .bool(prompt.isPractice)), ("text", .string(prompt.text)),
      ("words", .array(words.map { .string($0) })), ("reach", reach(words)),
      ("word", .integer(progress.place.word)),
      ("attempt", .integer(progress.attempt(at: progress.place))),
      ("canRepeat", .bool(progress.allows(.repeat))),
      ("ahead", .array(next.map { .array($0.map { .string($0) }) })),
      ("aheadReach", .array(next.map(reach))),
    ])
  }

  /// Returns the words of the following phrases in the block, so that the page can continue without
  /// a network.
  private func ahead(of prompt: Prompt, _ progress: SessionProgress) -> [[String]] {
    guard progress.feedback == .none else { return [] }
    return progress.prompts[prompt.number...].prefix { $0.block == prompt.block }.map(\.words)
  }

  /// Returns the seconds that are left of a rest.
  func remaining(
    of prompt: Prompt, _ session: StoredSession, _ progress: SessionProgress
  ) -> Double {
    let passed = (WallClock.now - (progress.restBegan ?? session.header.began)) / 1000
    // A clock that was set back does not make the rest longer than it is.
    return min(max(0, Double(prompt.rest) - passed), Double(prompt.rest))
  }

  private func rest(
    before prompt: Prompt, _ session: StoredSession, _ progress: SessionProgress, _ study: Study
  ) -> JSONValue {
    let count = progress.prompts.count { $0.block == prompt.block }
    return .fields([
      ("block", .integer(prompt.block)), ("blocks", .integer(progress.prompts.last?.block ?? 0)),
      ("practice", .bool(prompt.isPractice)), ("phrases", .integer(count)),
      ("seconds", .integer(prompt.rest)), ("enforced", .bool(study.rests == .enforced)),
      ("remaining", .number(remaining(of: prompt, session, progress).rounded(.up))),
      ("layout", .string(study.conditions[prompt.condition].name)),
      ("first", .bool(prompt.startsCondition)),
    ])
  }

  /// Returns the measures of the last finished phrase, as `session metrics` prints them.
  private func measures(
    of progress: SessionProgress, _ session: StoredSession, _ study: Study
  ) -> JSONValue {
    guard let last = progress.finished.last, let work = progress.work[last] else { return .null }
    let prompt = progress.prompts[last]
    let lines = PhraseLog.lines(
      prompt, work, condition: study.conditions[prompt.condition],
      user: session.header.participant, feedback: study.feedback)
    guard !lines.isEmpty else { return .null }
    return .fields(
      [("prompt", .integer(prompt.number))]
        + PhraseLog.measures(of: lines, case: study.caseTreatment).map {
          ($0.name, $0.text.map { .string($0) } ?? .null)
        })
  }

  /// Returns the keyboard of the current phrase; after a restart it is restored from the journal.
  func liveKeyboard(
    _ name: KeyboardName, _ session: StoredSession, _ state: inout StoredSession.State
  ) throws(CaptureRefusal) -> LiveKeyboard {
    let place = state.progress.place.prompt
    if let known = state.keyboard, known.prompt == place, known.start != nil || known.name == name {
      return known
    }
    let work = state.progress.work[place]
    var name = name
    // A phrase in progress stays on the keyboard on which it was begun.
    if case .header(let header)? = work?.lines.first {
      name = KeyboardName(
        index: name.index, size: Size(width: header.width, height: header.height))
    }
    var live = try newKeyboard(name, prompt: state.progress.prompts[place], session)
    if let work { live.replay(work) }
    state.keyboard = live
    return live
  }

  private func newKeyboard(
    _ name: KeyboardName, prompt: Prompt, _ session: StoredSession
  ) throws(CaptureRefusal) -> LiveKeyboard {
    let study = try openStore().study
    let condition = study.conditions[prompt.condition]
    var header = SessionLogHeader(
      layout: condition.layout, width: name.size.width, height: name.size.height,
      settings: LiveKeyboard.settings(condition))
    header.presented = prompt.text
    header.user = session.header.participant
    header.condition = condition.name
    header.setup = "feedback=keyboard"
    return try keyboard(name, prompt: prompt.number - 1, header)
  }

  /// Returns a whole keyboard with an empty text.
  func keyboard(
    _ name: KeyboardName, prompt: Int, _ header: SessionLogHeader
  ) throws(CaptureRefusal) -> LiveKeyboard {
    guard let decoding else {
      throw CaptureRefusal(.unavailable, "this server decodes nothing")
    }
    var opened = header
    opened.layout = keyboards.conditions[name.index].source
    do {
      return LiveKeyboard(
        name, prompt: prompt, header: header, session: try decoding.session(opened))
    } catch {
      throw CaptureRefusal(.unavailable, "the keyboard cannot be made: \(error)")
    }
  }
}
