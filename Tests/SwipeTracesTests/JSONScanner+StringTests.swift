import Testing

@testable import SwipeTraces

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
    #expect(throws: TraceError.self) { try string(Array(json.utf8)) }
  }

  /// Bytes that no UTF-8 text has: a lone continuation, an overlong slash, half a surrogate pair,
  /// a value beyond U+10FFFF, a sequence cut short.
  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [0xFF],
    ] as [[UInt8]])
  func refusesBytesThatAreNotUTF8(_ bytes: [UInt8]) {
    #expect(throws: TraceError.malformed(byte: 2, reason: "a text is not valid UTF-8")) {
      try string([0x22] + bytes + [0x22])
    }
    // The same beside an escape, which takes another way.
    #expect(throws: TraceError.malformed(byte: 2, reason: "a text is not valid UTF-8")) {
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
