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
