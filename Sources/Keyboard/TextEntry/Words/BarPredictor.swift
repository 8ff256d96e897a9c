import LanguageModel
import Lexicon

/// What fills the suggestion bar, with the model or the word list behind it.
package enum BarPredictor: Sendable {
  /// An n-gram model that learns what is written, with what its user wrote before, and the language's spelling.
  case adaptive(
    NGramModel, LearnedCounts = LearnedCounts(), SuggestionSpelling = SuggestionSpelling())
  /// N-gram models of several languages that learn what is written in each of them, with what their
  /// user wrote before in any of them, and each language's spelling.
  case multilingual([NGramModel], LearnedCounts = LearnedCounts(), [SuggestionSpelling] = [])
  /// The most frequent words.
  case frequency(CompiledLexicon)
  /// Nothing but the other candidates of a swipe.
  case off
}
