import KeyboardGeometry
import SwipeTraces

/// Turns a finger's movement into words.
public protocol SwipeDecoder: Sendable {
  /// What the candidates' scores mean.
  var scoreKind: ScoreKind { get }

  /// The words that the samples may mean, the best first.
  /// - Parameters:
  ///   - samples: one swipe, in order of time, in pt of the decoder's keyboard.
  ///   - limit: the maximum number of candidates.
  ///   - previous: the words written before this one, the most recent last.
  /// - Returns: at most `limit` candidates by descending score; empty if no word fits.
  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate]

  /// The same with the probability that the samples mean no word of the list; candidates are
  /// returned even if the decoder rejects the samples as no word.
  func decodeSwipe(_ samples: [TraceSample], limit: Int, previous: [String]) -> DecodedSwipe

  /// The same for a keyboard, with what is known of the person who writes. That is passed with each
  /// call, so that the caller that learns it keeps the only copy.
  func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe

  /// The same decoder for another size or position of the same layout; it shares what does not
  /// depend on where the keys lie.
  /// - Returns: nil if the keyboards differ in more than that, or if nothing can be shared; a new
  ///   decoder must then be made. That is the default.
  func resized(to keyboard: Keyboard) -> Self?
}

extension SwipeDecoder {
  public func resized(to keyboard: Keyboard) -> Self? { nil }
}

/// A word that a swipe may mean.
public struct Candidate: Hashable, Sendable {
  /// As it is written.
  public var word: String
  /// Higher is better; `SwipeDecoder.scoreKind` says what it measures.
  public var score: Double
  /// The code of an input method that was swiped for it; nil if the word's own letters were.
  public var code: String?

  public init(word: String, score: Double, code: String? = nil) {
    self.word = word
    self.score = score
    self.code = code
  }
}
