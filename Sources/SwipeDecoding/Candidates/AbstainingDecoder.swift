import KeyboardGeometry
import RealModule
import SwipeTraces

/// A decoder that gives no word where its best one is too unlikely.
///
///     let careful = decoder.abstaining(below: 0.5)
///     careful.decode(scribble, limit: 3, previous: [])   // none
public struct AbstainingDecoder<Base: SwipeDecoder>: SwipeDecoder {
  private let base: Base
  /// ln of the minimum probability.
  private let minimumScore: Double

  /// - Parameters:
  ///   - base: a decoder whose scores are logarithmic.
  ///   - probability: minimum probability of the best word, 0…1.
  public init(_ base: Base, below probability: Double) {
    self.base = base
    minimumScore = Double.log(probability)
  }

  private init(_ base: Base, minimumScore: Double) {
    self.base = base
    self.minimumScore = minimumScore
  }

  public var scoreKind: ScoreKind { base.scoreKind }

  public func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    decodeSwipe(samples, limit: limit, previous: previous).acceptedCandidates
  }

  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String]
  ) -> DecodedSwipe {
    judged(base.decodeSwipe(samples, limit: limit, previous: previous))
  }

  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    judged(base.decodeSwipe(samples, limit: limit, previous: previous, person: person))
  }

  private func judged(_ decoded: DecodedSwipe) -> DecodedSwipe {
    // Not "<": a score that is no number is rejected too.
    guard let best = decoded.candidates.first, !(best.score >= minimumScore) else {
      return decoded
    }
    var rejected = decoded
    rejected.isRejected = true
    return rejected
  }

  public func resized(to keyboard: Keyboard) -> AbstainingDecoder? {
    base.resized(to: keyboard).map { AbstainingDecoder($0, minimumScore: minimumScore) }
  }
}

extension SwipeDecoder {
  /// A decoder that gives no word where the best one is less likely than this.
  /// - Parameter probability: 0…1; this decoder itself is returned for 0, and if its scores are
  ///   not probabilities.
  public func abstaining(below probability: Double) -> any SwipeDecoder {
    guard probability > 0, scoreKind.isLogarithmic else { return self }
    return AbstainingDecoder(self, below: probability)
  }
}
