/// A network that reads letters off a trace without a word list: at each of 64 points the probability
/// of each key near it, and of no letter (connectionist temporal classification, Graves et al.,
/// ICML 2006). A word's probability by it is one more score of a candidate.
///
/// All inputs are in the finger's own frame (`EmissionInputs`), and keys are described only by their
/// places relative to a point, so the same weights serve every layout and every direction.
///
///     h₀   = act(A · x + a)                              for each point, `width` units
///     hᵢ   = hᵢ₋₁ + act(Cᵢ · [hᵢ₋₁ at t − 2d … t + 2d] + cᵢ)   a layer for each dilation d
///     y    = O · h + o                                   blank, and weights of a key's place
///     ln p = y · φ(key relative to the point), softmax over blank and the `keys` nearest keys
///
/// with act(x) = max(x, x/10).
package struct LetterEmission: Hashable, Sendable {
  /// A number for each of 16 units.
  package typealias Lane = SIMD16<Float>

  /// The mean of each input.
  package var mean: [Float]
  /// 1 / deviation of each input.
  package var scale: [Float]
  /// A.
  package var input: QuantizedLayer
  /// C: the convolutions, from `taps` points of `width` units each to `width` units.
  package var convolutions: [QuantizedLayer] { didSet { arrange() } }
  /// For each convolution the distance between the points that it sees.
  package var dilations: [Int] { didSet { arrange() } }
  /// The convolutions as they are computed.
  private(set) var computed: [WholeConvolution] = []
  /// O: 32 units. The first 13 weigh the fixed functions of `EmissionPlace`, the next is the blank's,
  /// and the last sixteen weigh the outputs of `place`.
  package var output: QuantizedLayer
  /// The learned functions of a key's place, from `EmissionPlace.inputCount` inputs to 16 units.
  package var place: QuantizedLayer
  /// How a word's probability changes its score by the other stages.
  package var mixture: EmissionMixture

  /// The number of points that a trace is resampled to.
  package static let pointCount = 64
  /// The number of points that a convolution sees.
  package static let taps = 5
  /// The number of keys near a point that can be its letter.
  package static let keys = 12
  /// The least ln p of a letter at a point.
  package static let floor: Float = -14
  /// The output unit of the blank.
  package static let blankUnit = 13

  /// The number of units of a hidden layer.
  public var width: Int { input.unitCount }

  /// Creates a network.
  /// - Parameters:
  ///   - mean: the mean of each input.
  ///   - scale: 1 / deviation of each input.
  ///   - input: A, from the inputs to `width` units.
  ///   - convolutions: C, each from `taps` points of `width` units to `width` units.
  ///   - dilations: for each convolution the distance between its points.
  ///   - output: O, from `width` units to 32.
  ///   - place: from the inputs of a key's place to 16 units.
  ///   - mixture: how a word's probability changes its score.
  package init(
    mean: [Float], scale: [Float], input: QuantizedLayer, convolutions: [QuantizedLayer],
    dilations: [Int], output: QuantizedLayer, place: QuantizedLayer, mixture: EmissionMixture
  ) {
    (self.mean, self.scale, self.input) = (mean, scale, input)
    (self.convolutions, self.dilations) = (convolutions, dilations)
    (self.output, self.place, self.mixture) = (output, place, mixture)
    arrange()
  }

  /// Layers that do not fit together are refused by `validate` before anything is computed.
  private mutating func arrange() {
    computed = zip(convolutions, dilations).compactMap { layer, dilation in
      layer.inputCount == Self.taps * layer.unitCount
        ? WholeConvolution(layer, taps: Self.taps, dilation: dilation) : nil
    }
  }
}
