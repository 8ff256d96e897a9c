import Lexicon
import Testing

@Suite struct LexiconProfanityTests {
  let words = Lexicon(entries: [
    LexiconEntry(word: "the", count: 9e8), LexiconEntry(word: "Darn", count: 2e7),
    LexiconEntry(word: "of", count: 1e7),
  ])
  let profanity = Lexicon(entries: [
    LexiconEntry(word: "darn", count: 3e7), LexiconEntry(word: "heck", count: 1.5e7),
  ])

  @Test func removesWordsIgnoringCapitals() {
    #expect(words.removing(profanity).entries.map(\.word) == ["the", "of"])
  }

  @Test func addsMissingWordsWithTheirCounts() {
    let allowed = words.adding(profanity)
    #expect(allowed.entries.map(\.word) == ["the", "Darn", "heck", "of"])
    #expect(allowed.entries.map(\.count) == [9e8, 2e7, 1.5e7, 1e7])
  }

  @Test func scalesTheCountsOfAddedWords() {
    // 100 words in total: 10⁷ per 10⁹ is 1 of them.
    let small = Lexicon(entries: [LexiconEntry(word: "the", count: 100)])
    let allowed = small.adding(profanity)
    #expect(allowed.entries.map(\.word) == ["the", "darn", "heck"])
    #expect(abs(allowed.entries[1].count - 3) < 1e-9)
  }
}
