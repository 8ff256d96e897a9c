import RealModule
import Testing
import TextEntry

@testable import TypingEvaluation

struct SessionMetricsTests {
  private func action(
    _ seconds: Double, _ cause: SessionAction.Cause, _ actions: DocumentAction...
  ) -> SessionLogLine {
    .action(SessionAction(time: seconds * 1000, cause: cause, actions: DocumentActions(actions)))
  }

  private func close(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

  /// P = "the cat", T = "the cut": one wrong letter remains (INF 1, C 6), one was corrected. Taps t
  /// h x ⌫ e and a swipe " cut": six gestures.
  @Test func aTranscribedPhrase() {
    var tally = SessionTally(SessionLogHeader(presented: "the cat"))
    tally.add(action(0, .character, .insert("t")))
    tally.add(action(1, .character, .insert("h")))
    tally.add(action(2, .character, .insert("x")))
    tally.add(action(3, .backspace, .deleteBackward(count: 1)))
    tally.add(action(4, .character, .insert("e")))
    tally.add(action(6, .swipe, .insert(" cut")))
    let metrics = SessionMetrics(tally)
    #expect(metrics.characters == 7)
    #expect(metrics.gestures == 6)
    // (7 − 1) / 6 s · 60 / 5 = 12
    #expect(close(metrics.wordsPerMinute, 12))
    // C 6, INF 1, IF 1, F 1: 9 / 7
    #expect(close(metrics.keystrokesPerCharacter, 9.0 / 7))
    #expect(close(metrics.gesturesPerCharacter, 6.0 / 7))
    #expect(close(metrics.keystrokeSavings, 1.0 / 7))
    #expect(close(metrics.minimumStringDistanceRate, 1.0 / 7))
    #expect(close(metrics.correctedErrorRate, 1.0 / 8))
    #expect(close(metrics.uncorrectedErrorRate, 1.0 / 8))
    #expect(close(metrics.totalErrorRate, 2.0 / 8))
    #expect(close(metrics.deletionsPerCharacter, 1.0 / 7))
    #expect(close(metrics.swipeSuccess, 1))
  }

  /// Two swipes, the first replaced by its alternative, and one without a word: of three, only the
  /// second is still in the text.
  @Test func freeTextWithSwipes() {
    var tally = SessionTally(SessionLogHeader())
    tally.add(action(1, .swipe, .insert("hallo")))
    tally.add(action(2, .alternative, .deleteBackward(count: 5), .insert("hello")))
    tally.add(action(3, .noWord))
    tally.add(action(5, .swipe, .insert(" you")))
    let metrics = SessionMetrics(tally)
    #expect(close(metrics.swipeSuccess, 1.0 / 3))
    // IF is 5, of 9 + 5.
    #expect(close(metrics.correctedErrorRate, 5.0 / 14))
    #expect(metrics.totalErrorRate == nil)
    #expect(metrics.throughput == nil)
    // (9 − 1) / 4 s · 12
    #expect(close(metrics.wordsPerMinute, 24))
  }

  /// Replacing two spaces with ". " is no error of the person.
  @Test func automaticChangesAreNoCorrections() {
    var tally = SessionTally(SessionLogHeader())
    tally.add(action(1, .character, .insert("a")))
    tally.add(action(2, .space, .insert(" ")))
    tally.add(action(3, .space, .deleteBackward(count: 1), .insert(". ")))
    #expect(close(SessionMetrics(tally).correctedErrorRate, 0))
  }

  @Test func anEmptySessionHasNoRates() {
    let metrics = SessionMetrics(SessionTally(SessionLogHeader(presented: "")))
    #expect(metrics.wordsPerMinute == nil)
    #expect(metrics.totalErrorRate == nil)
    #expect(metrics.swipeSuccess == nil)
  }

  @Test(
    arguments: [
      ("abc", "abc", 0, 0, 0), ("abc", "abd", 0, 0, 1), ("abc", "ab", 0, 1, 0),
      ("abc", "abcd", 1, 0, 0), ("", "ab", 2, 0, 0), ("quickly", "qucehkly", 1, 0, 2),
    ])
  func editsByKind(
    presented: String, transcribed: String, insertions: Int, omissions: Int, substitutions: Int
  ) throws {
    let edits = try #require(
      TextEdits(presented: Array(presented), transcribed: Array(transcribed)))
    #expect(edits.insertions == insertions)
    #expect(edits.omissions == omissions)
    #expect(edits.substitutions == substitutions)
  }

  /// The example of Zhang, Zhai and Wobbrock 2019: 3.238 bits per character; 48 characters in 12 s
  /// give 12.952 bits per second. Seven omissions and two substitutions in 55 characters.
  @Test func throughputMatchesThePaper() throws {
    let presented = Array("my watch fell in the waterprevailing wind from the east")
    let transcribed = Array("my wacch fell in waterpreviling wind on the east")
    let edits = try #require(TextEdits(presented: presented, transcribed: transcribed))
    #expect(edits.omissions == 7)
    #expect(edits.substitutions == 2)
    let bits = TextThroughput.bitsPerCharacter(edits, presentedLength: presented.count)
    #expect(abs(bits - 3.238) < 0.001)
  }

  /// Without errors the entire entropy of the source arrives, Σ −p log₂ p of the frequencies.
  @Test func withoutErrorsEverythingArrives() throws {
    let edits = try #require(TextEdits(presented: ["a"], transcribed: ["a"]))
    let total = TextThroughput.frequencies.reduce(0, +)
    let entropy = TextThroughput.frequencies.reduce(0.0) {
      $0 - $1 / total * Double.log2($1 / total)
    }
    #expect(
      abs(TextThroughput.bitsPerCharacter(edits, presentedLength: 1) - entropy) < 1e-9)
  }
}
