import RealModule

/// The probability that a trace means no word of the list, by a small network over what the best
/// candidate leaves unexplained, and by how much of what people write the list lacks:
///
///     h         = act(A · x + a)                                  16 wide
///     P(none)   = 1 / (1 + exp(−(c · h + s · x + b + logit(q))))
///
/// with act(y) = max(y, y/10), x the scaled `NoWordInputs`, and q the share of words outside the
/// list (`OutsideShare`).
public struct NoWordModel: Hashable, Sendable {
  public typealias Lane = SIMD16<Float>

  /// Mean and 1 / deviation of each input, as measured when the network was fitted.
  public var mean: [Float]
  public var scale: [Float]
  /// A, a lane for each input; a; c.
  public var hidden: [Lane]
  public var hiddenBias: Lane
  public var out: Lane
  /// s and b.
  public var direct: [Float]
  public var bias: Float
  /// A swipe whose evidence for "no word" exceeds this is rejected, in nats. Evidence and not
  /// probability: how often people scribble does not depend on the list, so this rejects about as
  /// many right words with a short list as with a long one.
  public var threshold: Float
  public var outsideShare: OutsideShare

  /// A threshold that no swipe exceeds: nothing is rejected.
  public static let rejectNothing: Float = 1e5

  /// Scaled inputs are clipped to this, as `InputScaling.limit`.
  static let limit = InputScaling.limit

  /// All weights 0: every trace is as likely no word as words are outside the list.
  public init(
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

  /// An input as the network sees it.
  @inline(__always)
  func scaled(_ input: Float, _ j: Int) -> Float {
    let value = (input - mean[j]) * scale[j]
    // NaN carries no information.
    return value.isNaN ? 0 : min(max(value, -Self.limit), Self.limit)
  }

  /// The network's evidence for "no word", in nats of odds, without the prior from the list's
  /// share.
  /// - Parameter inputs: in the order of `NoWordInputs.names`, not scaled.
  public func evidence(_ inputs: [Float]) -> Float {
    var (units, sum) = (hiddenBias, bias)
    for j in 0..<min(inputs.count, direct.count) {
      let x = scaled(inputs[j], j)
      units += hidden[j] * x
      sum += direct[j] * x
    }
    return sum + (out * RescoringNetwork.activated(units)).sum()
  }

  /// P(none).
  /// - Parameters:
  ///   - evidence: see `evidence(_:)`.
  ///   - outsideShare: of words outside the list, from 0 to 1.
  public static func probability(evidence: Float, outsideShare: Float) -> Float {
    1 / (1 + Float.exp(-(evidence + logit(outsideShare))))
  }

  /// ln of the odds, of a share that is kept from 0 and 1.
  public static func logit(_ share: Float) -> Float {
    let share = min(max(share, 1e-4), 1 - 1e-4)
    return Float.log(share / (1 - share))
  }
}

/// How many of the words that people write a list lacks, by the list's size: `at1000` of them with
/// 1,000 words, and as many times n^−exponent with n thousand.
public struct OutsideShare: Hashable, Sendable {
  /// From 0 to 1.
  public var at1000: Float
  public var exponent: Float

  public init(at1000: Float, exponent: Float) {
    self.at1000 = at1000
    self.exponent = exponent
  }

  /// The same for lists of all sizes.
  public static func constant(_ share: Float) -> OutsideShare {
    OutsideShare(at1000: share, exponent: 0)
  }

  /// The share, at most a half.
  public func share(wordCount: Int) -> Float {
    min(at1000 * Float.pow(Float(max(wordCount, 1)) / 1000, -exponent), 0.5)
  }
}
