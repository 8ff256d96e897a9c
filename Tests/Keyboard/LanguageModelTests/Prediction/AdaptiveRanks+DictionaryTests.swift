import Lexicon
import Testing

@testable import LanguageModel

@Suite struct AdaptiveRanksDictionaryTests {
  /// Ten words whose counts fall from 1000 to 100: e = ln(46/149) / ln(1/10) = 1.1754 / 2.3026 =
  /// 0.5105, so that 1000 has rank 149, 100 has 46, 500 has 149 · 2^−0.5105 = 104.6 and 1 has
  /// 149 · 1000^−0.5105 = 149 / 34.0 = 4.4.
  @Test func scalesCountsToTheRanksOfTheThesis() {
    let counts: [Double] = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 1]
    let words = Lexicon(
      entries: zip("abcdefghijk", counts).map { LexiconEntry(word: "word\($0)", count: $1) })
    var pairs = NGramCounts()
    pairs.add("<s>", "worda", count: 9)
    pairs.add("worda", "wordb", count: 5)
    pairs.add("worda", "unknown", count: 5)
    let ranks = AdaptiveRanks(words: words, pairs: pairs)
    #expect(ranks.words.rank(of: "worda") == 149)
    #expect(ranks.words.rank(of: "wordj") == 46)
    #expect(ranks.words.rank(of: "wordf") == 105)
    #expect(ranks.words.rank(of: "wordk") == 4)
    // The only pair of two known words; a single pair cannot be scaled.
    #expect(ranks.bigrams.count == 1)
    #expect(ranks.bigrams.rank(of: "wordb", after: "worda") == 1)
  }

  @Test func offersTheMoreFrequentOfEqualRanksFirst() {
    let words = Lexicon(entries: [
      LexiconEntry(word: "the", count: 1e6), LexiconEntry(word: "xb", count: 2),
      LexiconEntry(word: "xa", count: 1),
    ])
    let ranks = AdaptiveRanks(words: words, pairs: NGramCounts())
    #expect(ranks.words.best(prefix: "x", limit: 2).map(\.word) == ["xb", "xa"])
  }
}
