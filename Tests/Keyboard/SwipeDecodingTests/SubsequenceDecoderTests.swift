import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// Examples worked by hand. Penalty = 3 · skipped + 30 · (1 − span/n) − 2 · letters + 0.02 · rank
/// + 6 · trimmed − 5 for a plain contraction; n counts the keys that are kept.
@Suite struct SubsequenceDecoderTests {
  /// In order of frequency: the rank is the position among the words without an apostrophe, which
  /// are the lines of the list. Letters of "café" and "naïve" lack keys.
  static let words = [
    "the", "to", "he", "well", "hello", "held", "hero", "too", "don't", "we'll", "dot", "sloppy",
    "café", "a", "oo", "naïve",
  ]

  static func decoder() throws -> SubsequenceDecoder {
    let entries = words.enumerated().map { rank, word in
      LexiconEntry(
        code: word.filter { $0 != "'" }, word: word, count: 1000 - Double(rank),
        isContraction: word.contains("'"), isAmbiguous: word == "we'll")
    }
    return try SubsequenceDecoder(lexicon: Lexicon(entries: entries), keyboard: Keyboards.ring())
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var visited: String
    var word: String
    var penalty: SubsequencePenalty?

    init(_ visited: String, _ word: String, _ terms: [Double]?) {
      self.visited = visited
      self.word = word
      penalty = terms.map {
        SubsequencePenalty(
          gap: $0[0], span: $0[1], length: $0[2], frequency: $0[3], trim: $0[4],
          contraction: $0[5])
      }
    }

    var testDescription: String { "\(word) on \(visited)" }
  }

  static let examples = [
    // Every key matches.
    Example("the", "the", [0, 0, -6, 0, 0, 0]),
    // s is skipped: gap 3 · 1; the span is 4 of 4.
    Example("tshe", "the", [3, 0, -6, 0, 0, 0]),
    // The tail a trimmed: 6 · 1; n = 3, span 3 of 3.
    Example("thea", "the", [0, 0, -6, 0, 6, 0]),
    // Two trimmed: 6 · 2. Rank 2: 0.04.
    Example("heai", "he", [0, 0, -4, 0.04, 12, 0]),
    // Untrimmed: "he" ends on the last key e, but greedy matching stops at the first e: span 2 of
    // 4, 30 · (1 − 2/4) = 15. Two trimmed: span 2 of 2 for 12 points. The lower one counts.
    Example("hese", "he", [0, 0, -4, 0.04, 12, 0]),
    // Collapsed double: t, o on t s o, one skipped; three letters fit three keys. Rank 7: 0.14.
    Example("tso", "too", [3, 0, -6, 0.14, 0, 0]),
    // Three letters do not fit two keys.
    Example("to", "too", nil),
    Example("to", "to", [0, 0, -4, 0.02, 0, 0]),
    // A loop on l: h e l o on h e l l o, the second l is skipped; five letters fit five keys.
    Example("hello", "hello", [3, 0, -10, 0.08, 0, 0]),
    // Without the loop four keys are too few for five letters.
    Example("helo", "hello", nil),
    // s l o p y on s l o p p y: one skipped, six letters. Eleven entries go before, two of them
    // contractions, which are no lines: rank 9, 0.18.
    Example("sloppy", "sloppy", [3, 0, -12, 0.18, 0, 0]),
    // A contraction: four letters of the code. No word is swiped alike; eight lines go before: 0.16.
    Example("dont", "don't", [0, 0, -8, 0.16, 0, -5]),
    // Ambiguous ones get no bonus, and the rank of the word that is swiped alike, well: 3. w e l on
    // w e l l: span 3 of 4, 30 · (1 − 3/4) = 7.5.
    Example("well", "we'll", [0, 7.5, -8, 0.06, 0, 0]),
    Example("well", "well", [0, 7.5, -8, 0.06, 0, 0]),
    // Last key d does not end "hello", two trimmed leave h e l l.
    Example("hellod", "held", [6, 0, -8, 0.1, 0, 0]),
    // No match: letters out of order, wrong ends, unknown words, letters without keys.
    Example("eht", "the", nil),
    Example("xthe", "the", nil),
    Example("theaio", "the", nil),
    Example("the", "them", nil),
    Example("caf", "café", nil),
    // One letter is no word for a swipe; two equal ones need two visits.
    Example("aea", "a", nil),
    Example("oo", "oo", [0, 15, -4, 0.24, 0, 0]),
  ]

  /// Within 1e-12: the terms are products of small numbers.
  @Test(arguments: examples)
  func explains(example: Example) throws {
    let decoder = try Self.decoder()
    let visited = decoder.tracker.keyboard.keys(example.visited)
    let found = decoder.explain(example.word, visitedKeys: visited)
    let candidate = decoder.decode(visitedKeys: visited, limit: 100)
      .first { $0.word == example.word }
    guard let expected = example.penalty else {
      #expect(found == nil)
      #expect(candidate == nil)
      return
    }
    let penalty = try #require(found)
    #expect(abs(penalty.gap - expected.gap) < 1e-12)
    #expect(abs(penalty.span - expected.span) < 1e-12)
    #expect(abs(penalty.length - expected.length) < 1e-12)
    #expect(abs(penalty.frequency - expected.frequency) < 1e-12)
    #expect(abs(penalty.trim - expected.trim) < 1e-12)
    #expect(abs(penalty.contraction - expected.contraction) < 1e-12)
    let score = try #require(candidate).score
    #expect(abs(score + expected.total) < 1e-12)
  }

  /// On t d n s o three keys are skipped, 9 points. to: −4 + 0.02 + 9 = 5.02. too: −6 + 0.14 + 9 =
  /// 3.14. Trimmed once or twice it ends on s or n, as no word from t does.
  @Test func scoresArePenalties() throws {
    let decoder = SubsequenceDecoder(lexicon: Lexicon(entries: []), keyboard: try Keyboards.ring())
    #expect(decoder.scoreKind == .penalty)
  }

  @Test func candidatesComeBestFirst() throws {
    let decoder = try Self.decoder()
    let keyboard = decoder.tracker.keyboard
    #expect(
      decoder.decode(visitedKeys: keyboard.keys("tdnso"), limit: 9).map(\.word) == ["too", "to"])
    #expect(decoder.decode(visitedKeys: keyboard.keys("tdnso"), limit: 1).map(\.word) == ["too"])
    #expect(decoder.decode(visitedKeys: keyboard.keys("tdnso"), limit: 0).isEmpty)
  }

  @Test func aWordFoundWithSeveralTrimsIsListedOnce() throws {
    let decoder = try Self.decoder()
    let found = decoder.decode(visitedKeys: decoder.tracker.keyboard.keys("hese"), limit: 9)
    #expect(found.map(\.word) == ["he"])
  }

  @Test(arguments: ["", "t", "qz", "zzzz"])
  func nothingWhereNothingMatches(visited: String) throws {
    let decoder = try Self.decoder()
    let keys = decoder.tracker.keyboard.keys(visited)
    #expect(decoder.decode(visitedKeys: keys, limit: 9).isEmpty)
    #expect(decoder.explain("the", visitedKeys: keys) == nil)
  }

  @Test func keysThatDoNotExistMatchNothing() throws {
    let decoder = try Self.decoder()
    #expect(decoder.decode(visitedKeys: [-7, 500, .max, .min], limit: 9).isEmpty)
  }

  @Test func trimmingIsAParameter() throws {
    let entries = [LexiconEntry(word: "the", count: 1)]
    var parameters = SubsequenceDecoder.Parameters()
    parameters.maximumTrim = -1
    let decoder = try SubsequenceDecoder(
      lexicon: Lexicon(entries: entries), keyboard: Keyboards.ring(), parameters: parameters)
    let keyboard = decoder.tracker.keyboard
    #expect(decoder.decode(visitedKeys: keyboard.keys("the"), limit: 9).count == 1)
    #expect(decoder.decode(visitedKeys: keyboard.keys("thea"), limit: 9).isEmpty)
  }

  /// From samples to words: a finger that rests on each key in turn visits just these keys, and the
  /// terms are those worked above.
  @Test(arguments: ["the", "held", "hero", "don't", "to", "dot"])
  func decodesSamples(word: String) throws {
    let decoder = try Self.decoder()
    let keyboard = decoder.tracker.keyboard
    let trace = keyboard.rests(on: word)
    #expect(keyboard.text(decoder.tracker.visitedKeys(of: trace)) == word.filter { $0 != "'" })
    #expect(decoder.decode(trace, limit: 1).map(\.word) == [word])
  }

  @Test func aLoopDoublesALetter() throws {
    let decoder = try Self.decoder()
    let trace = try SwipeTrackerTests.hello(on: decoder.tracker.keyboard)
    let found = decoder.decode(trace, limit: 3, previous: ["say"])
    #expect(found.map(\.word) == ["hello"])
    let score = try #require(found.first).score
    #expect(abs(score - 6.92) < 1e-12)
  }
}
