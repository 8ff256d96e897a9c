import LanguageModel
import Lexicon

/// What a decoder needs to find words that no list has: it spells them letter by letter.
///
///     decoder.unlistedWords = UnlistedWords(letters: LetterModel(words: list))
public struct UnlistedWords: Sendable {
  /// How the language's words are spelled.
  public var letters: LetterModel
  /// Words that are never spelled, such as swear words and misspellings; nil: there are none.
  public var excluded: WordFilter?

  /// Creates what is needed.
  public init(letters: LetterModel, excluded: WordFilter? = nil) {
    (self.letters, self.excluded) = (letters, excluded)
  }
}
