import Lexicon
import Testing

@testable import LanguageModel

@Suite struct LearnedLexiconTests {
  private static func words() throws -> LearnedLexicon {
    LearnedLexicon(
      beside: try CompiledLexicon(
        Lexicon(entries: ["the", "London"].map { LexiconEntry(word: $0, count: 1) })))
  }

  @Test func oneUseHasAProbabilityOfAMillionth() throws {
    var words = try Self.words()
    words.learn("Kännsch", atSentenceStart: false)
    #expect(words.probability(of: "kännsch") == 1e-6)
    words.learn("kännsch", uses: 4, atSentenceStart: false)
    #expect(abs(words.probability(of: "kännsch") - 5e-6) < 1e-12)
    words.learn("kännsch", uses: .max, atSentenceStart: false)
    #expect(words.probability(of: "kännsch") == 1e-3)
    #expect(words.probability(of: "other") == 0)
  }

  @Test(arguments: ["the", "The", "LONDON", "", "x", "'", String(repeating: "ab", count: 100)])
  func wordsOfTheBaseAndInvalidWordsAreNotLearned(word: String) throws {
    var words = try Self.words()
    words.learn(word, atSentenceStart: false)
    #expect(words.count == 0)
  }

  @Test func takingBackTheLastUseRemovesTheWord() throws {
    var words = try Self.words()
    words.learn("anna", atSentenceStart: false)
    words.learn("ana", atSentenceStart: false)
    words.learn("anna", atSentenceStart: false)
    words.retract("anna")
    #expect(words.uses(of: "anna") == 1)
    words.retract("anna")
    #expect(!words.contains("anna"))
    // The same path, another word.
    #expect(words.contains("ana"))
    #expect(!words.contains(code: "anna"))
    #expect(words.contains(code: "ana"))
    words.retract("never")
    #expect(words.count == 1)
  }

  @Test func forgettingRemovesAWordWithAllItsUses() throws {
    var words = try Self.words()
    for word in ["ana", "anna", "annaa"] { words.learn(word, uses: 9, atSentenceStart: false) }
    words.forget("anna")
    #expect(["ana", "anna", "annaa"].map { words.uses(of: $0) } == [9, 0, 9])
    words.learn("anna", atSentenceStart: false)
    #expect(words.uses(of: "anna") == 1)
    #expect(words.count == 3)
  }

  /// A capital at a sentence's start does not count.
  @Test func wordsKeepTheUsersSpelling() throws {
    var words = try Self.words()
    words.learn("Ringswipe", atSentenceStart: true)
    #expect(words.word(0) == "ringswipe")
    words.learn("RingSwipe", atSentenceStart: false)
    #expect(words.word(0) == "RingSwipe")
  }

  @Test func storedWordsAreLearnedAtOnce() throws {
    let learned = LearnedCounts(
      commitNumber: 5,
      words: [
        .init(word: "iphone", spelling: "iPhone", count: 4, lastUse: 5),
        .init(word: "damn", spelling: "damn", count: 1, lastUse: 1),
      ])
    let words = LearnedLexicon(
      beside: try Self.words().base, learned: learned, excluding: ["damn"])
    #expect(words.uses(of: "iphone") == 4)
    #expect(words.word(0) == "iPhone")
    #expect(words.count == 1)
  }
}
