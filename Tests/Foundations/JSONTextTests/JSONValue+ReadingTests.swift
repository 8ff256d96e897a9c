import Testing

@testable import JSONText

@Suite struct JSONValueReadingTests {
  @Test("Every kind of value; members keep their order and duplicates") func kinds() throws {
    let value = try JSONValue(
      json: Array(
        #" {"b": [null, true, false, -1.5e1, "x", [], {}], "a": {"k": 1, "k": 2}, "b": 0} "#.utf8))
    #expect(
      value
        == .object([
          .init(
            name: "b",
            value: .array([
              .null, .bool(true), .bool(false), .number(-15), .string("x"), .array([]), .object([]),
            ])),
          .init(
            name: "a",
            value: .object([
              .init(name: "k", value: .number(1)), .init(name: "k", value: .number(2)),
            ])),
          .init(name: "b", value: .number(0)),
        ]))
  }

  @Test("A document is a value of any kind", arguments: ["1", "null", "\"a\"", "[]", "\r\n\t {}"])
  func documents(json: String) {
    #expect(throws: Never.self) { try JSONValue(json: Array(json.utf8)) }
  }

  @Test(
    "Invalid JSON is reported with its place",
    arguments: [
      ("", "1:1: expected a value, found the end"),
      ("{\n  \"a\": 1,\n}", "3:1: expected a name in quotes, found '}'"),
      ("{\"a\" 1}", "1:6: expected ':', found '1'"),
      ("{\"a\": 1 \"b\": 2}", "1:9: expected ',' or '}', found '\"'"),
      ("{\"a\": [1 2]}", "1:10: expected ',' or ']', found '2'"),
      ("{\"a\": [1,]}", "1:10: expected a value, found ']'"),
      ("{\"a\": NaN}", "1:7: a number must be finite"),
      ("{\"a\": Infinity}", "1:7: a number must be finite"),
      ("{\"a\": -Infinity}", "1:7: a number must be finite"),
      ("{\"a\": 1e999}", "1:7: a number is beyond ±1.8e308"),
      ("{\"a\": -1e999}", "1:7: a number is beyond ±1.8e308"),
      ("{\"a\": 01}", "1:8: a number must not begin with 0"),
      ("{\"a\": 1.}", "1:9: expected a digit after the decimal point, found '}'"),
      ("{\"a\": .5}", "1:7: expected a value, found '.'"),
      ("{\"a\": +5}", "1:7: expected a value, found '+'"),
      ("{\"a\": tru}", "1:7: expected a value, found 't'"),
      ("{'a': 1}", "1:2: expected a name in quotes, found '''"),
      ("{\"a\": \"b", "1:7: a string has no closing quote"),
      (
        "{\"a\": \"\\uD83D\"}", "1:8: an escape is half of a surrogate pair; both halves are needed"
      ),
      // A column is a character, not a byte.
      ("{\"käse\": }", "1:10: expected a value, found '}'"),
      ("{} {}", "1:4: expected nothing after the document, found '{'"),
      ("// a layout\n{}", "1:1: expected a value, found '/'"),
    ])
  func malformed(json: String, expected: String) {
    #expect(refusal(json) == expected)
  }

  @Test("Brackets nest 64 deep and no deeper", arguments: ["[", "{\"a\":"])
  func depth(open: String) throws {
    let close = open == "[" ? "]" : "}"
    let deepest =
      String(repeating: open, count: 64) + (open == "[" ? "" : "1")
      + String(repeating: close, count: 64)
    #expect(throws: Never.self) { try JSONValue(json: Array(deepest.utf8)) }
    // The 65th bracket follows 64 copies of the text.
    #expect(
      refusal(String(repeating: open, count: 150_000))
        == "1:\(64 * open.count + 1): more than 64 nested brackets")
  }

  @Test("A number of a million digits is refused") func longNumber() {
    #expect(
      refusal("[\n \(String(repeating: "9", count: 1_000_000))]")
        == "2:2: a number has more than 400 characters")
  }

  @Test("Finite numbers only, up to the largest") func maximumNumber() throws {
    // The nearest double to a decimal with that many digits.
    #expect(
      try JSONValue(json: Array("1.7976931348623157e308".utf8))
        == .number(.greatestFiniteMagnitude))
  }

  @Test("A byte order mark and Windows line ends are read") func marks() throws {
    let value = try JSONValue(json: Array("\u{FEFF}[1,\r\n\t2]\r\n".utf8))
    #expect(value == .array([.number(1), .number(2)]))
    #expect(throws: JSONError.self) { try JSONValue(json: Array("\u{FEFF}\u{FEFF}1".utf8)) }
  }

  @Test("Every truncation of a document is refused") func truncations() {
    let whole = Array(#"{"a":[1.5e1,true,null,"\u00e9é"],"b":{"c":[]}}"#.utf8)
    #expect(throws: Never.self) { try JSONValue(json: whole) }
    for count in 0..<whole.count {
      #expect(throws: JSONError.self, "cut at \(count)") {
        try JSONValue(json: Array(whole[..<count]))
      }
    }
  }

  /// `line:column: reason`
  private func refusal(_ json: String) -> String {
    let bytes = Array(json.utf8)
    do throws(JSONError) {
      _ = try JSONValue(json: bytes)
      return "accepted"
    } catch {
      let place = error.place(in: bytes)
      return "\(place.line):\(place.column): \(error.reason)"
    }
  }
}
