import LanguageModel
import SwipeTraces

/// What is known about the person who swipes, in addition to the decoder's own language model.
public struct PersonalLanguage: Sendable {
  /// Words that the person writes and the decoder's lexicon lacks.
  public var words: LearnedLexicon?
  /// This person's language model; it takes precedence over the decoder's own.
  public var context: (any ContextModel)?

  public init(words: LearnedLexicon? = nil, context: (any ContextModel)? = nil) {
    self.words = words
    self.context = context
  }
}

extension SwipeDecoder {
  /// For decoders that do not adapt to a person.
  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    decodeSwipe(samples, limit: limit, previous: previous)
  }
}
