import Testing

@testable import Lexicon

@Suite struct LexiconContractionsTests {
  /// Counts add up to 10⁹, so that counts per 10⁹ words need no scaling.
  let plain = Lexicon(entries: [
    LexiconEntry(word: "the", count: 998_900_000),
    LexiconEntry(word: "well", count: 900_000),
    LexiconEntry(word: "its", count: 200_000),
  ])

  @Test func aContractionIsAnEntryWithFlags() {
    let lexicon = plain.adding(contractions: [
      Contraction(code: "dont", word: "don't", count: 500_000),
      Contraction(code: "well", word: "we'll", target: .plain, count: 100_000),
      Contraction(code: "its", word: "it's", target: .contraction, count: 300_000),
    ])
    #expect(
      lexicon.entries.map(\.word) == ["the", "well", "don't", "it's", "its", "we'll"])
    #expect(lexicon.entries.map(\.isContraction) == [false, false, true, true, false, true])
    // No other word has the code of don't; plain words are never flagged.
    #expect(lexicon.entries.map(\.isAmbiguous) == [false, false, false, true, false, true])
    #expect(lexicon.entries[2].code == "dont")
    #expect(lexicon.entries[2].count == 500_000)
  }

  @Test func ambiguityDependsOnTheLexicon() {
    // The file lists well as a word; this lexicon does not have it.
    let lexicon = Lexicon(entries: [LexiconEntry(word: "the", count: 1e9)])
      .adding(contractions: [Contraction(code: "well", word: "we'll", target: .plain)])
    #expect(lexicon.entries[1].isContraction)
    #expect(!lexicon.entries[1].isAmbiguous)
  }

  @Test(arguments: [
    (Contraction.Meaning.plain, ["the", "well", "we'll", "its"]),
    (.contraction, ["the", "we'll", "well", "its"]),
  ])
  func meantOverridesCounts(target: Contraction.Meaning, order: [String]) {
    // Counts that contradict the meaning: 800,000 … 950,000 around well's 900,000.
    let count: Double = target == .plain ? 950_000 : 800_000
    let lexicon = plain.adding(contractions: [
      Contraction(code: "well", word: "we'll", target: target, count: count)
    ])
    #expect(lexicon.entries.map(\.word) == order)
  }

  @Test func aListedContractionKeepsItsCountAndGetsTheSpelling() {
    let lexicon = Lexicon(entries: [
      LexiconEntry(word: "i'm", count: 6e8), LexiconEntry(word: "a", count: 4e8),
    ]).adding(contractions: [Contraction(code: "im", word: "I'm", count: 1)])
    #expect(lexicon.entries.map(\.word) == ["I'm", "a"])
    #expect(lexicon.entries[0].count == 6e8)
    #expect(lexicon.entries[0].isContraction && !lexicon.entries[0].isAmbiguous)
  }

  @Test func countsAreScaledToTheLexicon() {
    // 1,000 words in total: 10⁶ per 10⁹ is 1 of them; 20 per million is 0.02.
    let small = Lexicon(entries: [LexiconEntry(word: "the", count: 1000)])
    #expect(small.countScale == 1e-6)
    let lexicon = small.adding(contractions: [
      Contraction(code: "dont", word: "don't", count: 1_000_000),
      Contraction(code: "cant", word: "can't"),
    ])
    #expect(abs(lexicon.entries[1].count - 1) < 1e-12)
    #expect(abs(lexicon.entries[2].count - 0.02) < 1e-12)
  }

  @Test(arguments: [(9e8, 1.0), (5e8, 1.0), (2e9, 1.0), (4e8, 0.4), (3e9, 3.0)])
  func countsPerBillionNeedNoScale(total: Double, scale: Double) {
    #expect(Lexicon(entries: [LexiconEntry(word: "a", count: total)]).countScale == scale)
  }

  @Test func anEmptyLexiconTakesContractions() {
    let lexicon = Lexicon(entries: []).adding(contractions: [
      Contraction(code: "dont", word: "don't", count: 5), Contraction(code: "cant", word: "can't"),
    ])
    #expect(lexicon.entries.map(\.word) == ["don't", "can't"])
  }
}
