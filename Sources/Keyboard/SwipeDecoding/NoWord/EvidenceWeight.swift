import RealModule

/// How much the evidence of `NoWordModel` counts, by the size of the list: the fewer words there are, the
/// fewer fit a trace by chance, and the more it says that none fits well.
///
///     logit P(none) = weight · evidence + shift + logit(q)
///     weight        = at1000 · n^−exponent, n the words of the list in thousands, at least 1
///
/// Rejection does not depend on it (`NoWordModel.threshold`).
package struct EvidenceWeight: Hashable, Sendable {
  /// The weight with 1,000 words, and with fewer.
  package var at1000: Float
  /// How fast the weight falls with the size of the list.
  package var exponent: Float
  /// What is added whatever the size, in nats.
  package var shift: Float

  /// The weight 1 for lists of all sizes.
  package static let one = EvidenceWeight(at1000: 1, exponent: 0, shift: 0)

  /// Creates the law of a weight.
  package init(at1000: Float, exponent: Float, shift: Float) {
    (self.at1000, self.exponent, self.shift) = (at1000, exponent, shift)
  }

  /// Returns n.
  package static func thousands(_ wordCount: Int) -> Float { Float(max(wordCount, 1000)) / 1000 }

  /// Returns the weight for a list of `wordCount` words.
  package func weight(wordCount: Int) -> Float {
    at1000 * Float.pow(Self.thousands(wordCount), -exponent)
  }
}
