import CNetworkKernels
import RealModule
import Testing

@testable import SwipeDecoding

/// The functions that a letter emission computes of sixteen numbers at once.
struct NetworkKernelTests {
  private static let vectors = [NetworkVectorsPlain, NetworkVectorsAVX2, NetworkVectorsAVX512]

  /// From the least to the largest that is allowed, the error is below three units of the last place.
  @Test(arguments: vectors)
  func powersOfE(vectors: NetworkVectors) {
    let numbers = (0..<1_600).map { -87.2 + Float($0) * 0.1095 }
    var results = numbers
    network_exp(&results, 100, vectors)
    for (x, result) in zip(numbers, results) {
      let exact = Double.exp(Double(x))
      #expect(abs(Double(result) - exact) <= 3.6e-7 * exact, "e^\(x)")
    }
    var ends = [Float](repeating: 0, count: 16)
    (ends[0], ends[1], ends[2], ends[3]) = (0, -88, -1e6, -.infinity)
    network_exp(&ends, 1, vectors)
    #expect(Array(ends[..<4]) == [1, 0, 0, 0])
  }

  /// Powers of two and what lies beside them, from 2⁻¹⁰⁰ to 2¹⁰⁰.
  @Test(arguments: vectors)
  func naturalLogarithms(vectors: NetworkVectors) {
    let numbers = (-100..<100).flatMap { power in
      [1, 1.0001, 1.2, 1.41421, 1.41422, 1.7, 1.9999, 1.5].map { Float($0) * .exp2(Float(power)) }
    }
    var results = numbers
    network_log(&results, 100, vectors)
    for (x, result) in zip(numbers, results) {
      let exact = Double.log(Double(x))
      #expect(abs(Double(result) - exact) <= 1e-7 + 1.2e-7 * abs(exact), "ln \(x)")
    }
  }

  /// At (3, 4) the distance is 5, beyond the reach of 3, so u = 1.8 and v = 2.4, while wide is exp(−25 / 1.28).
  /// At (0.35, 0) nothing is beyond it: near is exp(−½) and wide exp(−0.1225 / 1.28) = 0.908734.
  @Test(arguments: vectors)
  func functionsOfAPlace(vectors: NetworkVectors) {
    var (along, across) = ([Float](repeating: 0, count: 16), [Float](repeating: 0, count: 16))
    (along[0], across[0], along[15]) = (3, 4, 0.35)
    var rows = [Float](repeating: 0, count: 19 * 16)
    network_place_functions(along, across, &rows, vectors)
    let far: [Float] = [
      1, 1.8, 2.4, 3.24, 5.76, 4.32, 3, 0, 3.2937e-9, 0, 0, 0, 0, 1.8, 2.4, 3, 0, 3.2937e-9, 2.4,
    ]
    let close: [Float] = [
      1, 0.35, 0, 0.1225, 0, 0, 0.35, 0.606531, 0.908734, 0.318057, 0, 0.111320, 0, 0.35, 0, 0.35,
      0.606531, 0.908734, 0,
    ]
    for row in 0..<19 {
      #expect(abs(rows[16 * row] - far[row]) < 2e-6, "row \(row), far")
      #expect(abs(rows[16 * row + 15] - close[row]) < 2e-6, "row \(row), close")
    }
  }

  /// A point counts the distance twice and learned function 3 once, which is act(u − 1):
  /// 2 · 3 + 0.8 at (3, 4), 2 · 0.35 − 0.065 at (0.35, 0). Another point counts function 3 alone, tenfold,
  /// against the fixed 1: 10 · 0.8 − 1.
  @Test(arguments: vectors)
  func keysThatExplainAPoint(vectors: NetworkVectors) {
    var weights = [Float](repeating: 0, count: 6 * 16)
    var biases = [Float](repeating: 0, count: 16)
    (weights[3], biases[3]) = (1, -1)
    var outputs = [Float](repeating: 0, count: 64)
    (outputs[6], outputs[16 + 3]) = (2, 1)
    (outputs[32], outputs[32 + 16 + 3]) = (-1, 10)
    // Three outputs belong to no function of a place.
    for unit in 13..<16 { outputs[unit] = 1_000 }
    var (along, across) = ([Float](repeating: 0, count: 32), [Float](repeating: 0, count: 32))
    (along[0], across[0], along[15]) = (3, 4, 0.35)
    (along[16 + 7], across[16 + 7]) = (3, -4)
    var logits = [Float](repeating: 0, count: 32)
    network_key_logits(weights, biases, outputs, along, across, 2, &logits, vectors)
    #expect(abs(logits[0] - 6.8) < 1e-5)
    #expect(abs(logits[15] - 0.635) < 1e-5)
    #expect(abs(logits[16 + 7] - 7) < 1e-5)
  }
}
