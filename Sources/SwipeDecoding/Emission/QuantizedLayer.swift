/// A layer of a network whose weights are stored in 8 bits: unit = bias + Σ weight · input.
///
/// A unit's weights share a scale, weight = byte · scale, so that their error is at most 1/254 of
/// the largest. They are expanded once, when the layer is made.
public struct QuantizedLayer: Hashable, Sendable {
  public typealias Lane = SIMD16<Float>

  /// How many numbers go in, and how many come out: a multiple of 16.
  public let inputCount: Int
  public let unitCount: Int
  /// The weights of each input, one for each unit.
  public let bytes: [Int8]
  /// For each unit.
  public let scale: [Float]
  public let bias: [Float]

  /// The weights, sixteen units after the other and of each sixteen all inputs; the biases.
  let lanes: [Lane]
  let biasLanes: [Lane]

  /// - Parameters:
  ///   - inputCount: how many numbers go in.
  ///   - bytes: for each input a byte for each unit.
  ///   - scale: what one of them is worth, for each unit.
  ///   - bias: for each unit.
  /// - Precondition: the units' number is a multiple of 16, and there are as many bytes as inputs ×
  ///   units.
  public init(inputCount: Int, bytes: [Int8], scale: [Float], bias: [Float]) {
    precondition(bias.count % 16 == 0 && scale.count == bias.count)
    precondition(bytes.count == inputCount * bias.count)
    self.inputCount = inputCount
    unitCount = bias.count
    (self.bytes, self.scale, self.bias) = (bytes, scale, bias)
    let units = bias.count
    var lanes: [Lane] = []
    lanes.reserveCapacity(inputCount * units / 16)
    for first in stride(from: 0, to: units, by: 16) {
      let scales = Lane(scale[first..<(first + 16)])
      for input in 0..<inputCount {
        let start = input * units + first
        var lane = Lane.zero
        for unit in 0..<16 { lane[unit] = Float(bytes[start + unit]) }
        lanes.append(lane * scales)
      }
    }
    self.lanes = lanes
    biasLanes = stride(from: 0, to: units, by: 16).map { Lane(bias[$0..<($0 + 16)]) }
  }

  /// The layer nearest to one of exact weights.
  /// - Parameters:
  ///   - weights: for each input a number for each unit.
  ///   - bias: for each unit.
  /// - Precondition: as `init(inputCount:bytes:scale:bias:)`.
  public init(weights: [[Float]], bias: [Float]) {
    var largest = [Float](repeating: 0, count: bias.count)
    for row in weights {
      for (unit, weight) in row.enumerated() { largest[unit] = max(largest[unit], abs(weight)) }
    }
    let scale = largest.map { $0 > 0 ? $0 / 127 : 1 }
    self.init(
      inputCount: weights.count,
      bytes: weights.flatMap { row in
        zip(row, scale).map { Int8(max(-127, min(127, ($0 / $1).rounded()))) }
      },
      scale: scale, bias: bias)
  }

  public static func == (a: QuantizedLayer, b: QuantizedLayer) -> Bool {
    a.inputCount == b.inputCount && a.bytes == b.bytes && a.scale == b.scale && a.bias == b.bias
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(inputCount)
    hasher.combine(bytes)
    hasher.combine(scale)
    hasher.combine(bias)
  }

  /// Adds Σ weight · input of sixteen units over some of the inputs.
  /// - Parameters:
  ///   - weights: a lane for each input.
  ///   - first: the lane of the first of these inputs.
  ///   - inputs: the values.
  ///   - count: of the inputs.
  ///   - sum: what the units amount to.
  @inline(__always)
  static func add(
    _ weights: UnsafeBufferPointer<Lane>, from first: Int, inputs: UnsafePointer<Float>,
    count: Int, to sum: inout Lane
  ) {
    for j in 0..<count { sum += weights[first + j] * inputs[j] }
  }
}
