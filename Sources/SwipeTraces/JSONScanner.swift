/// Reads JSON (RFC 8259) from the bytes of one line, without recursion and without allocating for
/// anything but the strings asked for.
///
/// Strict: no comments, no trailing commas, no leading zeros, no bare control characters, valid
/// UTF-8 only. It works on borrowed memory and must not outlive it; every access goes through
/// `current`, which checks the end.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// Containers may lie this deep in one another; the kinds of the open ones fit one word.
  static let depthLimit = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The byte at the position; 0 behind the end, which no rule of the grammar accepts.
  @inline(__always)
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  mutating func skipSpace() {
    while current == 0x20 || current == 0x09 || current == 0x0D || current == 0x0A {
      position += 1
    }
  }

  /// Passes over space and the byte, if it comes next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: UInt8, _ expected: String) throws(TraceError) {
    guard skip(byte) else { throw unexpected(expected) }
  }

  /// The error of something else standing where `expected` should.
  func unexpected(_ expected: String) -> TraceError {
    let found =
      if isAtEnd {
        "the line's end"
      } else if current > 0x20, current < 0x7F {
        "'\(Character(UnicodeScalar(current)))'"
      } else {
        "byte 0x\(String(current, radix: 16))"
      }
    return .malformed(byte: position + 1, reason: "expected \(expected), found \(found)")
  }

  /// Passes over `null`, if it comes next.
  mutating func skipNull() -> Bool {
    skipSpace()
    guard current == UInt8(ascii: "n") else { return false }
    return skipLiteral("null")
  }

  private mutating func skipLiteral(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != literal.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  /// Passes over one value of any kind and hands back its text as it stands.
  mutating func rawValue() throws(TraceError) -> String {
    skipSpace()
    let start = position
    try skipValue()
    return try decode(start..<position)
  }

  /// Passes over one value, checking its grammar (but not the UTF-8 inside of its strings).
  mutating func skipValue() throws(TraceError) {
    var depth = 0
    // Bit d says whether the container at depth d is an object.
    var objects: UInt64 = 0
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONScanner.depthLimit else {
          throw .malformed(
            byte: position + 1,
            reason: "more than \(JSONScanner.depthLimit) brackets inside one another")
        }
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
        guard skipLiteral("true") else { throw unexpected("a value") }
      case UInt8(ascii: "f"):
        guard skipLiteral("false") else { throw unexpected("a value") }
      case UInt8(ascii: "n"):
        guard skipLiteral("null") else { throw unexpected("a value") }
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

  private mutating func skipName() throws(TraceError) {
    skipSpace()
    _ = try skipString()
    try expect(UInt8(ascii: ":"), "':'")
  }
}
