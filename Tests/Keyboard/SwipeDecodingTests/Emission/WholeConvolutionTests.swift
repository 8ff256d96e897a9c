import CNetworkKernels
import Testing

@testable import SwipeDecoding

struct WholeConvolutionTests {
  /// Sixteen points between two of zeros, of sixteen numbers each.
  private static let count = 16
  private static let margin = 2

  private static func values(_ number: (_ point: Int, _ unit: Int) -> Float) -> [Float] {
    var values = [Float](repeating: 0, count: (count + 2 * margin) * 16)
    for point in 0..<count {
      for unit in 0..<16 { values[(margin + point) * 16 + unit] = number(point, unit) }
    }
    return values
  }

  private func results(
    _ layer: QuantizedLayer, dilation: Int, of values: [Float], usesBytes: Bool,
    vectors: NetworkVectors = QuantizedLayer.widestVectors
  ) -> [Float] {
    var points = RoundedPoints(usesBytes: usesBytes)
    points.resize(width: 16, count: Self.count, margin: Self.margin)
    points.fill(values)
    var results = [Float](repeating: 9, count: values.count)
    WholeConvolution(layer, taps: 3, dilation: dilation, usesBytes: usesBytes)
      .apply(to: points, of: values, into: &results, vectors: vectors)
    return results
  }

  /// Each point has the numbers 127 and 0.6 in its first two units, so its step is 1 and 0.6 becomes 1.
  /// Unit 0 takes 2 · unit 1 of the point before, −1 · unit 0 of its own and 2 · unit 1 of the point
  /// behind, with a scale of 2/127; the bias is 1.
  /// Point 0: 1 − 127 · 64 · 2/127 + 2 = −125, a tenth of it −12.5 and the own value 127: 114.5, where −1
  /// is rounded to −64 · 2/127. A point in between has 2 more: 114.7.
  @Test(arguments: [NetworkVectorsPlain, NetworkVectorsAVX2, NetworkVectorsAVX512])
  func numbersAndWeightsAreRounded(vectors: NetworkVectors) {
    var weights = [[Float]](repeating: [Float](repeating: 0, count: 16), count: 48)
    (weights[1][0], weights[16][0], weights[33][0]) = (2, -1, 2)
    var bias = [Float](repeating: 0, count: 16)
    bias[0] = 1
    let layer = QuantizedLayer(weights: weights, bias: bias)
    let values = Self.values { _, unit in unit == 0 ? 127 : unit == 1 ? 0.6 : 0 }
    let results = results(layer, dilation: 1, of: values, usesBytes: false, vectors: vectors)
    #expect(abs(results[Self.margin * 16] - 114.5) < 1e-3)
    #expect(abs(results[(Self.margin + 5) * 16] - 114.7) < 1e-3)
    #expect(results[(Self.margin + 5) * 16 + 1] == 0.6)
    // Nothing is written beyond the points.
    #expect(results[0] == 9 && results[(Self.margin + Self.count) * 16] == 9)
  }

  /// The sums of whole numbers are exact, so floats and bytes give the same.
  @Test(.enabled(if: RoundedPoints.hasBytes)) func bytesGiveWhatFloatsGive() {
    let layer = QuantizedLayer(
      weights: (0..<48).map { input in
        (0..<16).map { unit in Float((31 * input + 17 * unit * unit) % 101) - 50 }
      }, bias: (0..<16).map { Float($0) - 8 })
    let values = Self.values { point, unit in
      Float((point * point + 7 * unit) % 23 - 11) * Float(point + 1) / 3
    }
    let floats = results(layer, dilation: 2, of: values, usesBytes: false)
    let bytes = results(layer, dilation: 2, of: values, usesBytes: true)
    for (index, pair) in zip(floats, bytes).enumerated() {
      #expect(abs(pair.0 - pair.1) <= 1e-5 * max(1, abs(pair.0)), "number \(index)")
    }
  }

  /// A step is a 127th of a point's largest number, so each number is at most half a step off.
  @Test(arguments: [false, true]) func roundingIsToTheNearest(usesBytes: Bool) {
    guard !usesBytes || RoundedPoints.hasBytes else { return }
    let values = Self.values { point, unit in Float(unit - 8) * Float(point) / 7 }
    // Units 8 to 15 are positive: a weight of 1 adds the rounded number to the own one.
    var weights = [[Float]](repeating: [Float](repeating: 0, count: 16), count: 48)
    for unit in 0..<16 { weights[16 + unit][unit] = 1 }
    let layer = QuantizedLayer(weights: weights, bias: [Float](repeating: 0, count: 16))
    let results = results(layer, dilation: 1, of: values, usesBytes: usesBytes)
    for point in 0..<Self.count {
      for unit in 8..<16 {
        let index = (Self.margin + point) * 16 + unit
        let step = 8 * Float(point) / 7 / 127
        #expect(abs(results[index] - 2 * values[index]) <= 0.5 * step + 1e-4)
      }
    }
  }
}
