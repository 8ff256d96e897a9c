import DecoderEvaluation
import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

struct DecodedLettersTests {
  private func result(
    _ line: Int, _ layout: String?, width: Double = 390, word: String? = "ab", best: String? = "ac"
  ) -> RecordedResult {
    RecordedResult(
      line: line, word: word, best: best,
      keyboard: layout.map { KeyboardReference(layout: $0, width: width, height: 160) })
  }

  private func letters(
    _ results: [RecordedResult], countingSilence: Bool = true
  ) throws -> DecodedLetters {
    var letters = DecodedLetters(countingSilence: countingSilence)
    try letters.add(results, of: "f")
    return letters
  }

  /// Returns the reason for an error, or nil if there is none.
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [(true, 3, 2), (false, 2, 1)])
  func letters(countingSilence: Bool, words: Int, wrong: Int) throws {
    let letters = try letters(
      [result(1, "ring"), result(2, "ring", best: "ab"), result(3, "ring", best: nil)]
        + [result(4, "ring", word: nil)], countingSilence: countingSilence)
    #expect(letters.confusions.words == words)
    #expect(letters.unlabelled == 1)
    #expect(letters.isComplete)
    // a is right twice, b once; if there is no candidate both are missing.
    #expect(letters.confusions.accuracy(of: "a") == Double(2) / Double(words))
    #expect(letters.confusions.accuracy(of: "b") == Double(1) / Double(1 + wrong))
  }

  @Test func theKeyboardIsThatOfTheFirst() throws {
    let letters = try letters([result(1, "qwerty", width: 320), result(2, "qwerty")])
    let own = try letters.keyboard(KeyboardChoice())
    #expect(own.layout == .builtIn(named: "qwerty"))
    #expect(own.size == Size(width: 320, height: 160))
    let chosen = try letters.keyboard(
      KeyboardChoice(layout: "qwerty", size: Size(width: 400, height: 200)))
    #expect(chosen.size == Size(width: 400, height: 200))
  }

  @Test func severalLayoutsAreRefused() {
    let reason = refusal { _ = try letters([result(1, "ring"), result(7, "qwerty")]) }
    #expect(
      reason?.hasPrefix("f:7: is of the layout qwerty, f:1 of ring") == true, "\(reason ?? "")")
  }

  @Test(
    arguments: [
      ("ring", "qwerty", "f:1: is of the layout ring, not of qwerty"),
      ("a/mine.json", "other.json", "f:1: is of the layout a/mine.json, not of other.json"),
      ("/dev/zero", nil, "f:1: names the layout file /dev/zero, which is not opened"),
      (nil, nil, "f:1: names no keyboard"),
    ] as [(String?, String?, String)])
  func mismatches(named: String?, chosen: String?, reason: String) throws {
    let letters = try letters([result(1, named)])
    let refusal = refusal { _ = try letters.keyboard(KeyboardChoice(layout: chosen)) }
    #expect(refusal?.hasPrefix(reason) == true, "\(refusal ?? "")")
  }

  @Test func withoutAKeyboardTheChosenOneIsUsed() throws {
    let letters = try letters([result(1, nil)])
    #expect(try letters.keyboard(KeyboardChoice(layout: "ring")).layout == .ring)
  }

  /// A result of `bench accuracy` keeps only confusions; those of several layouts cannot be
  /// separated.
  @Test func benchResults() throws {
    func add(_ layouts: [String], decoder: String? = nil) throws -> DecodedLetters {
      var outcomes = AccuracyRecordTests.outcomes
      for (index, layout) in layouts.enumerated() { outcomes[index].keyboard.layout = layout }
      var letters = DecodedLetters(countingSilence: false)
      let result = AccuracyResult(
        setup: try .init(
          .fields([("top", .integer(10)), ("resamples", .integer(1)), ("seed", .integer(1))])),
        shards: nil, provenance: nil, record: AccuracyRecordTests.record(outcomes))
      try letters.add(result, decoder: decoder, of: "r.json")
      return letters
    }
    let letters = try add([])
    #expect(!letters.isComplete)
    #expect(try letters.keyboard(KeyboardChoice()).layout == .ring)
    #expect(
      refusal { _ = try add(["qwerty"]) }?
        .hasPrefix("r.json: is of several layouts (qwerty, ring)") == true)
    #expect(
      refusal { _ = try add([], decoder: "third") }
        == "r.json: has no decoder third; it has first, second")
  }
}
