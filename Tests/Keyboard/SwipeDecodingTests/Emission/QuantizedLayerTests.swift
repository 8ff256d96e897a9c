import CNetworkKernels
import Testing

@testable import SwipeDecoding

struct QuantizedLayerTests {
  /// The largest weight of unit 0 is 1.27, so one is worth 0.01; −0.637 becomes −64 (−63.7).
  @Test func weightsAreRoundedToAUnitsScale() {
    var weights = [[Float]](repeating: [Float](repeating: 0, count: 16), count: 2)
    weights[0][0] = 1.27
    weights[1][0] = -0.637
    weights[1][3] = -2.54
    let layer = QuantizedLayer(weights: weights, bias: [Float](repeating: 0.5, count: 16))
    #expect(layer.bytes[0] == 127)
    #expect(layer.bytes[16] == -64)
    #expect(layer.bytes[16 + 3] == -127)
    #expect(abs(layer.scale[0] - 0.01) < 1e-7)
    #expect(abs(layer.lanes[1][0] + 0.64) < 1e-6)
    #expect(layer.lanes[0][5] == 0)
    #expect(layer.biasLanes == [SIMD16(repeating: 0.5)])
  }

  @Test func aLayerThatIsOnlyStoredIsTheSameWithoutItsExpandedWeights() {
    let bytes = [Int8](repeating: 1, count: 32)
    let numbers = [Float](repeating: 1, count: 16)
    let stored = QuantizedLayer(
      inputCount: 2, bytes: bytes, scale: numbers, bias: numbers, isExpanded: false)
    #expect(stored.lanes.isEmpty)
    #expect(
      stored == QuantizedLayer(inputCount: 2, bytes: bytes, scale: numbers, bias: numbers))
  }

  /// Three points 1, 2, 4 between zeros, taps two points apart of weights 0.5, −2 and 1.27 for unit 0:
  /// bias 0.25 + before · 0.5 − own · 2 + behind · 1.27, a tenth where that is below 0, and the own value.
  /// Point 0: 0.25 − 2 + 4 · 1.27 = 3.33, with its own 4.33; point 1: 0.25 − 4 = −3.75, so −0.375 + 2;
  /// point 2: 0.25 + 0.5 − 8 = −7.25, so −0.725 + 4. A weight of −2 makes the scale 2/127: 0.5 becomes
  /// 32 · 2/127 = 0.503937 and 1.27 81 · 2/127 = 1.275591.
  @Test(arguments: [NetworkVectorsPlain, NetworkVectorsAVX2, NetworkVectorsAVX512])
  func aLayerSeesTheTapsAroundAPoint(vectors: NetworkVectors) {
    var weights = [[Float]](repeating: [Float](repeating: 0, count: 16), count: 48)
    weights[0][0] = 0.5
    weights[16][0] = -2
    weights[32][0] = 1.27
    var bias = [Float](repeating: 0, count: 16)
    bias[0] = 0.25
    let layer = QuantizedLayer(weights: weights, bias: bias)
    var values = [Float](repeating: 0, count: 7 * 16)
    (values[2 * 16], values[3 * 16], values[4 * 16]) = (1, 2, 4)
    var results = [Float](repeating: 9, count: 5 * 16)
    layer.apply(
      to: values, from: 2 * 16, points: 3, taps: 3, dilation: 2, isResidual: true, into: &results,
      at: 16, vectors: vectors)
    // 1 + 0.25 − 2 + 5.102362; 2 − 0.375; 4 − 7.246063 / 10.
    let expected: [Float] = [4.352362, 1.625, 3.275394]
    for point in 0..<3 {
      #expect(abs(results[16 * (1 + point)] - expected[point]) < 1e-5, "point \(point)")
      #expect(results[16 * (1 + point) + 1] == 0)
    }
    #expect(results[0] == 9 && results[4 * 16] == 9)
  }

  /// Of more points than are taken together, and of more units than a lane has.
  @Test(arguments: [NetworkVectorsPlain, NetworkVectorsAVX2, NetworkVectorsAVX512])
  func manyPointsAreTheSameAsOneByOne(vectors: NetworkVectors) {
    let weights: [[Float]] = (0..<5).map { input in
      (0..<32).map { unit in Float((7 * input + 3 * unit) % 11) - 5 }
    }
    let bias: [Float] = (0..<32).map { Float($0) / 8 }
    let layer = QuantizedLayer(weights: weights, bias: bias)
    let points = 37
    let values: [Float] = (0..<(5 * points)).map { Float($0 * $0 % 13) - 6 }
    var results = [Float](repeating: 0, count: 32 * points)
    layer.apply(to: values, points: points, isActivated: false, into: &results, vectors: vectors)
    for point in 0..<points {
      for unit in 0..<32 {
        var sum = bias[unit]
        for input in 0..<5 {
          let weight = Float(layer.bytes[input * 32 + unit]) * layer.scale[unit]
          sum += weight * values[5 * point + input]
        }
        #expect(abs(results[32 * point + unit] - sum) < 1e-3, "point \(point), unit \(unit)")
      }
    }
  }

  /// Two units' lanes, seven inputs at taps −1, 0 and 1: for each weight the sum over the points of
  /// its value times the unit's slope, added to what is there.
  @Test(arguments: [NetworkVectorsPlain, NetworkVectorsAVX2, NetworkVectorsAVX512])
  func theGradientIsTheSumOverThePoints(vectors: NetworkVectors) {
    let (points, width, units) = (5, 7, 32)
    let values: [Float] = (0..<((points + 2) * width)).map { Float($0 * $0 % 17) - 8 }
    let slopes: [Float] = (0..<(points * units)).map { Float(5 * $0 % 7) - 3 }
    var gradient = [Float](repeating: 1, count: 3 * width * units)
    let taps: [Int32] = [-1, 0, 1]
    taps.withUnsafeBufferPointer { taps in
      var layer = NetworkLayer(
        weights: nil, biases: nil, unit_count: Int32(units), width: Int32(width),
        taps: taps.baseAddress, tap_count: 3, is_activated: 0, is_residual: 0)
      values.withUnsafeBufferPointer { values in
        network_layer_gradient(
          &layer, values.baseAddress! + width, slopes, Int32(points), &gradient, vectors)
      }
    }
    for lane in 0..<2 {
      for tap in 0..<3 {
        for input in 0..<width {
          for unit in 0..<16 {
            var sum: Float = 1
            for point in 0..<points {
              sum +=
                values[(point + tap) * width + input] * slopes[point * units + 16 * lane + unit]
            }
            let place = ((lane * 3 + tap) * width + input) * 16 + unit
            #expect(gradient[place] == sum, "lane \(lane), tap \(tap), input \(input)")
          }
        }
      }
    }
  }

  /// The test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func bytesAreBase64(plain: String, coded: String) {
    let bytes = plain.utf8.map { Int8(bitPattern: $0) }
    #expect(ByteText.text(of: bytes) == coded)
    #expect(ByteText.bytes(of: coded) == bytes)
  }

  @Test func allBytesReadBack() {
    let bytes = (Int8.min...Int8.max).map { $0 }
    #expect(ByteText.bytes(of: ByteText.text(of: bytes)) == bytes)
  }

  /// Too short, padding inside, bits that stand for nothing, other characters.
  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "Z===", "====", "Zh==", "Zm9=", "Zg==Zg==", "Zm9 ", "Zm-v",
  ])
  func otherTextIsRefused(text: String) {
    #expect(ByteText.bytes(of: text) == nil)
  }
}
