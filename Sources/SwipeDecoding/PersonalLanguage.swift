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

/// A decoder whose words and priors can be a person's own.
public protocol PersonalSwipeDecoder: SwipeDecoder {
  /// The words that the samples may mean to this person, the best first.
  ///
  /// What is known of the person comes with each question, so that whoever learns keeps the only
  /// copy of it.
  func decode(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> [Candidate]
}
