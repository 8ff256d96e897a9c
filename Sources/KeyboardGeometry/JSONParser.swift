/// A strict reader of JSON (RFC 8259) for small files written by hand: errors name line and column,
/// nesting is bounded, numbers are finite. Foundation's reader keeps neither the order of members
/// nor those that stand twice, and would double a program's start-up time.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  /// Layouts nest four deep; the bound keeps recursion off the end of the stack.
  static let deepestNesting = 16
  /// No number that a layout can mean is longer.
  static let longestNumber = 100

  /// - Throws: `LayoutError.malformed` with the place and the reason.
  /// - Complexity: O(number of bytes)
  static func parse(_ bytes: [UInt8]) throws(LayoutError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    // Some editors put a byte order mark before the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.current == nil else {
      throw parser.error("the file goes on after its end")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String) -> LayoutError {
    error(reason, at: position)
  }

  private func error(_ reason: String, at offset: Int) -> LayoutError {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .malformed(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      // Bytes that continue a UTF-8 character are no column of their own.
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1,
      reason: reason)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Passes the byte if it is next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(LayoutError) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw error("the file ends where a value is due") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func word() throws(LayoutError) -> JSONValue {
    let start = position
    while let byte = current, isLetter(byte) { position += 1 }
    switch String(decoding: bytes[start..<position].prefix(12), as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "NaN", "nan", "Infinity", "inf": throw error("a number must be finite", at: start)
    default: throw error("a value is due here", at: start)
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // MARK: Lists and objects

  private mutating func array(depth: Int) throws(LayoutError) -> JSONValue {
    try open(depth)
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("a comma or a closing ] is due here") }
    return .array(values)
  }

  private mutating func object(depth: Int) throws(LayoutError) -> JSONValue {
    try open(depth)
    var members: [JSONValue.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("a name in quotes is due here") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw error("a colon is due here") }
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("a comma or a closing } is due here") }
    return .object(members)
  }

  /// Passes the opening bracket and the space behind it.
  private mutating func open(_ depth: Int) throws(LayoutError) {
    guard depth < Self.deepestNesting else {
      throw error("lists and objects nest more than \(Self.deepestNesting) deep")
    }
    position += 1
    skipSpace()
  }

  // MARK: Numbers

  private mutating func number() throws(LayoutError) -> Double {
    let start = position
    _ = take("-")
    if let byte = current, isLetter(byte) { throw error("a number must be finite", at: start) }
    if take("0") {
      if let byte = current, isDigit(byte) { throw error("a number must not begin with 0") }
    } else {
      try digits()
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard position - start <= Self.longestNumber else {
      throw error("a number has more than \(Self.longestNumber) characters", at: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error("the number \(text) is too large", at: start)
    }
    return number
  }

  private mutating func digits() throws(LayoutError) {
    guard let first = current, isDigit(first) else { throw error("a digit is due here") }
    while let byte = current, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Strings

  private mutating func string() throws(LayoutError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the string is not UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case ..<0x20: throw error("a string must not hold a control character", at: position - 1)
      default: text.append(byte)
      }
    }
    throw error("the string has no closing quote", at: start)
  }

  /// Reads what follows a backslash.
  private mutating func escape() throws(LayoutError) -> Unicode.Scalar {
    let start = position - 1
    guard let byte = current else { throw error("the file ends within a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Beyond U+FFFF a character is written as two surrogates.
      guard unit < 0xDC00, take("\\"), take("u") else {
        throw error("half of a pair of \\u escapes", at: start)
      }
      let second = try hexadecimal()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(second - 0xDC00)))
      else { throw error("half of a pair of \\u escapes", at: start) }
      return scalar
    default: throw error("an unknown escape in a string", at: start)
    }
  }

  private mutating func hexadecimal() throws(LayoutError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("four hexadecimal digits are due after \\u")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
