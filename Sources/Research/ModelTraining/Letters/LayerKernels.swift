import CNetworkKernels
import SwipeDecoding

extension EmissionShape.Layer {
  typealias Lane = SIMD16<Float>

  /// Computes the units of each point.
  ///
  /// - Parameters:
  ///   - values: the first point's first number; all points within reach of the taps are present
  ///   - results: `unitCount` numbers for each point
  func apply(
    weights: UnsafePointer<Lane>, to values: UnsafePointer<Float>, isActivated: Bool,
    into results: UnsafeMutablePointer<Float>
  ) {
    let floats = UnsafeRawPointer(weights).assumingMemoryBound(to: Float.self)
    run(
      weights: floats + 16 * start, biases: floats + 16 * biases.lowerBound, units: unitCount,
      width: width, offsets: offsets, isActivated: isActivated, values, results)
  }

  /// Adds the gradient of the weights and biases.
  ///
  /// - Parameters:
  ///   - values: as for `apply`
  ///   - slopes: the derivatives by each point's sums, before the activation
  ///   - gradient: the gradient of all weights of the shape
  func addGradient(
    values: UnsafePointer<Float>, slopes: UnsafePointer<Float>,
    into gradient: UnsafeMutablePointer<Lane>
  ) {
    offsets.withUnsafeBufferPointer { offsets in
      var layer = NetworkLayer(
        weights: nil, biases: nil, unit_count: Int32(unitCount), width: Int32(width),
        taps: offsets.baseAddress, tap_count: Int32(taps), is_activated: 0, is_residual: 0)
      network_layer_gradient(
        &layer, values, slopes, Int32(LetterEmission.pointCount),
        UnsafeMutableRawPointer(gradient + start).assumingMemoryBound(to: Float.self),
        QuantizedLayer.widestVectors)
    }
    let lanes = UnsafeRawPointer(slopes).assumingMemoryBound(to: Lane.self)
    let sixteens = unitCount / 16
    for index in 0..<(LetterEmission.pointCount * sixteens) {
      gradient[biases.lowerBound + index % sixteens] += lanes[index]
    }
  }

  /// Returns the weights of the transposed layer, which leads from units back to inputs: for each
  /// sixteen inputs of a point all units at all taps, in the order of the taps.
  func transposed(_ weights: [Lane]) -> [Lane] {
    var result: [Lane] = []
    result.reserveCapacity(width / 16 * taps * unitCount)
    for first in stride(from: 0, to: width, by: 16) {
      for tap in 0..<taps {
        for unit in 0..<unitCount {
          var lane = Lane.zero
          for i in 0..<16 {
            lane[i] =
              weights[self.lane(input: tap * width + first + i, sixteen: unit / 16)][
                unit % 16]
          }
          result.append(lane)
        }
      }
    }
    return result
  }

  /// Computes the derivatives by the inputs from those by the units' sums.
  ///
  /// - Parameters:
  ///   - transposed: the transposed weights
  ///   - slopes: the derivatives of each point; all points within reach of the taps are present, 0
  ///     beyond the ends
  ///   - results: `width` numbers for each point
  func pullBack(
    transposed: [Lane], slopes: UnsafePointer<Float>, into results: UnsafeMutablePointer<Float>
  ) {
    let none = [Float](repeating: 0, count: width)
    transposed.withUnsafeBytes { weights in
      none.withUnsafeBufferPointer { biases in
        guard let weights = weights.bindMemory(to: Float.self).baseAddress,
          let biases = biases.baseAddress
        else { return }
        run(
          weights: weights, biases: biases, units: width, width: unitCount,
          offsets: offsets.map { -$0 }, isActivated: false, slopes, results)
      }
    }
  }

  private func run(
    weights: UnsafePointer<Float>, biases: UnsafePointer<Float>, units: Int, width: Int,
    offsets: [Int32], isActivated: Bool, _ values: UnsafePointer<Float>,
    _ results: UnsafeMutablePointer<Float>
  ) {
    offsets.withUnsafeBufferPointer { offsets in
      var layer = NetworkLayer(
        weights: weights, biases: biases, unit_count: Int32(units), width: Int32(width),
        taps: offsets.baseAddress, tap_count: Int32(taps), is_activated: isActivated ? 1 : 0,
        is_residual: 0)
      network_layer(
        &layer, values, Int32(LetterEmission.pointCount), results, QuantizedLayer.widestVectors)
    }
  }
}
