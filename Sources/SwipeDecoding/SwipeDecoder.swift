import KeyboardGeometry
import SwipeTraces

/// Turns what a finger did into words.
public protocol SwipeDecoder: Sendable {
  /// What the candidates' scores mean.
  var scoreKind: ScoreKind { get }

  /// The words that the samples may mean, the best first.
  /// - Parameters:
  ///   - samples: one swipe, in order of time, in pt of the decoder's keyboard.
  ///   - limit: the most candidates to return.
  ///   - previous: the words written before this one, the latest last.
  /// - Returns: at most `limit` candidates by descending score; none where no word fits.
  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate]

  /// The same with the probability that the samples mean no word of the list; candidates are there
  /// even if the decoder takes the samples for none of them.
  func decodeSwipe(_ samples: [TraceSample], limit: Int, previous: [String]) -> DecodedSwipe

  /// The same for a keyboard, with what is known of the person who writes. That comes with each
  /// question, so that whoever learns keeps the only copy of it.
  func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe

  /// The same decoder on another placing of the same layout, which shares what does not depend on
  /// where the keys lie.
  /// - Returns: nil if the keyboards differ in more than that, or if nothing can be shared; the
  ///   decoder is then made anew. That is the default.
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

  public init(word: String, score: Double) {
    self.word = word
    self.score = score
  }
}
