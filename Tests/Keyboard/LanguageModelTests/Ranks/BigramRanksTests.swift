import LanguageModel
import Testing

struct BigramRanksTests {
  @Test func orderMattersAndCapitalsDoNot() {
    var ranks = BigramRanks()
    ranks.use("is", after: "It")
    ranks.use("Is", after: "it")
    ranks.use("it", after: "is")
    #expect(ranks.rank(of: "is", after: "it") == 2)
    #expect(ranks.rank(of: "it", after: "is") == 1)
    #expect(ranks.count == 2)
  }

  @Test("all pairs are halved when one reaches 255, regardless of its first word")
  func halving() {
    var ranks = BigramRanks([
      RankedBigram(previous: "of", word: "the", rank: 254),
      RankedBigram(previous: "it", word: "is", rank: 5),
      RankedBigram(previous: "it", word: "was", rank: 1),
      RankedBigram(previous: "rare", word: "pair", rank: 1),
    ])
    ranks.use("the", after: "of")
    // 255 / 2 = 127, 5 / 2 = 2, 1 / 2 = 0.
    #expect(
      ranks.bigrams == [
        RankedBigram(previous: "of", word: "the", rank: 127),
        RankedBigram(previous: "it", word: "is", rank: 2),
      ])
    #expect(ranks.count == 2)
    #expect(ranks.best(after: "rare", prefix: "", limit: 3) == [])
  }

  @Test(
    "a pair of rank 1 stays, or ranks grow without limit",
    arguments: [
      (RankAging.kept, 127, 2), (.unlimited, 255, 5),
    ])
  func otherAgings(aging: RankAging, first: Int, second: Int) {
    var ranks = AdaptiveRanks(
      bigrams: BigramRanks([
        RankedBigram(previous: "of", word: "the", rank: 254),
        RankedBigram(previous: "it", word: "is", rank: 5),
        RankedBigram(previous: "rare", word: "pair", rank: 1),
      ]))
    ranks.aging = aging
    ranks.bigrams.use("the", after: "of")
    #expect(ranks.bigrams.bigrams.map(\.rank) == [first, second, 1])
    #expect(ranks.bigrams.count == 3)
  }

  @Test func takingBackAPairOfRankOneRemovesIt() {
    var ranks = BigramRanks()
    ranks.use("b", after: "a")
    ranks.retract("c", after: "a")
    ranks.retract("b", after: "c")
    #expect(ranks.count == 1)
    ranks.retract("B", after: "A")
    #expect(ranks.count == 0)
    #expect(ranks.bigrams == [])
  }

  @Test func followersAreSortedByRank() {
    let ranks = BigramRanks([
      RankedBigram(previous: "hey", word: "what's", rank: 4),
      RankedBigram(previous: "hey", word: "what", rank: 6),
      RankedBigram(previous: "hey", word: "you", rank: 9),
      RankedBigram(previous: "say", word: "who", rank: 9),
    ])
    #expect(ranks.best(after: "Hey", prefix: "w", limit: 3).map(\.word) == ["what", "what's"])
    #expect(ranks.best(after: "hey", prefix: "", limit: 2).map(\.word) == ["you", "what"])
  }

  @Test func forgettingAWordRemovesItsPairs() {
    var ranks = BigramRanks([
      RankedBigram(previous: "a", word: "b", rank: 2),
      RankedBigram(previous: "b", word: "c", rank: 2),
      RankedBigram(previous: "a", word: "c", rank: 2),
    ])
    ranks.remove("B")
    #expect(ranks.bigrams == [RankedBigram(previous: "a", word: "c", rank: 2)])
    #expect(ranks.count == 1)
  }
}
