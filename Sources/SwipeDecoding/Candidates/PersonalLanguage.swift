import LanguageModel
import SwipeTraces

/// What is known of the person who swipes, beside what a decoder knows of the language.
public struct PersonalLanguage: Sendable {
  /// Words that the person writes and the decoder's lexicon lacks.
  public var words: LearnedLexicon?
  /// How likely words are after others, where this person writes; it goes before a decoder's own
  /// model.
  public var context: (any ContextModel)?

  public init(words: LearnedLexicon? = nil, context: (any ContextModel)? = nil) {
    self.words = words
    self.context = context
  }
}

extension SwipeDecoder {
  /// For decoders that know nothing of persons.
  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    decodeSwipe(samples, limit: limit, previous: previous)
  }
}
