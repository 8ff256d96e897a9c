import Testing

@testable import Lexicon

@Suite struct UserLexiconTests {
  @Test func wordsAreAddedAndRemoved() throws {
    var lexicon = UserLexicon(try CompiledSample.compiled())
    #expect(lexicon.added == nil)
    #expect(lexicon.removedFromBase.isEmpty)
    try lexicon.add(LexiconEntry(word: "ring", count: 5))
    #expect(lexicon.added?.contains(word: "ring") == true)
    #expect(try lexicon.remove(code: "ring", word: "ring"))
    #expect(try !lexicon.remove(code: "ring", word: "ring"))
    #expect(lexicon.added == nil)
    #expect(try lexicon.remove(code: "im", word: "I'm"))
    #expect(try !lexicon.remove(code: "im", word: "I'm"))
  }

  @Test func aWordOfTheBaseGetsANewCount() throws {
    var lexicon = UserLexicon(try CompiledSample.compiled())
    try lexicon.add(LexiconEntry(word: "go", count: 500))
    let go = try #require(lexicon.base.index(code: "go", word: "go"))
    #expect(lexicon.removedFromBase[go / 64] >> UInt64(go % 64) & 1 == 1)
    #expect(lexicon.added?.wordCount == 1)
    try lexicon.add(LexiconEntry(word: "go", count: 7))
    #expect(lexicon.added?.count(0) == 7)
  }

  @Test(arguments: [
    LexiconEntry(word: "x", count: -1), LexiconEntry(word: "x", count: .nan),
    LexiconEntry(code: "", word: "x", count: 1), LexiconEntry(code: "x", word: "", count: 1),
  ])
  func unusableEntriesChangeNothing(entry: LexiconEntry) throws {
    var lexicon = UserLexicon(try CompiledSample.compiled())
    try lexicon.add(entry)
    #expect(lexicon.added == nil)
  }

  @Test func aFailedAdditionChangesNothing() throws {
    var lexicon = UserLexicon(try CompiledSample.compiled())
    try lexicon.add(LexiconEntry(word: "ring", count: 5))
    let long = LexiconEntry(code: "a", word: String(repeating: "a", count: 256), count: 1)
    #expect(throws: CompiledLexiconError.self) { try lexicon.add(long) }
    #expect(lexicon.added?.wordCount == 1)
    try lexicon.add(LexiconEntry(word: "swipe", count: 5))
    #expect(lexicon.added?.wordCount == 2)
  }
}
