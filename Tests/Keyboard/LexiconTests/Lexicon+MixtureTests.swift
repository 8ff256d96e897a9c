import Lexicon
import Testing

struct LexiconMixtureTests {
  /// Each list makes up half: "in" is 1 of 4 in one and 1 of 2 in the other, (1/4 + 1/2) / 2 = 3/8.
  @Test func everyListHasTheSameShare() {
    let a = Lexicon(entries: [
      LexiconEntry(word: "und", count: 3), LexiconEntry(word: "in", count: 1),
    ])
    let b = Lexicon(entries: [
      LexiconEntry(word: "in", count: 700), LexiconEntry(word: "the", count: 700),
    ])
    let mixed = Lexicon.mixture([a, b])
    #expect(mixed.entries.map(\.word) == ["und", "in", "the"])
    // Counts are shares of 10⁹; tolerance: rounding of sums.
    for (entry, share) in zip(mixed.entries, [0.375, 0.375, 0.25]) {
      #expect(abs(entry.count / 1e9 - share) < 1e-12)
    }
  }

  @Test func spellingsStayApartAndEmptyListsAreIgnored() {
    let a = Lexicon(entries: [LexiconEntry(word: "Die", count: 1)])
    let b = Lexicon(entries: [LexiconEntry(word: "die", count: 1)])
    #expect(Lexicon.mixture([a, b]).entries.map(\.word) == ["Die", "die"])
    #expect(Lexicon.mixture([Lexicon(entries: []), a]).entries.map(\.word) == ["Die"])
    #expect(Lexicon.mixture([]).entries.isEmpty)
  }
}
