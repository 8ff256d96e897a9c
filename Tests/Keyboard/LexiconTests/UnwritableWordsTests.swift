import Lexicon
import Testing

@Suite struct UnwritableWordsTests {
  let lexicon = Lexicon(
    entries: ["the", "café", "don't", "mp3", "London", "naïve", "né", "été"].map {
      LexiconEntry(word: $0, count: 1)
    })

  @Test func wordsWithoutKeysAreCounted() throws {
    let letters = Set<Character>("abcdefghijklmnopqrstuvwxyz")
    for unwritable in [
      lexicon.unwritable(on: letters), try CompiledLexicon(lexicon).unwritable(on: letters),
    ] {
      // Not the, don't (dont), London (london).
      #expect(unwritable.count == 5)
      #expect(unwritable.total == 8)
      // é is in three words; the others are in one each and sorted in Unicode's order.
      #expect(unwritable.characters == ["é", "3", "ï"])
      #expect(
        unwritable.message(layout: "ring")
          == "5 of 8 words (62 %) cannot be swiped on ring, which has no key for é, 3, ï")
    }
  }

  @Test func anAdditionalKeyMakesItsWordsWritable() throws {
    // é as e and a combining accent is the same letter.
    let letters = Set<Character>("abcdefghijklmnopqrstuvwxyze\u{301}")
    #expect(lexicon.unwritable(on: letters).count == 2)
    #expect(try CompiledLexicon(lexicon).unwritable(on: letters).count == 2)
  }

  @Test func noMessageIfAllWordsAreWritable() throws {
    let letters = Set<Character>("abcdefghijklmnopqrstuvwxyzéï3")
    #expect(lexicon.unwritable(on: letters).message(layout: "ring") == nil)
    #expect(try CompiledLexicon(lexicon).unwritable(on: letters).count == 0)
  }

  @Test func withoutKeysNoWordIsWritable() throws {
    #expect(lexicon.unwritable(on: []).count == 8)
    #expect(try CompiledLexicon(lexicon).unwritable(on: []).count == 8)
  }
}
