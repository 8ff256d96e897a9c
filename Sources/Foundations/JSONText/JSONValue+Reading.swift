extension JSONValue {
  /// Reads a whole document: one value with only white space around it, optionally after a byte
  /// order mark, which some editors write.
  /// - Throws: `JSONError` for text that is not JSON, numbers beyond ±1.8e308 or longer than
  ///   `JSONScanner.numberLengthLimit` characters, and brackets nested deeper than
  ///   `JSONScanner.depthLimit`.
  /// - Complexity: O(bytes)
  package init(json bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var scanner = JSONScanner(buffer)
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
      let value = try scanner.value(depth: 0)
      scanner.skipSpace()
      guard scanner.isAtEnd else { throw scanner.unexpected("nothing after the document") }
      return value
    }
  }
}

extension JSONScanner {
  /// - Parameter depth: the number of open brackets.
  fileprivate mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where skipLiteral("true"): return .bool(true)
    case UInt8(ascii: "f") where skipLiteral("false"): return .bool(false)
    case UInt8(ascii: "n") where skipLiteral("null"): return .null
    default: return .number(try finiteNumber())
    }
  }

  private mutating func finiteNumber() throws(JSONError) -> Double {
    let start = position
    let number = try number()
    guard number.isFinite else {
      throw JSONError(offset: start, reason: "a number is beyond ±1.8e308")
    }
    return number
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    try open(depth)
    var elements: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "',' or ']'")
    return elements
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    try open(depth)
    var members: [JSONValue.Member] = []
    if skip(UInt8(ascii: "}")) { return members }
    repeat {
      let name = try name()
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "',' or '}'")
    return members
  }

  /// Skips the opening bracket and checks the depth.
  private mutating func open(_ depth: Int) throws(JSONError) {
    guard depth < JSONScanner.depthLimit else { throw tooDeep() }
    position += 1
  }
}
