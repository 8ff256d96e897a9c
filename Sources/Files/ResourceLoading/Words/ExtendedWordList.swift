import LanguageModel
import SwipeDecoding

/// A lexicon with the user's words.
struct ExtendedWordList: WordList {
  var base: any WordList
  var learned: LearnedLexicon

  func contains(word: String) -> Bool { base.contains(word: word) || learned.contains(word) }
  func contains(code: String) -> Bool {
    base.contains(code: code) || learned.contains(code: code)
  }
  func words(withCode code: String) -> [String] { base.words(withCode: code) }
}
