import LanguageModel
import Testing

struct WordRanksTests {
  @Test func aNewWordHasRankOneAndEveryUseAddsOne() {
    var ranks = WordRanks()
    #expect(ranks.rank(of: "Andres") == 0)
    ranks.use("Andres")
    #expect(ranks.rank(of: "andres") == 1)
    ranks.use("ANDRES")
    #expect(ranks.rank(of: "Andres") == 2)
    #expect(ranks.count == 1)
  }

  @Test("at 255 all ranks are halved, and words of rank 1 are dropped (Konrad 2016)")
  func halving() {
    var ranks = WordRanks([
      RankedWord(word: "name", rank: 253), RankedWord(word: "four", rank: 4),
      RankedWord(word: "three", rank: 3), RankedWord(word: "once", rank: 1),
    ])
    ranks.use("name")
    #expect(ranks.rank(of: "name") == 254)
    #expect(ranks.rank(of: "once") == 1)
    ranks.use("name")
    // 255 / 2 = 127, as Konrad 2016 says; 4 / 2 = 2; 3 / 2 = 1; 1 / 2 = 0, so the word is dropped.
    #expect(["name", "four", "three", "once"].map { ranks.rank(of: $0) } == [127, 2, 1, 0])
    #expect(ranks.count == 3)
    // 128 more uses lead to the next halving: four 2 → 1, three 1 → dropped.
    for _ in 0..<128 { ranks.use("name") }
    #expect(["name", "four", "three"].map { ranks.rank(of: $0) } == [127, 1, 0])
    #expect(
      ranks.words == [RankedWord(word: "name", rank: 127), RankedWord(word: "four", rank: 1)])
  }

  /// 255 / 2 = 127 and 3 / 2 = 1; rank 1 would be 0 and is kept at 1.
  @Test func ranksOfOneCanBeKept() {
    var ranks = WordRanks([
      RankedWord(word: "name", rank: 254), RankedWord(word: "three", rank: 3),
      RankedWord(word: "once", rank: 1),
    ])
    ranks.aging = .kept
    ranks.use("name")
    #expect(["name", "three", "once"].map { ranks.rank(of: $0) } == [127, 1, 1])
    #expect(ranks.count == 3)
  }

  @Test func ranksCanGrowWithoutLimit() {
    var ranks = WordRanks([
      RankedWord(word: "name", rank: 254), RankedWord(word: "once", rank: 1),
    ])
    ranks.aging = .unlimited
    for _ in 0..<300 { ranks.use("name") }
    #expect(["name", "once"].map { ranks.rank(of: $0) } == [554, 1])
  }

  @Test func aDeletedWordLosesOneRank() {
    var ranks = WordRanks([RankedWord(word: "teh", rank: 2)])
    ranks.retract("Teh")
    #expect(ranks.rank(of: "teh") == 1)
    ranks.retract("teh")
    #expect(ranks.count == 0)
    ranks.retract("teh")
    #expect(ranks.count == 0)
  }

  @Test func theBestWordsOfAPrefixAreSortedByRank() {
    let ranks = WordRanks([
      RankedWord(word: "who", rank: 9), RankedWord(word: "what", rank: 20),
      RankedWord(word: "Where", rank: 9), RankedWord(word: "wh", rank: 3),
      RankedWord(word: "we", rank: 50), RankedWord(word: "x", rank: 99),
    ])
    // Of the two words with rank 9, who was added first.
    #expect(ranks.best(prefix: "WH", limit: 9).map(\.word) == ["what", "who", "where", "wh"])
    #expect(ranks.best(prefix: "wh", limit: 2).map(\.word) == ["what", "who"])
    #expect(ranks.best(prefix: "", limit: 2).map(\.word) == ["x", "we"])
    #expect(ranks.best(prefix: "whz", limit: 2) == [])
    #expect(ranks.best(prefix: "wh", limit: 0) == [])
  }

  @Test func startingRanksAreLimitedAndTheFirstOfDuplicatesCounts() {
    let ranks = WordRanks([
      RankedWord(word: "the", rank: 99_999), RankedWord(word: "rare", rank: -4),
      RankedWord(word: "The", rank: 7), RankedWord(word: "", rank: 7),
    ])
    #expect(ranks.words == [RankedWord(word: "the", rank: 254), RankedWord(word: "rare", rank: 1)])
  }

  @Test func aTypographicApostropheEqualsAPlainOne() {
    var ranks = WordRanks()
    ranks.use("What’s")
    ranks.use("")
    #expect(ranks.words == [RankedWord(word: "what's", rank: 1)])
    ranks.remove("what's")
    #expect(ranks.count == 0)
  }
}
