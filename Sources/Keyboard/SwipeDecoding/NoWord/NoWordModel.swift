import RealModule

/// Estimates the probability that a trace means no word of the list, from what the best candidate
/// leaves unexplained and from the share of words that the list lacks:
///
///     h         = act(A · x + a)                                  16 wide
///     evidence  = c · h + s · x + b
///     P(none)   = 1 / (1 + exp(−(w · evidence + shift + logit(q))))
///
/// with act(y) = max(y, y/10), x the scaled `NoWordInputs`, w and shift by the size of the list
/// (`EvidenceWeight`), and q the share of words outside it (`OutsideShare`).
package struct NoWordModel: Hashable, Sendable {
  /// A number for each of the 16 hidden units.
  package typealias Lane = SIMD16<Float>

  /// The mean of each input, as measured when the network was fitted.
  package var mean: [Float]
  /// 1 / deviation of each input.
  package var scale: [Float]
  /// A: for each input its weights.
  package var hidden: [Lane]
  /// a: the biases of the hidden units.
  package var hiddenBias: Lane
  /// c: the weights of the hidden units.
  package var out: Lane
  /// s: for each input its direct weight.
  package var direct: [Float]
  /// b: the bias of the evidence.
  package var bias: Float
  /// A swipe whose evidence for "no word" exceeds this is rejected, in nats. Evidence counts and not
  /// probability, since how often people scribble does not depend on the list: a short list rejects
  /// about as many right words as a long one.
  package var threshold: Float
  /// q: the share of words outside the list.
  package var outsideShare: OutsideShare
  /// w and shift: how much the evidence counts with a list of some size.
  package var evidenceWeight = EvidenceWeight.one

  /// A threshold that no swipe exceeds: nothing is rejected.
  package static let rejectNothing: Float = 1e5

  /// Scaled inputs are clipped to ±this.
  static let limit = InputScaling.limit

  /// Creates a model with all weights 0, by which the probability of no word is the share of words
  /// outside the list, whatever the trace.
  /// - Parameters:
  ///   - mean: the mean of each input.
  ///   - scale: 1 / deviation of each input.
  ///   - threshold: the evidence above which a swipe is rejected, in nats.
  ///   - outsideShare: the share of words outside the list.
  package init(
    mean: [Float] = [Float](repeating: 0, count: NoWordInputs.count),
    scale: [Float] = [Float](repeating: 1, count: NoWordInputs.count),
    threshold: Float = rejectNothing,
    outsideShare: OutsideShare = .constant(0.06)
  ) {
    self.mean = mean
    self.scale = scale
    hidden = [Lane](repeating: .zero, count: NoWordInputs.count)
    (hiddenBias, out) = (.zero, .zero)
    direct = [Float](repeating: 0, count: NoWordInputs.count)
    bias = 0
    self.threshold = threshold
    self.outsideShare = outsideShare
  }

  /// Returns an input as the network sees it.
  @inline(__always)
  func scaled(_ input: Float, _ j: Int) -> Float {
    let value = (input - mean[j]) * scale[j]
    // NaN carries no information.
    return value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit)
  }

  /// Returns the network's evidence for "no word": ln of the odds without the prior of the list.
  /// - Parameter inputs: in the order of `NoWordInputs.names`, not scaled.
  package func evidence(_ inputs: [Float]) -> Float {
    var (units, sum) = (hiddenBias, bias)
    for j in 0..<min(inputs.count, direct.count) {
      let x = scaled(inputs[j], j)
      units += hidden[j] * x
      sum += direct[j] * x
    }
    return sum + (out * RescoringNetwork.activated(units)).sum()
  }

  /// Returns P(none).
  /// - Parameters:
  ///   - evidence: what `evidence(_:)` returns.
  ///   - wordCount: the number of words in the list.
  ///   - outsideShare: the share of words outside the list, 0…1.
  package func probability(evidence: Float, wordCount: Int, outsideShare: Float) -> Float {
    let weight = evidenceWeight.weight(wordCount: wordCount)
    return Self.probability(
      evidence: weight * evidence + evidenceWeight.shift, outsideShare: outsideShare)
  }

  /// Returns the probability that follows from evidence, in nats, and from the share of words outside the
  /// list, 0…1.
  package static func probability(evidence: Float, outsideShare: Float) -> Float {
    1 / (1 + Float.exp(-(evidence + logit(outsideShare))))
  }

  /// Returns ln of the odds of a share, which is first moved away from 0 and 1.
  package static func logit(_ share: Float) -> Float {
    let share = min(max(share, 1e-4), 1 - 1e-4)
    return Float.log(share / (1 - share))
  }
}

/// The share of the words that people write which a list lacks, by the list's size: `at1000` ·
/// n^−exponent for n thousand words.
package struct OutsideShare: Hashable, Sendable {
  /// The share with 1,000 words, 0…1.
  package var at1000: Float
  /// How fast the share falls with the size of the list.
  public var exponent: Float

  /// Creates the law of a share.
  package init(at1000: Float, exponent: Float) {
    self.at1000 = at1000
    self.exponent = exponent
  }

  /// Returns a share that is the same for lists of all sizes.
  package static func constant(_ share: Float) -> OutsideShare {
    OutsideShare(at1000: share, exponent: 0)
  }

  /// Returns the share for a list of `wordCount` words, at most a half.
  package func share(wordCount: Int) -> Float {
    min(at1000 * Float.pow(Float(max(wordCount, 1)) / 1000, -exponent), 0.5)
  }
}
