import KeyboardGeometry
import RealModule

/// A decoder that rejects a swipe whose best word is too improbable.
///
///     let careful = decoder.abstaining(below: 0.5)
///     careful.decode(scribble, limit: 3)   // none
public struct AbstainingDecoder<Base: SwipeDecoder>: SwipeDecoder {
  private let base: Base
  /// ln of the minimum probability.
  private let minimumScore: Double

  /// Wraps a decoder.
  /// - Parameters:
  ///   - base: a decoder whose scores are logarithms of probabilities or shares.
  ///   - probability: the minimum probability of the best word, 0…1.
  public init(_ base: Base, below probability: Double) {
    self.base = base
    minimumScore = Double.log(probability)
  }

  private init(_ base: Base, minimumScore: Double) {
    self.base = base
    self.minimumScore = minimumScore
  }

  /// The meaning of the wrapped decoder's scores.
  public var scoreKind: ScoreKind { base.scoreKind }

  /// The wrapped decoder's parameters.
  public var alignment: AlignmentParameters? { base.alignment }

  /// The wrapped decoder's words while the finger moves.
  public func liveWords() -> LiveWords? { base.liveWords() }

  /// Returns the wrapped decoder's answer, rejected if its best word is too improbable.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    var decoded = base.decode(query)
    // Not "<": a score that is not a number is rejected too.
    if let best = decoded.candidates.first, !(best.score >= minimumScore) {
      decoded.isRejected = true
    }
    return decoded
  }

  /// The wrapped decoder's phrases; a stroke of one word is rejected as by `decode`.
  public func phrases(_ query: SwipeQuery, between boundary: PhraseBoundary) -> [DecodedPhrase]? {
    guard let phrases = base.phrases(query, between: boundary) else { return nil }
    return phrases.first?.words.count == 1 && decode(query).isRejected ? [] : phrases
  }

  /// Returns the wrapped decoder for another size, with the same minimum probability.
  public func resized(to keyboard: Keyboard) -> AbstainingDecoder? {
    base.resized(to: keyboard).map { AbstainingDecoder($0, minimumScore: minimumScore) }
  }
}

extension SwipeDecoder {
  /// Returns a decoder that rejects swipes whose best word has less than a minimum probability;
  /// this decoder itself if the minimum is 0 or its scores are not logarithms of probabilities.
  /// - Parameter probability: the minimum, 0…1.
  public func abstaining(below probability: Double) -> any SwipeDecoder {
    guard probability > 0, scoreKind.isLogarithmic else { return self }
    return AbstainingDecoder(self, below: probability)
  }
}
