import KeyboardGeometry
import ResourceLoading
import SwipeTraces
import Testing

@testable import DecoderEvaluation

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

  /// Two letters, each of which is right in nine words of ten: nine are too few for a share.
  @Test(arguments: [(9, true), (10, false)])
  func fewWords(count: Int, areFew: Bool) throws {
    let letters = try letters((1...count).map { result($0, "ring", best: "ab") })
    #expect(letters.confusions.letterCounts == (2, areFew ? 2 : 0))
    #expect(
      letters.remarks
        == (areFew
          ? [
            "9 words are too few for a map: 2 of 2 letters occur fewer than 10 times; decode more "
              + "traces"
          ] : []))
  }

  private static func line(_ id: Int, of file: String, _ best: String = "ac") -> String {
    #"{"id":"\#(id)","word":"ab","candidates":[{"word":"\#(best)","score":-1}],"file":"\#(file)","#
      + #""line":\#(id),"microseconds":\#(id)}"# + "\n"
  }

  @Test("results that are there twice are found by their trace and best candidate")
  func repeated() throws {
    func repetition(_ files: [(name: String, text: String)]) throws -> [String] {
      var letters = DecodedLetters(countingSilence: true)
      for file in files {
        try letters.add(RecordedResults(Array(file.text.utf8)).results, of: file.name)
      }
      return letters.remarks.filter { !$0.contains("too few") }
    }
    let one = Self.line(1, of: "t") + Self.line(2, of: "t")
    #expect(
      try repetition([("a", one), ("a", one)]) == [
        "2 results are read more than once (first: a:1) and count as often; name each file once"
      ])
    #expect(
      try repetition([("a", Self.line(1, of: "t")), ("b", one)]) == [
        "1 results are there twice (first: b:1 is a:1) and count twice; leave the copies out"
      ])
    let csv = """
      id,word,rank,candidate,score,file,line
      1,ab,1,ac,-1,t,1
      1,ab,2,ab,-2,t,1

      """
    #expect(try repetition([("a", one), ("b.csv", csv)]).count == 1)
    // Other traces of the same names, another decoder, results that name no trace.
    #expect(try repetition([("a", one), ("b", Self.line(1, of: "u"))]).isEmpty)
    #expect(try repetition([("a", one), ("b", Self.line(1, of: "t", "ad"))]).isEmpty)
    let unnamed = #"{"word":"ab","candidates":[{"word":"ac"}]}"# + "\n"
    #expect(try repetition([("a", unnamed + unnamed)]).isEmpty)
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
    var letters = try add([])
    #expect(!letters.isComplete)
    #expect(letters.remarks.isEmpty)
    #expect(try letters.keyboard(KeyboardChoice()).layout == .ring)
    #expect(
      refusal { _ = try add(["qwerty"]) }?
        .hasPrefix("r.json: is of several layouts (qwerty, ring)") == true)
    #expect(
      refusal { _ = try add([], decoder: "third") }
        == "r.json: has no decoder third; it has first, second")
    let result = AccuracyResult(
      setup: try .init(
        .fields([("top", .integer(10)), ("resamples", .integer(1)), ("seed", .integer(1))])),
      shards: nil, provenance: nil, record: AccuracyRecordTests.record(AccuracyRecordTests.outcomes)
    )
    try letters.add(result, decoder: "second", of: "s.json")
    #expect(letters.remarks.isEmpty)
    try letters.add(result, decoder: nil, of: "s.json")
    #expect(
      letters.remarks
        == ["s.json and r.json are of the same traces, which count twice; give one of them"])
    try letters.add(result, decoder: "second", of: "s.json")
    #expect(
      letters.remarks.last == "s.json is named twice and counts twice; name each file once")
  }
}
