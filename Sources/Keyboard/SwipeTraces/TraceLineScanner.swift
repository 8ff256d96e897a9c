import JSONText

/// A JSON scanner for trace lines, whose errors are `TraceError`s.
struct TraceLineScanner {
  private var json: JSONScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.json = JSONScanner(bytes)
  }

  var isAtEnd: Bool { json.isAtEnd }

  /// The byte at the position; 0 beyond the end.
  var current: UInt8 { json.current }

  /// The number of bytes read.
  var position: Int { json.position }

  /// The number of bytes left.
  var remaining: Int { json.bytes.count - json.position }

  mutating func skipSpace() { json.skipSpace() }

  /// Skips white space and then the byte, if it comes next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool { json.skip(byte) }

  /// Skips `null`, if it comes next.
  mutating func skipNull() -> Bool { json.skipNull() }

  @inline(__always)
  mutating func expect(_ byte: UInt8, _ expected: String) throws(TraceError) {
    guard skip(byte) else { throw unexpected(expected) }
  }

  /// Returns the error for finding something other than `expected`.
  func unexpected(_ expected: String) -> TraceError { TraceError(json.unexpected(expected)) }

  @inline(__always)
  mutating func number() throws(TraceError) -> Double {
    do throws(JSONError) { return try json.number() } catch { throw TraceError(error) }
  }

  /// Reads a value of any kind; nil if it is not a finite number.
  mutating func numberOrOther() throws(TraceError) -> Double? {
    skipSpace()
    guard current == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current)
    else {
      try skipValue()
      return nil
    }
    let value = try number()
    return value.isFinite ? value : nil
  }

  mutating func string() throws(TraceError) -> String {
    do throws(JSONError) { return try json.string() } catch { throw TraceError(error) }
  }

  /// Reads one member's name and the colon after it.
  mutating func name() throws(TraceError) -> String {
    do throws(JSONError) { return try json.name() } catch { throw TraceError(error) }
  }

  /// Skips one value of any kind.
  mutating func skipValue() throws(TraceError) { _ = try rawValue() }

  /// Reads one value of any kind and returns its text unchanged.
  mutating func rawValue() throws(TraceError) -> String {
    do throws(JSONError) { return try json.rawValue() } catch { throw TraceError(error) }
  }
}

extension TraceError {
  /// Creates the error of a line that is not JSON.
  fileprivate init(_ error: JSONError) {
    self = .malformed(byte: error.offset + 1, reason: error.reason)
  }
}
