import LanguageModel
import Lexicon
import Testing

@testable import SwipeDecoding

/// What the user's words change.
struct PathDecoderLearnedWordTests {
  /// A person's words and the same words in the lexicon give the same answers, where their
  /// probabilities are the same: one normalisation, and the search misses nothing.
  @Test(arguments: [true, false])
  func learnedWordsCountAsListedOnesDo(rescoring: Bool) throws {
    let decoder = try DecoderScene.decoder(rescoring: rescoring)
    let own = ["ringer", "helo", "thess", "tring", "kayboard", "swiped", "gooddd", "halo", "x"]
    var learned = LearnedLexicon(beside: decoder.lexicon)
    var entries = DecoderScene.words.map { LexiconEntry(word: $0.0, count: $0.1) }
    let total = decoder.lexicon.totalCount
    for (index, word) in own.enumerated() where word.count > 1 {
      learned.learn(word, uses: index + 1, atSentenceStart: false)
      entries.append(
        LexiconEntry(
          word: word, count: total * Double(index + 1) * LearnedLexicon.sharePerUse))
    }
    // All counts together grow by 36 millionths.
    let listed = try PathDecoder(
      keyboard: decoder.keyboard, lexicon: CompiledLexicon(Lexicon(entries: entries)),
      profile: decoder.profile)
    for word in DecoderScene.words.map(\.0) + own where word != "café" {
      let trace = try DecoderScene.swipe(word, on: decoder.keyboard)
      var query = SwipeQuery(trace, limit: 40)
      let expected = listed.decode(query).candidates
      query.learnedWords = learned
      let found = decoder.decode(query).candidates
      #expect(Set(found.map(\.word)) == Set(expected.map(\.word)))
      for candidate in found {
        let score = try #require(expected.first { $0.word == candidate.word }).score
        #expect(abs(score - candidate.score) < 1e-3)
      }
    }
  }

  /// The decoder's list has the word in small letters.
  @Test func listedWordsGetTheUsersCapitals() throws {
    let decoder = try DecoderScene.decoder()
    var query = SwipeQuery(try DecoderScene.swipe("keyboard", on: decoder.keyboard), limit: 3)
    var learned = LearnedLexicon(beside: decoder.lexicon)
    for _ in 1...3 { learned.learn("KeyBoard", atSentenceStart: false) }
    let expected = decoder.decode(query).candidates
    query.learnedWords = learned
    let found = decoder.decode(query).candidates
    #expect(found.first?.word == "KeyBoard")
    #expect(found.map { $0.word.lowercased() } == expected.map(\.word))
    #expect(found.map(\.score) == expected.map(\.score))
  }

  @Test func aForgottenWordIsNoCandidate() throws {
    let decoder = try DecoderScene.decoder()
    var query = SwipeQuery(try DecoderScene.swipe("ringer", on: decoder.keyboard), limit: 9)
    let without = decoder.decode(query)
    var words = LearnedLexicon(beside: decoder.lexicon)
    words.learn("ringer", uses: 3, atSentenceStart: false)
    query.learnedWords = words
    #expect(decoder.decode(query).acceptedCandidates.first?.word == "ringer")
    words.forget("ringer")
    query.learnedWords = words
    #expect(!decoder.decode(query).candidates.map(\.word).contains("ringer"))
    #expect(decoder.decode(query) == without)
  }
}
