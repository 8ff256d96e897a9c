import LanguageModel
import Lexicon
import SwipeDecoding

/// A lexicon with the user's words.
package struct ExtendedWordList: WordList {
  var base: any WordList
  var learned: LearnedLexicon

  /// Creates a list of both.
  package init(base: any WordList, learned: LearnedLexicon) {
    self.base = base
    self.learned = learned
  }

  package var letterCase: LetterCase { base.letterCase }

  package func contains(word: String) -> Bool {
    base.contains(word: word) || learned.contains(word)
  }
  package func contains(code: String) -> Bool {
    base.contains(code: code) || learned.contains(code: code)
  }
  package func words(withCode code: String) -> [String] { base.words(withCode: code) }
}
