import Testing

@testable import JSONText

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (5, "5"), (-17, "-17"), (236.3, "236.3"),
    (0.1 + 0.2, "0.30000000000000004"),
    (1e6, "1000000"), (9_007_199_254_740_991, "9007199254740991"), (1e-5, "1e-05"),
    (1e22, "1e+22"), (.leastNonzeroMagnitude, "5e-324"),
  ])
  func writesTheShortestNumber(_ number: Double, _ text: String) {
    var bytes: [UInt8] = []
    JSONText.append(number: number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    let again = bytes.withUnsafeBufferPointer { JSONText.number($0) }
    #expect(again?.bitPattern == number.bitPattern)
  }

  @Test func writesStrings() {
    var bytes: [UInt8] = []
    JSONText.append(string: "a\"\\\n\r\t\u{1}\u{1F}é😀", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #""a\"\\\n\r\t\u0001\u001fé😀""#)
  }

  @Test(arguments: [
    (#""a""#, "a"), (#""\u0041\n""#, "A\n"), ("a", nil), (#""a" "#, nil), ("12", nil), ("", nil),
  ])
  func readsASingleString(_ json: String, _ value: String?) {
    #expect(JSONText.string(json) == value)
  }

  @Test(arguments: [("12", true), (" [1] ", true), ("thumb", false), ("01", false), ("1 2", false)])
  func recognizesValues(_ text: String, _ isValue: Bool) {
    #expect(JSONText.isValue(text) == isValue)
  }
}
