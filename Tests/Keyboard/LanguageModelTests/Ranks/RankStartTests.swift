import Lexicon
import Testing

@testable import LanguageModel

@Suite struct RankStartTests {
  @Test(arguments: [
    ("all", RankStart.list(words: .max, pairs: .max)), ("none", .list(words: 0, pairs: 0)),
    ("swiss", .swissGerman), ("1000+15", .list(words: 1000, pairs: 15)),
  ])
  func readsValidStarts(text: String, start: RankStart) {
    #expect(RankStart(text) == start)
  }

  @Test(arguments: [
    "", "some", "5", "5+", "+5", "1+2+3", "-1+2", "1 + 2", "99999999999999999999+1",
  ])
  func refusesInvalidStarts(text: String) {
    #expect(RankStart(text) == nil)
  }

  /// Konrad 2016, Tables 2.1 and 2.2: the number of rows, and some of them.
  @Test func hasTheTablesOfTheThesis() {
    let ranks = AdaptiveRanks.swissGerman
    #expect(ranks.words.count == 10)
    #expect(ranks.bigrams.count == 15)
    #expect(ranks.words.best(prefix: "", limit: 3).map(\.word) == ["ich", "du", "de"])
    #expect(ranks.words.words.map(\.rank).reduce(0, +) == 847)
    #expect(ranks.bigrams.bigrams.map(\.rank).reduce(0, +) == 1027)
    // After "ich": bin 103, han 65, ha 54.
    #expect(
      ranks.bigrams.best(after: "ich", prefix: "", limit: 9)
        == [
          RankedWord(word: "bin", rank: 103), RankedWord(word: "han", rank: 65),
          RankedWord(word: "ha", rank: 54),
        ])
  }

  /// The two most frequent words and the most frequent pair, which has words that are not used;
  /// ranks are those of the whole list.
  @Test func takesTheMostFrequent() {
    let words = Lexicon(
      entries: zip(["the", "of", "my", "dear"], [1000.0, 500, 9, 8]).map {
        LexiconEntry(word: $0, count: $1)
      })
    var pairs = NGramCounts()
    pairs.add("of", "the", count: 5)
    pairs.add("my", "dear", count: 7)
    let whole = AdaptiveRanks(words: words, pairs: pairs)
    let small = AdaptiveRanks(words: words, pairs: pairs, start: .list(words: 2, pairs: 1))
    #expect(small.words.words == Array(whole.words.words.prefix(2)))
    #expect(small.bigrams.bigrams.map(\.word) == ["dear"])
    #expect(
      small.bigrams.rank(of: "dear", after: "my") == whole.bigrams.rank(of: "dear", after: "my"))
    let none = AdaptiveRanks(words: words, pairs: pairs, start: .list(words: -1, pairs: 0))
    #expect(none == AdaptiveRanks())
    #expect(AdaptiveRanks(words: words, pairs: pairs, start: .swissGerman) == .swissGerman)
  }
}
