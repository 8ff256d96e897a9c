import LanguageModel
import SwipeTraces

/// One swipe and everything that a decoder may use to read it.
///
///     var query = SwipeQuery(samples, limit: 3, previous: ["say"])
///     query.learnedWords = user.words
///     let decoded = decoder.decode(query)
///
/// What is known of the user comes with each query, so that whoever learns it keeps the only copy.
public struct SwipeQuery: Sendable {
  /// The swipe, in order of time, in pt of the decoder's keyboard.
  public var samples: [TraceSample]
  /// The maximum number of candidates.
  public var limit: Int
  /// The words written before this one, the most recent last, without punctuation; `<s>` is the start of a
  /// sentence.
  public var previous: [String]
  /// Candidates wanted even if they are improbable, such as rivals for a suggestion bar; a decoder
  /// may find fewer.
  public var minimumCandidates = 0
  /// Whether the finger still moves. Words that no list has are then not spelled: the beginning of nearly
  /// every swipe looks like one, and spelling takes longest.
  public var isUnfinished = false
  /// Words that the user writes and the decoder's lexicon lacks.
  public var learnedWords: LearnedLexicon?
  /// The user's language model, which replaces the decoder's own; nil: the decoder's own.
  public var contextModel: (any ContextModel)?

  /// Creates a query without knowledge of the user.
  /// - Parameters:
  ///   - samples: one swipe, in order of time, in pt of the decoder's keyboard.
  ///   - limit: the maximum number of candidates.
  ///   - previous: the words written before this one, the most recent last. They may have punctuation: after
  ///     `"him."` a sentence begins (`WordContext.words(of:)`).
  public init(_ samples: [TraceSample], limit: Int, previous: [String] = []) {
    self.samples = samples
    self.limit = limit
    self.previous = WordContext.words(of: previous)
  }
}
