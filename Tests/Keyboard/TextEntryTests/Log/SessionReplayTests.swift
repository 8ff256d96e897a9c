import KeyboardGeometry
import LanguageModel
import Testing

@testable import TextEntry

struct SessionReplayTests {
  /// What a session of a few touches writes.
  private func recorded() throws -> [SessionLogLine] {
    final class Lines { var all: [SessionLogLine] = [] }
    let lines = Lines()
    let scene = try TypingScene(swipesMean: ["hello", "help"])
    var recorder = SessionRecorder(scene.session, header: SessionLogHeader()) {
      lines.all.append($0)
    }
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
    return lines.all
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
}
