import CNetworkKernels

/// A layer of a network whose weights are stored in 8 bits: unit = bias + Σ weight · input.
///
/// A unit's weights share a scale, weight = byte · scale, so that their error is at most 1/254 of
/// the largest. They are expanded once, when the layer is made, unless it is only stored: a
/// convolution is computed of the bytes (`WholeConvolution`).
package struct QuantizedLayer: Hashable, Sendable {
  /// A number for each of 16 units.
  package typealias Lane = SIMD16<Float>

  /// The number of inputs.
  package let inputCount: Int
  /// The number of units, a multiple of 16.
  package let unitCount: Int
  /// The weights: for each input a byte for each unit.
  public let bytes: [Int8]
  /// For each unit the value of one step of its weights.
  package let scale: [Float]
  /// For each unit its bias.
  package let bias: [Float]

  /// The expanded weights: for each group of 16 units all inputs, one after the other; empty if the
  /// layer is only stored.
  package let lanes: [Lane]
  let biasLanes: [Lane]

  /// Creates a layer of stored weights.
  /// - Parameters:
  ///   - inputCount: the number of inputs.
  ///   - bytes: for each input a byte for each unit.
  ///   - scale: for each unit the value of one step of its weights.
  ///   - bias: for each unit its bias.
  ///   - isExpanded: whether `apply` can be called.
  /// - Precondition: the number of units is a multiple of 16, and there are inputs × units bytes.
  package init(
    inputCount: Int, bytes: [Int8], scale: [Float], bias: [Float], isExpanded: Bool = true
  ) {
    precondition(bias.count % 16 == 0 && scale.count == bias.count)
    precondition(bytes.count == inputCount * bias.count)
    self.inputCount = inputCount
    unitCount = bias.count
    (self.bytes, self.scale, self.bias) = (bytes, scale, bias)
    let units = bias.count
    var lanes: [Lane] = []
    lanes.reserveCapacity(isExpanded ? inputCount * units / 16 : 0)
    for first in stride(from: 0, to: isExpanded ? units : 0, by: 16) {
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

  /// Creates the layer that is nearest to exact weights.
  /// - Parameters:
  ///   - weights: for each input a number for each unit.
  ///   - bias: for each unit its bias.
  /// - Precondition: as `init(inputCount:bytes:scale:bias:)`.
  package init(weights: [[Float]], bias: [Float]) {
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

  /// Returns whether two layers have the same stored weights.
  package static func == (a: QuantizedLayer, b: QuantizedLayer) -> Bool {
    a.inputCount == b.inputCount && a.bytes == b.bytes && a.scale == b.scale && a.bias == b.bias
  }

  /// Hashes the stored weights.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(inputCount)
    hasher.combine(bytes)
    hasher.combine(scale)
    hasher.combine(bias)
  }

  /// Fills the units of each point of a trace, in the widest vectors that the machine has: results
  /// differ from one machine to another by rounding.
  /// - Parameters:
  ///   - values: `inputCount` / `taps` numbers for each point.
  ///   - first: the index of the first point's first number. If taps reach beyond the ends, there is
  ///     padding before it and after the last point.
  ///   - points: the number of points.
  ///   - taps: the number of points that a unit sees, its own in the middle.
  ///   - dilation: the distance between these points.
  ///   - isActivated: whether max(x, x/10) is applied to the units.
  ///   - isResidual: whether a point's own values are added to its units.
  ///   - results: receives `unitCount` numbers for each point.
  ///   - start: the index of the first point's first unit in `results`.
  ///   - vectors: the widest vectors to use.
  /// - Precondition: the layer is expanded; values and results have the elements that this reads and
  ///   writes.
  func apply(
    to values: [Float], from first: Int = 0, points: Int, taps: Int = 1, dilation: Int = 1,
    isActivated: Bool = true, isResidual: Bool = false, into results: inout [Float],
    at start: Int = 0, vectors: NetworkVectors = Self.widestVectors
  ) {
    let width = inputCount / taps
    let reach = taps / 2 * dilation
    precondition(width * taps == inputCount && (!isResidual || width == unitCount))
    precondition(lanes.count == inputCount * unitCount / 16)
    precondition(first >= reach * width && values.count >= first + (points + reach) * width)
    precondition(start >= 0 && results.count >= start + points * unitCount)
    let offsets = (0..<taps).map { Int32(($0 - taps / 2) * dilation) }
    lanes.withUnsafeBytes { weights in
      bias.withUnsafeBufferPointer { biases in
        offsets.withUnsafeBufferPointer { offsets in
          values.withUnsafeBufferPointer { values in
            results.withUnsafeMutableBufferPointer { results in
              guard points > 0, let values = values.baseAddress, let results = results.baseAddress
              else { return }
              var layer = NetworkLayer(
                weights: weights.bindMemory(to: Float.self).baseAddress,
                biases: biases.baseAddress, unit_count: Int32(unitCount), width: Int32(width),
                taps: offsets.baseAddress, tap_count: Int32(taps),
                is_activated: isActivated ? 1 : 0, is_residual: isResidual ? 1 : 0)
              network_layer(
                &layer, values + first, Int32(points), results + start, vectors)
            }
          }
        }
      }
    }
  }

  /// The widest vectors that this machine has.
  package static let widestVectors = network_vectors()
}
