import KeyboardGeometry
import SwipeTraces

/// Turns a finger's movement into words.
///
/// A decoder implements `decode(_:)`; everything else has a default.
///
///     struct Always: SwipeDecoder {
///       func decode(_ query: SwipeQuery) -> DecodedSwipe {
///         DecodedSwipe(candidates: [Candidate(word: "hello", score: 0)])
///       }
///     }
public protocol SwipeDecoder: Sendable {
  /// Returns the words that a swipe may mean, the best first: at most `query.limit` candidates by
  /// descending score, also for a swipe that the decoder rejects as no word.
  func decode(_ query: SwipeQuery) -> DecodedSwipe

  /// What the candidates' scores mean; by default only their order counts.
  var scoreKind: ScoreKind { get }

  /// The parameters by which the decoder aligns words with traces, so that a caller can find the
  /// letters of a known word on a swipe as the decoder does (`LetterCuts`); nil, the default, if it
  /// aligns none.
  var alignment: AlignmentParameters? { get }

  /// Returns the search of words while a finger moves, for a swipe that begins; nil, the default, if
  /// the decoder needs whole swipes.
  func liveWords() -> LiveWords?

  /// Returns the phrases that a stroke of several words may mean, the best first, at most
  /// `query.limit`; none if the decoder rejects it. Nil, the default, if the decoder reads single words
  /// only.
  /// - Parameters:
  ///   - query: the stroke and what is known of the user.
  ///   - boundary: how the finger goes from word to word.
  func phrases(_ query: SwipeQuery, between boundary: PhraseBoundary) -> [DecodedPhrase]?

  /// Returns the same decoder for another size or position of the same layout, sharing what does
  /// not depend on where the keys lie; nil, the default, if nothing can be shared or the keyboards
  /// differ in more than that.
  func resized(to keyboard: Keyboard) -> Self?
}

extension SwipeDecoder {
  /// Scores are penalties unless a decoder says otherwise.
  public var scoreKind: ScoreKind { .penalty }
  /// A decoder aligns no letters unless it says otherwise.
  public var alignment: AlignmentParameters? { nil }
  /// A decoder needs whole swipes unless it says otherwise.
  public func liveWords() -> LiveWords? { nil }
  /// A decoder reads single words unless it says otherwise.
  public func phrases(_ query: SwipeQuery, between boundary: PhraseBoundary) -> [DecodedPhrase]? {
    nil
  }
  /// Nothing is shared with a decoder for another size unless a decoder says otherwise.
  public func resized(to keyboard: Keyboard) -> Self? { nil }

  /// Returns the candidates of a swipe, the best first; none if the decoder rejects it as no word.
  /// - Parameters:
  ///   - samples: one swipe, in order of time, in pt of the decoder's keyboard.
  ///   - limit: the maximum number of candidates.
  ///   - previous: the words written before this one, the most recent last.
  public func decode(
    _ samples: [TraceSample], limit: Int, previous: [String] = []
  ) -> [Candidate] {
    decode(SwipeQuery(samples, limit: limit, previous: previous)).acceptedCandidates
  }
}

/// A word that a swipe may mean.
public struct Candidate: Hashable, Sendable {
  /// As it is written.
  public var word: String
  /// Higher is better; `SwipeDecoder.scoreKind` says what it measures.
  public var score: Double
  /// The code of an input method that was swiped for it; nil if the word's own letters were.
  public var code: String?
  /// Whether the word is a compound that the word list lacks (`CompoundParts`).
  public var isCompound = false
  /// Whether no list has the word: it was spelled letter by letter (`PathDecoder.unlistedWords`).
  public var isUnlisted = false

  /// Creates a candidate.
  /// - Parameters:
  ///   - word: as it is written.
  ///   - score: higher is better.
  ///   - code: the code of an input method that was swiped; nil for the word's own letters.
  public init(word: String, score: Double, code: String? = nil) {
    self.word = word
    self.score = score
    self.code = code
  }
}
