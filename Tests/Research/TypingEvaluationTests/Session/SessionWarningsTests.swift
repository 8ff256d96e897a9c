import KeyboardGeometry
import Testing
import TextEntry

@testable import TypingEvaluation

struct SessionWarningsTests {
  /// A session in which a text is tapped, a letter every `step` ms.
  private func session(
    _ text: String, presented: String? = nil, step: Double = 200, user: String? = nil,
    condition: String? = nil
  ) -> SessionTally {
    var tally = SessionTally(
      SessionLogHeader(presented: presented, user: user, condition: condition))
    for (number, letter) in text.enumerated() {
      let time = Double(number) * step
      tally.add(
        .event(
          .touch(TouchEvent(finger: 1, phase: .began, position: Point(x: 1, y: 2), time: time))))
      tally.add(
        .action(
          SessionAction(time: time, cause: .character, actions: [.insert(String(letter))])))
    }
    return tally
  }

  private func lines(_ sessions: SessionTally...) -> [String] {
    var warnings = SessionWarnings()
    for session in sessions { warnings.add(session, log: "s.jsonl") }
    return warnings.lines
  }

  private let text = "the quick brown fox jumps"

  @Test("right sessions need no warning")
  func right() {
    #expect(
      lines(
        session(text, presented: text, user: "a"),
        session(text, presented: text, step: 201, user: "b"),
        // The same hand under another condition, as simulated typists have.
        session(text, presented: text, user: "a", condition: "x")
      ).isEmpty)
    // Too short to be judged, and broken off.
    #expect(lines(session("the", step: 1), session("the", step: 1)).isEmpty)
    #expect(lines(session("the quick ", presented: text + " over the lazy dog")).isEmpty)
  }

  @Test("copies are found, also under another user")
  func copies() {
    #expect(
      lines(session(text, user: "a"), session(text, step: 199), session(text, user: "b")) == [
        "1 of 3 sessions are copies of earlier ones, and counted again "
          + "(session 3, s.jsonl, is session 1, s.jsonl)"
      ])
  }

  /// 25 characters: 24 · 12 = 288 words a minute in a second; steps of 1 ms take 0.024 s: 12,000;
  /// of 200 s 4,800 s: 0.06.
  @Test("times in seconds and in microseconds")
  func units() {
    #expect(
      lines(session(text, step: 1)) == [
        "1 of 1 sessions are faster than anybody writes (session 1, s.jsonl: 12000 words a minute): "
          + "times are in ms, not in seconds"
      ])
    #expect(
      lines(session(text, step: 200_000)) == [
        "1 of 1 sessions are slower than anybody writes (session 1, s.jsonl: 0.06 words a minute): "
          + "times are in ms, not in µs"
      ])
  }

  @Test("a phrase that was not copied: aaaa… against bbbb… is wrong in each letter")
  func phrase() {
    let found = lines(
      session(String(repeating: "a", count: 20), presented: String(repeating: "b", count: 20)),
      session(text, presented: text))
    #expect(
      found == [
        "1 of 2 texts have little to do with their presented phrase "
          + "(session 1, s.jsonl: MSD error rate 1.00): `presented` may be that of another session"
      ])
  }

  @Test("sessions without a phrase among others")
  func phraseless() {
    #expect(
      lines(
        session(text, presented: text), session(text, presented: "", step: 201),
        session(text, step: 202)) == [
          "2 of 3 sessions have no phrase (first: session 2, s.jsonl): their error rates are empty, "
            + "except for corrected_error_rate"
        ])
    #expect(lines(session(text), session(text, step: 201)).isEmpty)
  }

  @Test("an empty phrase is free text")
  func empty() {
    let metrics = SessionMetrics(session(text, presented: ""))
    #expect(metrics.totalErrorRate == nil)
    #expect(metrics.correctedErrorRate == 0)
  }
}
