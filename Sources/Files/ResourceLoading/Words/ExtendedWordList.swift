import LanguageModel
import SwipeDecoding

/// A lexicon and the words that a user writes beside it.
struct ExtendedWordList: WordList {
  var base: any WordList
  var learned: LearnedLexicon

  func contains(word: String) -> Bool { base.contains(word: word) || learned.contains(word) }
  func contains(code: String) -> Bool {
    base.contains(code: code) || learned.contains(code: code)
  }
}
