/// Reads JSON (RFC 8259) from borrowed memory, value by value, and allocates only the strings asked
/// for.
///
/// The reader is strict: no comments, no trailing commas, no leading zeros, no bare control
/// characters, valid UTF-8 only. It must not outlive the memory; every access goes through
/// `current`, which checks the end. The smallest functions are inlinable, because inner loops of
/// other targets call them.
package struct JSONScanner {
  /// The text that is read.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the next byte.
  package var position = 0

  /// The maximum nesting depth of containers: the kinds of the open ones fit into one word, and the
  /// document reader's recursion stays far from the end of any stack.
  static let depthLimit = 64

  /// Creates a scanner at the start of `bytes`.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The byte at the position; 0 beyond the end, which no rule of the grammar accepts.
  @inlinable @inline(__always)
  package var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// A Boolean value that is true once every byte is read.
  @inlinable @inline(__always)
  package var isAtEnd: Bool { position >= bytes.count }

  /// Skips white space.
  @inlinable @inline(__always)
  package mutating func skipSpace() {
    while current == 0x20 || current == 0x09 || current == 0x0D || current == 0x0A {
      position += 1
    }
  }

  /// Skips white space and then the byte, if it comes next.
  /// - Returns: whether the byte came next.
  @inlinable @inline(__always)
  package mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space and the byte.
  /// - Parameter expected: the description of the byte, for the error.
  /// - Throws: if another byte comes next.
  @inlinable @inline(__always)
  package mutating func expect(_ byte: UInt8, _ expected: String) throws(JSONError) {
    guard skip(byte) else { throw unexpected(expected) }
  }

  /// Returns the error for finding something other than `expected`.
  package func unexpected(_ expected: String) -> JSONError {
    let found =
      if isAtEnd {
        "the end"
      } else if current > 0x20, current < 0x7F {
        "'\(Character(UnicodeScalar(current)))'"
      } else {
        "byte 0x\(String(current, radix: 16))"
      }
    return JSONError(offset: position, reason: "expected \(expected), found \(found)")
  }

  /// Returns the error of containers nested too deep.
  func tooDeep() -> JSONError {
    JSONError(
      offset: position,
      reason: "more than \(JSONScanner.depthLimit) nested brackets")
  }

  /// Returns the error of a missing value. Other programs write infinite numbers as words, which
  /// get an error of their own; no valid value begins like one of those words.
  func noValue(at start: Int) -> JSONError {
    var word = JSONScanner(bytes)
    word.position = start
    if word.current == UInt8(ascii: "-") { word.position += 1 }
    for name in ["NaN", "nan", "Infinity", "infinity", "Inf", "inf"] as [StaticString]
    where word.skipLiteral(name) {
      return JSONError(offset: start, reason: "a number must be finite")
    }
    return unexpected("a value")
  }

  /// Skips `null`, if it comes next.
  /// - Returns: whether it came next.
  package mutating func skipNull() -> Bool {
    skipSpace()
    guard current == UInt8(ascii: "n") else { return false }
    return skipLiteral("null")
  }

  /// Skips the word, if it comes next.
  /// - Returns: whether it came next.
  mutating func skipLiteral(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != literal.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  /// Skips one value of any kind and returns its text unchanged.
  package mutating func rawValue() throws(JSONError) -> String {
    skipSpace()
    let start = position
    try skipValue()
    return try decode(start..<position)
  }

  /// Skips one value and checks its grammar, but not the UTF-8 inside its strings.
  mutating func skipValue() throws(JSONError) {
    var depth = 0
    // Bit d says whether the container at depth d is an object.
    var objects: UInt64 = 0
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONScanner.depthLimit else { throw tooDeep() }
        let isObject = current == UInt8(ascii: "{")
        position += 1
        if skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { break }
        objects = isObject ? objects | 1 << UInt64(depth) : objects & ~(1 << UInt64(depth))
        depth += 1
        if isObject { try skipName() }
        continue
      case UInt8(ascii: "\""):
        _ = try skipString()
      case UInt8(ascii: "t"):
        guard skipLiteral("true") else { throw noValue(at: position) }
      case UInt8(ascii: "f"):
        guard skipLiteral("false") else { throw noValue(at: position) }
      case UInt8(ascii: "n"):
        guard skipLiteral("null") else { throw noValue(at: position) }
      default:
        _ = try scanDecimal()
      }
      // A value has ended: close what ends with it, up to the next comma.
      while depth > 0 {
        let isObject = objects & (1 << UInt64(depth - 1)) != 0
        if skip(UInt8(ascii: ",")) {
          if isObject { try skipName() }
          break
        }
        try expect(
          isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), isObject ? "',' or '}'" : "',' or ']'")
        depth -= 1
      }
      if depth == 0 { return }
    }
  }

  private mutating func skipName() throws(JSONError) {
    try expectName()
    _ = try skipString()
    try expect(UInt8(ascii: ":"), "':'")
  }

  /// Skips white space and checks that a member's name comes next.
  mutating func expectName() throws(JSONError) {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
  }

  /// Reads one member's name and the colon after it.
  package mutating func name() throws(JSONError) -> String {
    try expectName()
    let name = try string()
    try expect(UInt8(ascii: ":"), "':'")
    return name
  }
}
