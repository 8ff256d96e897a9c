import Testing

@testable import SwipeTraces

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

  /// A cell that is JSON stays as it is; any other is a string; and both come back as the cell.
  @Test(arguments: [
    ("0.499", "0.499"), ("true", "true"), ("[1,2]", "[1,2]"), ("thumb", "\"thumb\""),
    ("\"12\"", "\"12\""), ("say \"hi\"", #""say \"hi\"""#), ("01", "\"01\""),
  ])
  func turnsCellsIntoValuesAndBack(_ cell: String, _ json: String) {
    #expect(JSONText.value(ofCell: cell) == json)
    #expect(JSONText.cell(ofValue: json) == cell)
  }

  @Test func keepsAnEmptyStringApartFromAnEmptyCell() {
    #expect(JSONText.cell(ofValue: "\"\"") == "\"\"")
    #expect(JSONText.value(ofCell: "\"\"") == "\"\"")
  }
}
