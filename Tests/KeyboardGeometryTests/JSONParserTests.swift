import KeyboardGeometry
import Testing

/// The reader of JSON, by what a layout file's reader says.
@Suite struct JSONParserTests {
  private func refusal(_ bytes: some Collection<UInt8>) -> String {
    do throws(LayoutError) {
      _ = try KeyboardLayout(json: bytes)
      return "accepted"
    } catch {
      return error.description
    }
  }

  @Test(
    "What is not JSON, with its place",
    arguments: [
      ("", "line 1, column 1: the file ends where a value is due"),
      ("{\n  \"a\": 1,\n}", "line 3, column 1: a name in quotes is due here"),
      ("{\"a\" 1}", "line 1, column 6: a colon is due here"),
      ("{\"a\": 1 \"b\": 2}", "line 1, column 9: a comma or a closing } is due here"),
      ("{\"a\": [1 2]}", "line 1, column 10: a comma or a closing ] is due here"),
      ("{\"a\": [1,]}", "line 1, column 10: a value is due here"),
      ("{\"a\": NaN}", "line 1, column 7: a number must be finite"),
      ("{\"a\": Infinity}", "line 1, column 7: a number must be finite"),
      ("{\"a\": -Infinity}", "line 1, column 7: a number must be finite"),
      ("{\"a\": 1e999}", "line 1, column 7: the number 1e999 is too large"),
      ("{\"a\": -1e999}", "line 1, column 7: the number -1e999 is too large"),
      ("{\"a\": 01}", "line 1, column 8: a number must not begin with 0"),
      ("{\"a\": 1.}", "line 1, column 9: a digit is due here"),
      ("{\"a\": 1e}", "line 1, column 9: a digit is due here"),
      ("{\"a\": .5}", "line 1, column 7: a value is due here"),
      ("{\"a\": +5}", "line 1, column 7: a value is due here"),
      ("{\"a\": tru}", "line 1, column 7: a value is due here"),
      ("{'a': 1}", "line 1, column 2: a name in quotes is due here"),
      ("{\"a\": \"b", "line 1, column 7: the string has no closing quote"),
      ("{\"a\": \"b\n\"}", "line 1, column 9: a string must not hold a control character"),
      ("{\"a\": \"\\x\"}", "line 1, column 8: an unknown escape in a string"),
      ("{\"a\": \"\\u12G4\"}", "line 1, column 12: four hexadecimal digits are due after \\u"),
      ("{\"a\": \"\\uD83D\"}", "line 1, column 8: half of a pair of \\u escapes"),
      ("{\"a\": \"\\uDC4D\"}", "line 1, column 8: half of a pair of \\u escapes"),
      ("{\"a\": \"\\uD83D\\u0041\"}", "line 1, column 8: half of a pair of \\u escapes"),
      // A column is a character, not a byte.
      ("{\"käse\": }", "line 1, column 10: a value is due here"),
      ("{} {}", "line 1, column 4: the file goes on after its end"),
      ("// a layout\n{}", "line 1, column 1: a value is due here"),
    ])
  func malformed(json: String, expected: String) {
    #expect(refusal(json.utf8) == expected)
  }

  @Test func aStringMustBeUTF8() {
    #expect(
      refusal([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
        == "line 1, column 2: the string is not UTF-8")
  }

  @Test("Deep nesting ends early", arguments: ["[", "{\"a\":"])
  func depth(open: String) {
    let message = refusal(String(repeating: open, count: 150_000).utf8)
    #expect(message.hasSuffix("lists and objects nest more than 16 deep"))
  }

  @Test("Long numbers end early") func longNumber() {
    let digits = String(repeating: "9", count: 900_000)
    #expect(
      refusal("{\"a\": \(digits)}".utf8)
        == "line 1, column 7: a number has more than 100 characters")
  }

  @Test("Escapes, pairs of them, a byte order mark and Windows line ends are read")
  func escapes() throws {
    let json =
      "\u{FEFF}{\r\n\t\"version\": 1.0e0,\r\n \"name\": \"\\u00e4\\/\\\\\\\"\", "
      + "\"rows\": [{\"characters\": \"\\u0061\\uD83D\\uDC4Dß\"}]}\r\n"
    let layout = try KeyboardLayout(json: json.utf8)
    #expect(layout.name == "ä/\\\"")
    #expect(layout.characters == ["a", "👍", "ß"])
  }

  @Test("Numbers", arguments: [("0", 0.0), ("0.5", 0.5), ("1E1", 10), ("1e-1", 0.1), ("-0", 0)])
  func numbers(text: String, value: Double) throws {
    let layout = try KeyboardLayout(
      json: "{\"version\":1,\"name\":\"n\",\"rows\":[{\"characters\":\"a\",\"x\":\(text)}]}".utf8)
    guard case .grid(let grid) = layout.arrangement else { return }
    #expect(grid.rows[0].x == value)
  }
}
