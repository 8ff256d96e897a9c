import Testing

@testable import JSONText

@Suite struct JSONScannerStringTests {
  @Test(arguments: [
    (#""""#, ""), (#""abc""#, "abc"), (#""é 你 😀""#, "é 你 😀"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
    // U+1F600 = 0x10000 + (0xD83D & 0x3FF) << 10 + (0xDE00 & 0x3FF) = 0x10000 + 0xF400 + 0x200.
    (#""\ud83d\ude00""#, "\u{1F600}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""a\u0000b""#, "a\0b"),
  ])
  func resolvesEscapes(_ json: String, _ value: String) throws {
    #expect(try string(Array(json.utf8)) == value)
  }

  @Test(arguments: [
    #""abc"#, #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83d""#, #""\ude00""#,
    #""\ud83d\u0041""#, #""\ud83dx""#, "\"a\nb\"", "\"a\0b\"", "abc",
  ])
  func refusesBrokenStrings(_ json: String) {
    #expect(throws: JSONError.self) { try string(Array(json.utf8)) }
  }

  @Test(arguments: [
    (#""abc"#, 0, "a string has no closing quote"),
    (#""a\x""#, 2, #"a backslash is followed by none of " \ / b f n r t u"#),
    (#""\u12g4""#, 5, "expected a hexadecimal digit, found 'g'"),
    (#""a\ud83d""#, 2, "an escape is half of a surrogate pair; both halves are needed"),
    ("\"é\n\"", 3, "a string contains a control character; write it as an escape such as \\n"),
  ])
  func reportsTheProblem(_ json: String, _ offset: Int, _ reason: String) {
    #expect(throws: JSONError(offset: offset, reason: reason)) { try string(Array(json.utf8)) }
  }

  @Test func namesTheByteThatIsNotUTF8() {
    // The quote, the two bytes of é and an x come before it, or é and an escape of two bytes.
    let reason = "a text is not valid UTF-8"
    #expect(throws: JSONError(offset: 4, reason: reason)) {
      try string([0x22] + Array("éx".utf8) + [0xFF, 0x22])
    }
    #expect(throws: JSONError(offset: 5, reason: reason)) {
      try string([0x22] + Array("é\\n".utf8) + [0xFF, 0x22])
    }
  }

  /// Byte sequences that are not UTF-8: a lone continuation byte, an overlong slash, half a
  /// surrogate pair, a value beyond U+10FFFF, a truncated sequence.
  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [0xFF],
    ] as [[UInt8]])
  func refusesBytesThatAreNotUTF8(_ bytes: [UInt8]) {
    #expect(throws: JSONError(offset: 1, reason: "a text is not valid UTF-8")) {
      try string([0x22] + bytes + [0x22])
    }
    // The same next to an escape, which takes a different code path.
    #expect(throws: JSONError(offset: 1, reason: "a text is not valid UTF-8")) {
      try string([0x22] + bytes + Array("\\n\"".utf8))
    }
  }

  private func string(_ bytes: [UInt8]) throws -> String {
    try bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      return try scanner.string()
    }
  }
}
