import LanguageModel
import Lexicon

/// What fills the suggestion bar, with the model or the word list behind it.
package enum BarPredictor: Sendable {
  /// An n-gram model that learns what is written, with what its user wrote before, and how words are spelled whose
  /// spellings differ in capitals alone.
  case adaptive(NGramModel, LearnedCounts = LearnedCounts(), capitals: CapitalChoice? = nil)
  /// N-gram models of several languages that learn what is written in each of them, with what their
  /// user wrote before in any of them.
  case multilingual([NGramModel], LearnedCounts = LearnedCounts())
  /// The most frequent words.
  case frequency(CompiledLexicon)
  /// Nothing but the other candidates of a swipe.
  case off
}
