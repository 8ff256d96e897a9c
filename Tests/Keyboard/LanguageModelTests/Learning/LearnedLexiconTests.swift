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

  /// Three uses ahead of other spellings; the base's own spelling needs no other.
  @Test func wordsOfTheBaseGetTheUsersCapitals() throws {
    var words = try Self.words()
    for _ in 1...3 {
      #expect(words.spelling(of: "London") == nil)
      words.learn("LonDon", atSentenceStart: false)
    }
    #expect(words.spelling(of: "London") == "LonDon")
    #expect(words.count == 0)
    words.retract("LonDon")
    #expect(words.spelling(of: "London") == nil)
    words.learn("LonDon", atSentenceStart: false)
    words.forget("london")
    #expect(words.spelling(of: "London") == nil)
    for _ in 0..<4 { words.learn("the", atSentenceStart: false) }
    #expect(words.spelling(of: "the") == nil)
  }

  @Test(arguments: [(2, nil), (3, "LonDon")] as [(Int, String?)])
  func storedVotesCount(votes: Int, expected: String?) throws {
    let learned = LearnedCounts(
      commitNumber: 9,
      words: [.init(word: "london", spelling: "LonDon", count: 9, lastUse: 9, votes: votes)])
    let words = LearnedLexicon(beside: try Self.words().base, learned: learned)
    #expect(words.spelling(of: "London") == expected)
    var lexicon = UserLexicon(words.base)
    try lexicon.add(learned)
    #expect(lexicon.word(like: "london") == expected ?? "London")
    #expect(lexicon.removedFromBase.isEmpty == (expected == nil))
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
