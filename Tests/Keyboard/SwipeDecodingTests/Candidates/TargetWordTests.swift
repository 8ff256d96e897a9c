import Lexicon
import SwipeDecoding
import Testing

@Suite struct TargetWordTests {
  static let lexicon = Lexicon(
    entries: [
      LexiconEntry(word: "its", count: 9), LexiconEntry(word: "it's", count: 8),
      LexiconEntry(word: "don't", count: 7), LexiconEntry(word: "May", count: 6),
    ])

  @Test(
    arguments: [
      // A word of the lexicon is that word, and no other of the same code.
      ("its", "its", true), ("its", "it's", false), ("it's", "its", false),
      // A code that is no word is every word of that code.
      ("dont", "don't", true), ("DONT", "don't", true), ("dont", "done", false),
      // Capitals and the kind of apostrophe do not matter.
      ("may", "May", true), ("May", "may", true), ("don’t", "don't", true),
      // A label that is neither is compared as it is written.
      ("xyz", "xyz", true), ("xyz", "xy'z", false),
    ])
  func labelsMeanWordsOrCodes(label: String, candidate: String, isTarget: Bool) {
    #expect(TargetWord(label, in: Self.lexicon).isWritten(as: candidate) == isTarget)
  }

  @Test(
    arguments: [
      // Without apostrophes a word may be that of the same letters with one, and no other.
      ("its", "its", true), ("its", "it's", true), ("it's", "its", false), ("its", "is", false),
      ("its", "i-ts", false), ("dont", "don't", true), ("may", "May", true),
    ])
  func labelsWithoutApostrophesMeanBoth(label: String, candidate: String, isTarget: Bool) {
    let target = TargetWord(label, in: Self.lexicon, spelling: .withoutApostrophes)
    #expect(target.isWritten(as: candidate) == isTarget)
    #expect(target.isOutOfVocabulary == TargetWord(label, in: Self.lexicon).isOutOfVocabulary)
  }

  @Test(arguments: [("its", false), ("dont", false), ("Dont", false), ("xyz", true)])
  func wordsAndCodesAreInTheVocabulary(label: String, isOutOfVocabulary: Bool) {
    #expect(TargetWord(label, in: Self.lexicon).isOutOfVocabulary == isOutOfVocabulary)
  }

  @Test func theRankIsTheFirstPlaceFromOne() {
    let candidates = ["may", "it's", "don't", "Don't"].map { Candidate(word: $0, score: 0) }
    #expect(TargetWord("dont", in: Self.lexicon).rank(in: candidates) == 3)
    #expect(TargetWord("may", in: Self.lexicon).rank(in: candidates) == 1)
    #expect(TargetWord("its", in: Self.lexicon).rank(in: candidates) == nil)
    #expect(TargetWord("its", in: Self.lexicon).rank(in: []) == nil)
  }
}
