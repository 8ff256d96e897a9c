import SwipeDecoding

/// The arrangement of a letter emission's weights during training: lanes of sixteen units, for each
/// layer the weights in the order in which `CNetworkKernels` reads them, then the biases.
struct EmissionShape: Hashable, Sendable {
  typealias Lane = SIMD16<Float>

  /// The position of a layer among the lanes.
  struct Layer: Hashable, Sendable {
    /// The numbers per point, and the points that a unit sees.
    var width: Int
    var taps: Int
    var dilation: Int
    /// The number of units, a multiple of 16.
    var unitCount: Int
    var start: Int

    var inputCount: Int { width * taps }
    var weights: Range<Int> { start..<(start + unitCount / 16 * inputCount) }
    var biases: Range<Int> { weights.upperBound..<(weights.upperBound + unitCount / 16) }

    /// The points that a unit sees, relative to its own.
    var offsets: [Int32] { (0..<taps).map { Int32(($0 - taps / 2) * dilation) } }

    /// Returns the lane with the weights from an input to sixteen units.
    func lane(input: Int, sixteen: Int) -> Int { start + sixteen * inputCount + input }
  }

  /// The units of a hidden layer.
  let width: Int
  let dilations: [Int]
  let input: Layer
  let convolutions: [Layer]
  let output: Layer
  let place: Layer
  /// The first lane of the mixture: a lane for each input, then its hidden units' biases, their
  /// output weights, and the direct weights of the inputs.
  let mixture: Int
  let laneCount: Int

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - width: the units of a hidden layer, a multiple of 16
  ///   - dilations: the dilations of the convolutions
  init(width: Int, dilations: [Int]) {
    (self.width, self.dilations) = (width, dilations)
    var next = 0
    func layer(_ inputs: Int, _ units: Int, taps: Int = 1, dilation: Int = 1) -> Layer {
      let layer = Layer(
        width: inputs, taps: taps, dilation: dilation, unitCount: units, start: next)
      next = layer.biases.upperBound
      return layer
    }
    input = layer(EmissionInputs.count, width)
    convolutions = dilations.map {
      layer(width, width, taps: LetterEmission.taps, dilation: $0)
    }
    output = layer(width, 32)
    place = layer(EmissionPlace.inputCount, 16)
    mixture = next
    laneCount = next + EmissionMixture.inputNames.count + 3
  }

  var layers: [Layer] { [input] + convolutions + [output, place] }
  var mixtureBias: Int { mixture + EmissionMixture.inputNames.count }
  var mixtureOut: Int { mixtureBias + 1 }
  var mixtureDirect: Int { mixtureBias + 2 }

  /// The number of padding points that a convolution reaches beyond each end.
  var margin: Int { (dilations.max() ?? 0) * (LetterEmission.taps / 2) }
}

extension EmissionShape {
  /// Returns the network with these weights, quantised to 8 bits.
  ///
  /// - Parameters:
  ///   - weights: `laneCount` lanes
  ///   - mean: the mean of each input
  ///   - scale: the inverse standard deviation of each input
  ///   - share: the share of the mixture
  func emission(
    _ weights: [Lane], mean: [Float], scale: [Float], share: Float
  ) -> LetterEmission {
    func quantized(_ layer: Layer) -> QuantizedLayer {
      let sixteens = layer.unitCount / 16
      return QuantizedLayer(
        weights: (0..<layer.inputCount).map { input in
          (0..<sixteens).flatMap { sixteen in
            let lane = weights[layer.lane(input: input, sixteen: sixteen)]
            return lane.indices.map { lane[$0] }
          }
        },
        bias: weights[layer.biases].flatMap { lane in lane.indices.map { lane[$0] } })
    }
    var mixed = EmissionMixture()
    for input in mixed.hidden.indices {
      mixed.hidden[input] = weights[mixture + input]
      mixed.direct[input] = share * weights[mixtureDirect][input]
    }
    mixed.hiddenBias = weights[mixtureBias]
    mixed.out = weights[mixtureOut] * share
    return LetterEmission(
      mean: mean, scale: scale, input: quantized(input),
      convolutions: convolutions.map(quantized), dilations: dilations, output: quantized(output),
      place: quantized(place), mixture: mixed)
  }

  /// Returns the weights of a network with this shape.
  func weights(of emission: LetterEmission) -> [Lane] {
    var weights: [Lane] = []
    for layer in [emission.input] + emission.convolutions + [emission.output, emission.place] {
      weights += layer.lanes
      weights += stride(from: 0, to: layer.unitCount, by: 16).map {
        Lane(layer.bias[$0..<($0 + 16)])
      }
    }
    let mixture = emission.mixture
    weights += mixture.hidden + [mixture.hiddenBias, mixture.out]
    var direct = Lane.zero
    for (input, weight) in mixture.direct.enumerated() { direct[input] = weight }
    return weights + [direct]
  }
}
