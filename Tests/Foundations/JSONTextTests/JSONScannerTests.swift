import Testing

@testable import JSONText

@Suite struct JSONScannerTests {
  @Test(arguments: [
    "1", "-0.5e3", "true", "false", "null", "\"a\"", "[]", "{}", "[1,2,[3]]", "[ ]", "{ }",
    #"{"a":[{"b":null},true],"c":{}}"#, "[[],{},[{}]]", #"{ "a" : 1 , "b" : [ ] }"#, #"["\ud800"]"#,
  ])
  func returnsTheRawText(_ json: String) throws {
    #expect(try raw(" \(json) ") == json)
  }

  @Test(arguments: [
    "", "[", "{", "[1", "[1,", "[1,]", "[,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "[1}",
    "{\"a\":1]", "tru", "nulL", "'a'", "[1 2]", "\u{0}", "[\"a]",
  ])
  func refusesInvalidValues(_ json: String) {
    #expect(throws: JSONError.self) { try raw(json) }
  }

  @Test func limitsTheDepth() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try raw(deepest) == deepest)
    let objects = String(repeating: "{\"a\":", count: 64) + "1" + String(repeating: "}", count: 64)
    #expect(try raw(objects) == objects)
    // The 65th bracket is the 65th byte.
    #expect(
      throws: JSONError(offset: 64, reason: "more than 64 nested brackets")
    ) {
      try raw(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func reportsTheUnexpectedCharacter() {
    #expect(throws: JSONError(offset: 2, reason: "expected ',' or ']', found '}'")) {
      try raw("[1}")
    }
    #expect(
      throws: JSONError(offset: 2, reason: "expected ',' or ']', found the end")
    ) {
      try raw("[1")
    }
    #expect(throws: JSONError(offset: 0, reason: "expected a value, found byte 0x0")) {
      try raw("\u{0}")
    }
  }

  @Test func readsANameWithItsColon() throws {
    let bytes = Array(#" "k\u0041" : 1"#.utf8)
    let name = try bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return (try scanner.name(), scanner.position)
    }
    // A space, two quotes, k, an escape of six bytes, a space and the colon: 1 + 2 + 1 + 6 + 1 + 1.
    #expect(name == ("kA", 12))
  }

  private func raw(_ json: String) throws -> String {
    try Array(json.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.rawValue()
    }
  }
}
