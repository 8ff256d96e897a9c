extension JSONScanner {
  /// Reads one string and resolves its escapes.
  /// - Throws: for control characters, unknown escapes, unpaired surrogates and bytes that are not
  ///   UTF-8.
  package mutating func string() throws(JSONError) -> String {
    skipSpace()
    let start = position + 1
    let hasEscapes = try skipString()
    let content = start..<(position - 1)
    return try hasEscapes ? resolveEscapes(content) : decode(content)
  }

  /// Skips one string with its quotes. Checks everything except the pairing of surrogates and the
  /// UTF-8.
  /// - Returns: whether the string has escapes.
  mutating func skipString() throws(JSONError) -> Bool {
    let start = position
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
        throw JSONError(
          offset: position,
          reason: "a string contains a control character; write it as an escape such as \\n")
      }
      position += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try skipEscape()
      }
    }
    throw JSONError(offset: start, reason: "a string has no closing quote")
  }

  /// Skips the characters after a backslash.
  private mutating func skipEscape() throws(JSONError) {
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
      throw JSONError(
        offset: position - 1, reason: "a backslash is followed by none of \" \\ / b f n r t u")
    }
  }

  /// Returns the bytes as text.
  func decode(_ range: Range<Int>) throws(JSONError) -> String {
    guard
      let text = String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    else { throw notUTF8(range) }
    return text
  }

  /// Returns the content of a string whose escapes `skipString` has found well formed.
  private func resolveEscapes(_ range: Range<Int>) throws(JSONError) -> String {
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
        throw JSONError(
          offset: start, reason: "an escape is half of a surrogate pair; both halves are needed")
      }
      result.append(contentsOf: String(scalar).utf8)
    }
    // Escapes are ASCII, so any invalid UTF-8 in the result is in the original bytes.
    guard let text = String(validating: result, as: UTF8.self) else { throw notUTF8(range) }
    return text
  }

  /// Returns the error of bytes that are not UTF-8, at the first byte that belongs to no character.
  private func notUTF8(_ range: Range<Int>) -> JSONError {
    var decoder = UTF8()
    var rest = bytes[range].makeIterator()
    var offset = range.lowerBound
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    return JSONError(offset: offset, reason: "a text is not valid UTF-8")
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
