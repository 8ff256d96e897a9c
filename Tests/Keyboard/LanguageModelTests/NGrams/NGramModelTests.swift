import Lexicon
import RealModule
import Testing

@testable import LanguageModel

/// A vocabulary of four words and three pairs.
enum SmallModel {
  static let words = Lexicon(entries: [
    LexiconEntry(word: "the", count: 50), LexiconEntry(word: "cat", count: 30),
    LexiconEntry(word: "I'm", count: 15), LexiconEntry(word: "London", count: 5),
  ])

  static var pairs: NGramCounts {
    var pairs = NGramCounts()
    pairs.add("<s>", "The", count: 4)
    pairs.add("the", "cat", count: 6)
    pairs.add("the", "london", count: 2)
    pairs.add("the", "unheard", count: 9)
    return pairs
  }

  static func make() throws -> NGramModel { try make(pairs) }

  /// Two triples at the start of a sentence, and one whose first two words are not a pair.
  static func makeWithTriples() throws -> NGramModel {
    var counts = pairs
    counts.add("<s>", "the", "cat", count: 3)
    counts.add("<s>", "The", "London", count: 1)
    counts.add("cat", "the", "london", count: 5)
    return try make(counts)
  }

  private static func make(_ counts: NGramCounts) throws -> NGramModel {
    try NGramModel(
      words: words, counts: counts,
      smoothing: NGramSmoothing(discount: 0.5, strength: 1, pairShare: 0.5))
  }
}

@Suite struct NGramModelTests {
  /// The rounding error: half a unit of a word's cost, and of a pair's.
  private let wordTolerance: Float = 1 / 4096 + 1e-6
  private let pairTolerance: Float = 1 / 256 + 1e-6

  @Test func findsWordsInLowerCaseAndReturnsThemAsWritten() throws {
    let model = try SmallModel.make()
    #expect(model.wordCount == 4)
    #expect(model.pairCount == 3)
    // Bytes ascend: cat, i'm, london, the.
    #expect((0..<4).map { model.word($0) } == ["cat", "I'm", "London", "the"])
    #expect((0..<4).map { model.lowercased($0) } == ["cat", "i'm", "london", "the"])
    #expect(model.index(of: "LONDON") == 2)
    #expect(model.index(of: "I’m") == 1)
    #expect(model.index(of: "dog") == nil)
    #expect(model.words(withFoldedPrefix: "l") == 2..<3)
    #expect(model.words(withFoldedPrefix: "z").isEmpty)
  }

  @Test func interpolatesFrequenciesAndPairs() throws {
    let model = try SmallModel.make()
    // Pairs: the 4, cat 6, london 2 of 12. p(w) is half the frequency plus half that share.
    let frequency: [Float] = [
      0.5 * 0.30 + 0.5 * 6 / 12, 0.5 * 0.15, 0.5 * 0.05 + 0.5 * 2 / 12, 0.5 * 0.50 + 0.5 * 4 / 12,
    ]
    for (index, share) in frequency.enumerated() {
      #expect(abs(model.logFrequency(index) - .log(share)) <= wordTolerance)
    }
    // After "the": n = 8, t = 2, n + t = 10. Shares (6 − ½)/10, (2 − ½)/10; 0.3 is left.
    let state = model.state(after: "The")
    #expect(abs(model.logWeight(in: state) - .log(0.3)) <= wordTolerance)
    let expected: [Float] = [
      0.55 + 0.3 * frequency[0], 0.3 * frequency[1], 0.15 + 0.3 * frequency[2], 0.3 * frequency[3],
    ]
    #expect(abs(expected.reduce(0, +) - 1) < 1e-6)
    for (index, share) in expected.enumerated() {
      #expect(abs(model.logProbability(of: index, in: state) - .log(share)) <= pairTolerance)
    }
    // "I'm" has no pairs, only frequencies.
    #expect(model.logWeight(in: model.state(after: "I'm")) == 0)
    #expect(model.state(after: "dog") == model.unknown)
    #expect(!model.knowsContext(after: ["dog"]) && !model.knowsContext(after: []))
    #expect(model.knowsContext(after: ["dog", "<s>"]))
    #expect(model.state(after: "<s>") == model.sentenceStart)
  }

  @Test func interpolatesTriplesWithPairs() throws {
    let model = try SmallModel.makeWithTriples()
    #expect(model.tripleCount == 2)
    #expect(model.pairCount == 3)
    // At the start of a sentence after "the": n = 4, t = 2, n + t = 6. Shares (3 − ½)/6 and (1 −
    // ½)/6; half is left. After "the" cat has 0.67, the has 0.12 + 0.3 · 1/6, as without triples.
    let state = model.state(after: ["<s>", "The"])
    let the: Float = 0.3 * (0.25 + 0.5 / 3)
    let london: Float = 0.15 + 0.3 * (0.025 + 0.5 / 6)
    for (word, share) in [(0, 2.5 / 6 + 0.5 * 0.67), (2, 0.5 / 6 + 0.5 * london), (3, 0.5 * the)] {
      #expect(abs(model.logProbability(of: word, in: state) - .log(share)) <= 2 * pairTolerance)
    }
    #expect(abs(model.logWeight(in: state) - .log(0.5 * 0.3)) <= 2 * wordTolerance)
    #expect(model.followers(in: state).map(\.word) == [0, 2])
    // After other words, and if nothing else is known, "the" is the only context.
    #expect(model.state(after: ["cat", "the"]) == model.state(after: "the"))
    #expect(model.state(after: ["the"]) == model.state(after: "the"))
    #expect(model.state(after: ["dog", "the"]) == model.state(after: "the"))
    #expect(
      model.logProbability(of: "cat", after: ["I'm", "<s>", "the"])
        == Double(model.logProbability(of: 0, in: state)))
  }

  @Test func unlistedTriplesKeepTheirShare() throws {
    var counts = SmallModel.pairs
    counts.add("<s>", "the", "cat", count: 3)
    counts.addUnlisted(after: "<s>", "the", count: 6)
    let model = try NGramModel(
      words: SmallModel.words, counts: counts,
      smoothing: NGramSmoothing(discount: 0.5, strength: 1, pairShare: 0.5))
    // n = 9, t = 1: (3 − ½)/10 for cat, ¾ for all.
    let cat = try #require(model.logProbability(of: "cat", after: ["<s>", "the"]))
    #expect(abs(cat - .log(0.25 + 0.75 * 0.67)) < 1e-2)
  }

  @Test func worksAsAContextModel() throws {
    let model = try SmallModel.make()
    let state = model.state(after: "the")
    #expect(
      model.logProbability(of: "CAT", after: ["see", "the"])
        == Double(model.logProbability(of: 0, in: state)))
    #expect(model.logProbability(of: "dog", after: ["the"]) == nil)
    #expect(model.logProbability(of: "cat", after: []) == nil)
    #expect(abs(model.logWeightOfFrequency(after: ["the"]) - .log(0.3)) < 1e-3)
    #expect(model.logWeightOfFrequency(after: []) == 0)
  }

  /// A truncated list says how much it left out; the rest of the vocabulary keeps that share.
  @Test func unlistedPairsKeepTheirShare() throws {
    var pairs = SmallModel.pairs
    pairs.addUnlisted(after: "The", count: 8)
    let model = try NGramModel(
      words: SmallModel.words, counts: pairs,
      smoothing: NGramSmoothing(discount: 0.5, strength: 1, pairShare: 0.5))
    // After "the": n = 6 + 2 + 8, t = 2, n + t = 18. Shares 5.5/18 and 1.5/18; 11/18 is left.
    #expect(abs(model.logWeightOfFrequency(after: ["the"]) - .log(11.0 / 18)) < 1e-3)
    // p(cat) = half of 0.30 plus half of 6/12, as without the truncation.
    let cat = try #require(model.logProbability(of: "cat", after: ["the"]))
    #expect(abs(cat - .log(5.5 / 18 + 11.0 / 18 * 0.4)) < 1e-2)
  }

  /// Lists of swiped letters have no apostrophes: im means I'm if im itself is not a word.
  @Test func aContractionIsKnownWithoutItsApostrophe() throws {
    let words = Lexicon(entries: [
      LexiconEntry(word: "I'm", count: 30), LexiconEntry(word: "its", count: 10),
      LexiconEntry(word: "it's", count: 50), LexiconEntry(word: "fine", count: 10),
    ])
    var pairs = NGramCounts()
    pairs.add("I'm", "fine", count: 9)
    let model = try NGramModel(words: words, counts: pairs)
    #expect(model.logFrequency(of: "im") == model.logFrequency(of: "I'm"))
    #expect(model.state(after: "im") == model.state(after: "I'm"))
    #expect(
      model.logProbability(of: "Im", after: ["<s>"])
        == model.logProbability(of: "I'm", after: ["<s>"]))
    // A word of its own keeps its meaning.
    #expect(model.logFrequency(of: "its") != model.logFrequency(of: "it's"))
    #expect(model.logFrequency(of: "fi") == nil)
    // Words of running text are compared as they are.
    #expect(model.index(of: "im") == nil)
  }

  @Test func nothingIsKnownAfterAnUnknownWord() throws {
    let model = try SmallModel.make()
    #expect(model.logProbability(of: "cat", after: ["the", "dog"]) == nil)
    #expect(model.logWeightOfFrequency(after: ["dog"]) == 0)
  }

  @Test func findsTheMostFrequentWordsOfARange() throws {
    // 200 words in four blocks; the k-th in alphabetical order has the count (k · 37) mod 200 + 1.
    let entries = (0..<200).map {
      LexiconEntry(word: "w\(String($0 + 1000))", count: Double($0 * 37 % 200 + 1))
    }
    let model = try NGramModel(words: Lexicon(entries: entries))
    for range in [0..<200, 10..<150, 63..<65, 5..<5] {
      var found: [Int] = []
      model.forEachFrequentWord(in: range, limit: 3) { index, _ in found.append(index) }
      let best = range.sorted { $0 * 37 % 200 > $1 * 37 % 200 }.prefix(3)
      #expect(found == Array(best), "\(range)")
    }
  }

  @Test func refusesInvalidVocabularies() {
    #expect(throws: NGramModelError.wrongWordCount(0)) {
      _ = try NGramModel(words: Lexicon(entries: []))
    }
    let long = String(repeating: "a", count: 256)
    #expect(throws: NGramModelError.wordTooLong(String(long.prefix(20)))) {
      _ = try NGramModel(words: Lexicon(entries: [LexiconEntry(word: long, count: 1)]))
    }
  }
}
