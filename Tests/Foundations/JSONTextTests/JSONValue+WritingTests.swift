import Testing

@testable import JSONText

@Suite struct JSONValueWritingTests {
  @Test("Plain documents", arguments: ["null", "true", "-0.5", "\"a\\n\"", "[]", "{}"])
  func plain(json: String) throws {
    #expect(try JSONValue(json: Array(json.utf8)).text == json + "\n")
  }

  @Test("One member per line, short values on one line") func members() {
    let value = JSONValue.object([
      .init(name: "version", value: .number(1)),
      .init(
        name: "rows", value: .array([.string("a\"b"), .object([.init(name: "x", value: .null)])])),
    ])
    #expect(
      value.text == """
        {
          "version": 1,
          "rows": ["a\\"b", {"x": null}]
        }

        """)
  }

  /// Forty numbers of four digits are too many for one line. After the margin of 4, sixteen of them
  /// and their commas take 4 + 16 × 4 + 15 × 2 = 98 columns; a seventeenth would make it 98 + 6.
  @Test("Lists of numbers fill their lines") func filledLines() {
    let value = JSONValue.object([
      .init(name: "w", value: .array((0..<40).map { .number(Double(1000 + $0)) }))
    ])
    func line(_ numbers: Range<Int>) -> String {
      "    " + numbers.map(String.init).joined(separator: ", ")
    }
    #expect(
      value.text
        == "{\n  \"w\": [\n\(line(1000..<1016)),\n\(line(1016..<1032)),\n\(line(1032..<1040))\n  ]\n}\n"
    )
  }

  /// The margin takes 2 columns, the name and its colon 5, the brackets and quotes 4: with 88
  /// characters the line has 99 columns, and one is left for a comma.
  @Test("Values that do not fit go on lines of their own", arguments: [88, 89])
  func width(count: Int) {
    let string = String(repeating: "é", count: count)
    let value = JSONValue.object([.init(name: "a", value: .array([.string(string)]))])
    #expect(
      value.text
        == (count == 88
          ? "{\n  \"a\": [\"\(string)\"]\n}\n" : "{\n  \"a\": [\n    \"\(string)\"\n  ]\n}\n"))
  }

  @Test("Values read back equal", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var state = UInt64(seed)
    let value = Self.value(&state, depth: 0)
    #expect(try JSONValue(json: Array(value.text.utf8)) == value, "\(value.text)")
  }

  private static func value(_ state: inout UInt64, depth: Int) -> JSONValue {
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    func text() -> String {
      String((0..<next(30)).map { _ in Array("ab\"\\\n\u{1}é你😀/")[next(10)] })
    }
    switch next(depth < 4 ? 7 : 4) {
    case 0: return .null
    case 1: return .bool(next(2) == 0)
    case 2: return .number(Double(next(2_000_001) - 1_000_000) / Double(1 << next(20)))
    case 3: return .string(text())
    case 4: return .array((0..<next(40)).map { .number(Double($0) / 7) })
    case 5: return .array((0..<next(6)).map { _ in value(&state, depth: depth + 1) })
    default:
      return .object(
        (0..<next(6)).map { _ in .init(name: text(), value: value(&state, depth: depth + 1)) })
    }
  }
}
