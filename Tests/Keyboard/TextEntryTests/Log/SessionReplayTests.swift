import KeyboardGeometry
import LanguageModel
import Testing

@testable import TextEntry

struct SessionReplayTests {
  /// What a session of a few touches writes.
  private func recorded() throws -> [SessionLogLine] {
    let scene = try TypingScene(swipesMean: ["hello", "help"])
    var recorder = SessionRecorder(scene.session, header: SessionLogHeader())
    var time = 0.0
    func touch(_ phase: TouchEvent.Phase, _ point: Point?) {
      time += 100
      guard let point else { return }
      recorder.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: point, time: time)))
    }
    touch(.began, scene.place("t"))
    touch(.moved, scene.place("e"))
    touch(.ended, scene.place("e"))
    touch(.began, scene.place(.punctuation(".")))
    touch(.ended, scene.place(.punctuation(".")))
    recorder.changeOutside(before: "Bye", after: "", at: time)
    recorder.end()
    return recorder.takeLines()
  }

  private func replay(_ lines: [SessionLogLine]) throws -> (SessionReplay, [SessionLogLine]) {
    var replay = SessionReplay { _ in
      try TypingScene(swipesMean: ["hello", "help"]).session
    }
    var output: [SessionLogLine] = []
    for (index, line) in lines.enumerated() {
      output += try replay.take(line, number: index + 1)
    }
    output += replay.finish()
    return (replay, output)
  }

  @Test func aReplayGivesTheSameLog() throws {
    let lines = try recorded()
    let (replay, output) = try replay(lines)
    #expect(output == lines)
    #expect(replay.differences.isEmpty)
    #expect(replay.unrecorded.isEmpty)
    #expect(replay.sessionCount == 1)
    #expect(lines.contains { $0 == .end(before: "Bye", after: "") })
  }

  @Test func linesAreTakenOnce() throws {
    var recorder = SessionRecorder(
      try TypingScene(swipesMean: []).session, header: SessionLogHeader())
    #expect(recorder.takeLines().count == 2)
    #expect(recorder.takeLines().isEmpty)
    recorder.handle(.advance(to: 5))
    #expect(recorder.takeLines() == [.event(.advance(to: 5))])
  }

  /// A recorder that continues another one's log has the same session and writes only what is new.
  @Test func skippedEventsAreNotLogged() throws {
    let lines = try recorded()
    let events = lines.compactMap { if case .event(let event) = $0 { event } else { nil } }
    let scene = try TypingScene(swipesMean: ["hello", "help"])
    var whole = SessionRecorder(scene.session, header: SessionLogHeader())
    for event in events { whole.handle(event) }
    var later = SessionRecorder(scene.session, header: SessionLogHeader())
    later.skip(events)
    #expect(later.takeLines().isEmpty)
    #expect(later.session.document == whole.session.document)
    #expect(later.session.state == whole.session.state)
    later.handle(.advance(to: 1e4))
    #expect(later.takeLines() == [.event(.advance(to: 1e4))])
  }

  @Test func whatWasRecordedOtherwiseIsADifference() throws {
    var lines = try recorded()
    let index = try #require(
      lines.firstIndex {
        if case .action(let action) = $0 { action.cause == .swipe } else { false }
      })
    lines[index] = .action(
      SessionAction(time: 300, cause: .swipe, actions: [.insert("Hallo")]))
    let (replay, _) = try replay(lines)
    #expect(replay.differences.map(\.line) == [index + 1])
    #expect(replay.differences.first?.recorded == lines[index])
  }

  @Test func whatIsMissingInTheLogIsADifference() throws {
    var lines = try recorded()
    let index = try #require(
      lines.lastIndex { if case .action = $0 { true } else { false } })
    lines.remove(at: index)
    #expect(try replay(lines).0.differenceCount > 0)
  }

  @Test func eventsAloneCannotBeChecked() throws {
    let lines = try recorded().filter { !$0.isOutcome }
    let (replay, output) = try replay(lines)
    #expect(replay.differences.isEmpty)
    #expect(replay.unrecorded == [1])
    #expect(output == (try recorded()))
  }

  @Test func anEventBeforeAHeaderIsRefused() throws {
    var replay = SessionReplay { _ in try TypingScene().session }
    #expect(throws: SessionLogError(line: 4, reason: "no session has begun: a header is missing")) {
      try replay.take(.event(.advance(to: 1)), number: 4)
    }
  }

  /// Offers first what was written last.
  private struct Parrot: WordPredictor, WordLearner {
    var words: [String] = []

    func predictions(
      completing prefix: String, after previous: [String], limit: Int
    ) -> [Prediction] {
      words.reversed().prefix(limit).map { Prediction(word: $0, score: 0) }
    }

    mutating func commit(_ word: String, after previous: [String]) { words.append(word) }
    mutating func retract(_ word: String, after previous: [String]) { words.removeLast() }
  }

  /// "he" is the field's last word: leaving the field completes it.
  @Test(arguments: [("ann", "ann", ["He"]), ("ann", "bob", []), (nil, nil, [])])
  func whatAUserWroteIsKnownInTheirNextSession(
    first: String?, second: String?, words: [String]
  ) throws {
    var replay = SessionReplay { _ in
      var session = try TypingScene().session
      session.language.learningPredictor = Parrot()
      return session
    }
    let scene = try TypingScene()
    var number = 0
    func take(_ line: SessionLogLine) throws -> [SessionLogLine] {
      number += 1
      return try replay.take(line, number: number)
    }
    _ = try take(.header(SessionLogHeader(user: first)))
    for letter in "he" as String {
      let point = try #require(scene.place(letter))
      for phase in [TouchEvent.Phase.began, .ended] {
        _ = try take(
          .event(
            .touch(
              TouchEvent(finger: 1, phase: phase, position: point, time: Double(number) * 100))))
      }
    }
    _ = try take(.end(before: "He", after: ""))
    _ = try take(.header(SessionLogHeader(user: second)))
    #expect(replay.session?.state.bar.words == words)
  }

  /// Behaviors that a replay is asked for stay when the log changes settings.
  @Test func behaviorsStay() throws {
    var replay = SessionReplay { header in try TypingScene(settings: header.settings).session }
    replay.behaviors = .plain
    let header = try replay.take(.header(SessionLogHeader()), number: 1)
    #expect(header.first == .header(SessionLogHeader(settings: .plain)))
    var settings = KeyboardSettings()
    settings.theme = .light
    let lines = try replay.take(.event(.settings(settings, at: 1)), number: 2)
    #expect(replay.session?.settings.behaviors == [])
    #expect(replay.session?.settings.theme == .light)
    settings.behaviors = []
    (settings.autocorrects, settings.learns) = (false, false)
    #expect(lines.first == .event(.settings(settings, at: 1)))
  }

  /// A log into which somebody wrote the touches of a password shows what they write.
  @Test func touchesInAPasswordAreReplayed() throws {
    var replay = SessionReplay { header in try TypingScene(before: header.before).session }
    _ = try replay.take(.header(SessionLogHeader()), number: 1)
    _ = try replay.take(.event(.appeared(at: 0, field: .password)), number: 2)
    let scene = try TypingScene()
    for (index, character) in "pw  i ".enumerated() {
      let center = try #require(
        character == " " ? scene.place(.space) : scene.place(character))
      for phase in [TouchEvent.Phase.began, .ended] {
        let touch = TouchEvent(
          finger: 1, phase: phase, position: center, time: Double(100 * index + 1))
        #expect(try replay.take(.event(.touch(touch)), number: index + 3) == [])
      }
    }
    _ = try replay.take(.event(.appeared(at: 2000, field: .text)), number: 20)
    #expect(replay.finish().last == .end(before: "pw  i ", after: ""))
  }
}
