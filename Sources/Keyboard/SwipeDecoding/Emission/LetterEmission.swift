/// A network that reads letters off a trace without a word list: at each of 64 points the probability
/// of each key near it, and of no letter (connectionist temporal classification, Graves et al.,
/// ICML 2006). What it gives for a word is one more score of a candidate.
///
/// All inputs are in the finger's own frame (`EmissionInputs`), and keys come in only as places
/// relative to a point, so the same weights serve every layout and every direction.
///
///     h₀   = act(A · x + a)                              for each point, `width` units
///     hᵢ   = hᵢ₋₁ + act(Cᵢ · [hᵢ₋₁ at t − 2d … t + 2d] + cᵢ)   a layer for each dilation d
///     y    = O · h + o                                   blank, and what a letter's place is worth
///     ln p = y · φ(key relative to the point), softmax over blank and the `keys` nearest keys
///
/// with act(x) = max(x, x/10).
public struct LetterEmission: Hashable, Sendable {
  public typealias Lane = SIMD16<Float>

  /// Mean and 1 / deviation of each input.
  public var mean: [Float]
  public var scale: [Float]
  /// A.
  public var input: QuantizedLayer
  /// C: `taps` points of `width` units each.
  public var convolutions: [QuantizedLayer]
  /// The distance between a convolution's points, for each of them.
  public var dilations: [Int]
  /// O: sixteen units of which the first 13 belong to `EmissionPlace.fixed` and the next is the
  /// blank's, then sixteen that belong to the outputs of `place`.
  public var output: QuantizedLayer
  /// What is learned of a key's place: from `EmissionPlace.inputCount` numbers sixteen.
  public var place: QuantizedLayer
  /// What a word's score is worth beside the other stages'.
  public var mixture: EmissionMixture

  /// How many points a trace is resampled to.
  public static let pointCount = 64
  /// Points that a convolution sees.
  public static let taps = 5
  /// How many keys about a point can be its letter.
  public static let keys = 12
  /// The least ln p of a letter at a point.
  public static let floor: Float = -14
  /// Where the blank stands in the output.
  package static let blankUnit = 13

  /// Units of a hidden layer.
  public var width: Int { input.unitCount }

  /// - Parameters:
  ///   - mean: of each input.
  ///   - scale: 1 / deviation of each input.
  ///   - input: A, from the inputs to `width` units.
  ///   - convolutions: from `taps` points of `width` units to as many.
  ///   - dilations: the distance between the points of each convolution.
  ///   - output: O, from `width` units to 32.
  ///   - place: from a key's place to 16 units.
  ///   - mixture: what a word's score is worth.
  public init(
    mean: [Float], scale: [Float], input: QuantizedLayer, convolutions: [QuantizedLayer],
    dilations: [Int], output: QuantizedLayer, place: QuantizedLayer, mixture: EmissionMixture
  ) {
    (self.mean, self.scale, self.input) = (mean, scale, input)
    (self.convolutions, self.dilations) = (convolutions, dilations)
    (self.output, self.place, self.mixture) = (output, place, mixture)
  }
}
