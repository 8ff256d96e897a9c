import Lexicon
import Testing

@Suite struct TypeableTests {
  let lexicon = Lexicon(
    entries: ["the", "café", "don't", "mp3", "London", "naïve"].map {
      LexiconEntry(word: $0, count: 1)
    })

  @Test func wordsWithoutKeysAreLeftOutAndCounted() {
    let typeable = lexicon.typeable(on: Set("abcdefghijklmnopqrstuvwxyz"))
    // the, don't (dont), London (london); not café, mp3, naïve.
    #expect(typeable.indices == [0, 2, 4])
    #expect(typeable.leftOutCount == 3)
  }

  @Test func aKeyMoreLetsItsWordsIn() {
    let typeable = lexicon.typeable(on: Set("abcdefghijklmnopqrstuvwxyzé"))
    #expect(typeable.indices == [0, 1, 2, 4])
    // é as e and a combining accent is the same letter.
    let decomposed = lexicon.typeable(on: Set("abcdefghijklmnopqrstuvwxyze\u{301}"))
    #expect(decomposed.indices.contains(1))
  }

  @Test func noKeysNoWords() {
    #expect(lexicon.typeable(on: []).leftOutCount == 6)
  }
}
