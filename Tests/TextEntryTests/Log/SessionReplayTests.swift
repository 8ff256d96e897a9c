import KeyboardGeometry
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
      lines.firstIndex { if case .deed(let deed) = $0 { deed.cause == .swipe } else { false } })
    lines[index] = .deed(
      SessionDeed(time: 300, cause: .swipe, actions: [.insert("Hallo")]))
    let (replay, _) = try replay(lines)
    #expect(replay.differences.map(\.line) == [index + 1])
    #expect(replay.differences.first?.recorded == lines[index])
  }

  @Test func whatIsMissingInTheLogIsADifference() throws {
    var lines = try recorded()
    let index = try #require(
      lines.lastIndex { if case .deed = $0 { true } else { false } })
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
}
