extension JSONScanner {
  /// Longer numbers (in bytes) are refused: no measurement has that many digits.
  static let numberLengthLimit = 400

  /// A number as written: `significand × 10^exponent`, if all digits fit.
  struct Decimal {
    var isNegative = false
    var significand: UInt64 = 0
    var exponent = 0
    /// A Boolean value that is true if significand and exponent hold the number exactly.
    var isExact = true
  }

  /// Reads one number, rounded to the nearest `Double` (ties to even); infinite if it is too large.
  package mutating func number() throws(JSONError) -> Double {
    skipSpace()
    let start = position
    // A text or null is a value, but not the one that is needed.
    var other = self
    if current == UInt8(ascii: "\"") || other.skipLiteral("null") { throw unexpected("a number") }
    let decimal = try scanDecimal()
    if let magnitude = JSONScanner.magnitude(of: decimal) {
      return decimal.isNegative ? -magnitude : magnitude
    }
    guard position - start <= JSONScanner.numberLengthLimit else {
      throw JSONError(
        offset: start, reason: "a number has more than \(JSONScanner.numberLengthLimit) characters")
    }
    guard let value = Double(try decode(start..<position)) else {
      throw JSONError(offset: start, reason: "a number cannot be read")
    }
    return value
  }

  /// Skips one number and collects its digits.
  mutating func scanDecimal() throws(JSONError) -> Decimal {
    var decimal = Decimal()
    let start = position
    if current == UInt8(ascii: "-") {
      decimal.isNegative = true
      position += 1
    }
    if current == UInt8(ascii: "0") {
      position += 1
      guard current &- UInt8(ascii: "0") > 9 else {
        throw JSONError(offset: position, reason: "a number must not begin with 0")
      }
    } else {
      guard scanDigits(into: &decimal) > 0 else { throw noValue(at: start) }
    }
    if current == UInt8(ascii: ".") {
      position += 1
      let count = scanDigits(into: &decimal)
      guard count > 0 else { throw unexpected("a digit after the decimal point") }
      decimal.exponent = -count
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      try scanExponent(into: &decimal)
    }
    return decimal
  }

  /// Appends digits to the significand.
  /// - Returns: the number of digits.
  @inline(__always)
  private mutating func scanDigits(into decimal: inout Decimal) -> Int {
    let start = position
    while true {
      let digit = current &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Below 10¹⁸ one more digit always fits.
      if decimal.significand < 1_000_000_000_000_000_000 {
        decimal.significand = decimal.significand &* 10 &+ UInt64(digit)
      } else {
        decimal.isExact = false
      }
      position += 1
    }
    return position - start
  }

  private mutating func scanExponent(into decimal: inout Decimal) throws(JSONError) {
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while true {
      let digit = current &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Larger exponents only decide between 0 and infinity, which the general conversion handles.
      if exponent < 100_000 { exponent = exponent * 10 + Int(digit) }
      position += 1
    }
    guard position > start else { throw unexpected("a digit of the exponent") }
    decimal.exponent += isNegative ? -exponent : exponent
  }

  /// Returns the `Double` nearest to the decimal's magnitude, or nil if that takes arithmetic with
  /// big integers.
  ///
  /// There are two fast cases. A significand up to 2⁵³ and a power of ten up to 10²² are both exact
  /// as `Double`s, so one multiplication or division rounds correctly (Clinger, "How to read
  /// floating point numbers accurately", PLDI 1990). Otherwise, for up to 19 decimals, an integer
  /// division of 128 by 64 bits gives at least 63 bits of the quotient, and the remainder is kept
  /// as a last, sticky bit; rounding those 63 bits to 53 rounds the exact quotient.
  static func magnitude(of decimal: Decimal) -> Double? {
    guard decimal.isExact else { return nil }
    let significand = decimal.significand
    let exponent = decimal.exponent
    if significand == 0 { return 0 }
    if significand <= 1 << 53 {
      if exponent == 0 { return Double(significand) }
      if exponent > 0, exponent <= 22 { return Double(significand) * doublePowers[exponent] }
      if exponent < 0, exponent >= -22 { return Double(significand) / doublePowers[-exponent] }
      return nil
    }
    if exponent == 0 { return Double(significand) }
    guard exponent < 0, exponent >= -19 else { return nil }
    let divisor = integerPowers[-exponent]
    let dividendShift = significand.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = significand << UInt64(dividendShift)
    // Both now have their top bit set, so half the dividend is below the divisor and the quotient
    // fits; it is floor(dividend × 2⁶³ / divisor), at least 2⁶².
    let (quotient, remainder) = (divisor << UInt64(divisorShift))
      .dividingFullWidth((dividend >> 1, dividend << 63))
    let sticky: UInt64 = remainder == 0 ? 0 : 1
    return Double(
      sign: .plus, exponent: divisorShift - dividendShift - 63,
      significand: Double(quotient | sticky))
  }

  private static let doublePowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let integerPowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
