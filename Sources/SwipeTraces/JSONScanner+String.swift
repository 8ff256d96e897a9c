extension JSONScanner {
  /// One string, with its escapes resolved.
  /// - Throws: for control characters, unknown escapes, surrogates without their other half and
  ///   bytes that are not UTF-8.
  mutating func string() throws(TraceError) -> String {
    skipSpace()
    let start = position + 1
    let hasEscapes = try skipString()
    let content = start..<(position - 1)
    return try hasEscapes ? resolveEscapes(content) : decode(content)
  }

  /// Passes over one string, quotes and all, and says whether it has escapes. Checks everything
  /// but the pairing of surrogates and the UTF-8.
  mutating func skipString() throws(TraceError) -> Bool {
    guard current == UInt8(ascii: "\"") else { throw unexpected("'\"'") }
    position += 1
    var hasEscapes = false
    while !isAtEnd {
      let byte = current
      if byte == UInt8(ascii: "\"") {
        position += 1
        return hasEscapes
      }
      if byte < 0x20 {
        throw .malformed(
          byte: position + 1,
          reason: "a control character stands in a string; write it as an escape such as \\n")
      }
      position += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try skipEscape()
      }
    }
    throw unexpected("the string's closing '\"'")
  }

  /// Passes over what follows a backslash.
  private mutating func skipEscape() throws(TraceError) {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard JSONScanner.hexDigit(current) != nil else { throw unexpected("a hexadecimal digit") }
        position += 1
      }
    default:
      throw unexpected("one of \" \\ / b f n r t u after a backslash")
    }
  }

  /// The bytes as text.
  func decode(_ range: Range<Int>) throws(TraceError) -> String {
    guard
      let text = String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    else {
      throw .malformed(byte: range.lowerBound + 1, reason: "a text is not valid UTF-8")
    }
    return text
  }

  /// The content of a string whose escapes `skipString` has found well formed.
  private func resolveEscapes(_ range: Range<Int>) throws(TraceError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let escape = bytes[index + 1]
      guard escape == UInt8(ascii: "u") else {
        result.append(JSONScanner.character(ofEscape: escape))
        index += 2
        continue
      }
      var value = codeUnit(at: index + 2)
      let start = index
      index += 6
      if value & 0xFC00 == 0xD800, index + 6 <= range.upperBound,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
      {
        let low = codeUnit(at: index + 2)
        if low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
          index += 6
        }
      }
      guard let scalar = UnicodeScalar(value) else {
        throw .malformed(
          byte: start + 1, reason: "an escape is half of a surrogate pair; both halves are needed")
      }
      result.append(contentsOf: String(scalar).utf8)
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw .malformed(byte: range.lowerBound + 1, reason: "a text is not valid UTF-8")
    }
    return text
  }

  private func codeUnit(at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<4 {
      value = value << 4 | UInt32(JSONScanner.hexDigit(bytes[index + offset]) ?? 0)
    }
    return value
  }

  private static func character(ofEscape escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
