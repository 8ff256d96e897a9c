import Testing

@testable import JSONText

@Suite struct JSONScannerNumberTests {
  /// The Swift compiler reads literals exactly, so the literal is the correctly rounded value. No
  /// tolerance: bit patterns are compared.
  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("7", 7), ("-12", -12), ("0.5", 0.5), ("236.3", 236.3),
    ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5), ("0e99999999999", 0),
    // 15 digits and a power of ten up to 22: one exact operation.
    ("123456789012345e-22", 123456789012345e-22), ("9007199254740992e22", 9007199254740992e22),
    // 2⁵³ + 1 lies between two doubles: the tie goes to the even one, 2⁵³.
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993e-1", 900719925474099.3),
    // 17 digits, the usual print of a sum: 0.1 + 0.2.
    ("0.30000000000000004", 0.1 + 0.2), ("236.34567890123457", 236.34567890123457),
    ("1.2345678901234567890", 1.2345678901234567890),
    ("0.1234567890123456789", 0.1234567890123456789),
    // More digits than a word holds, subnormals, the largest double.
    ("123456789012345678901234567890e-25", 12345.6789012345678901234567890),
    ("5e-324", .leastNonzeroMagnitude), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ("1.7976931348623157e308", 1.7976931348623157e308), ("1e400", .infinity),
    ("-1e400", -.infinity),
    ("1e-400", 0),
  ])
  func readsTheNearestDouble(_ text: String, _ value: Double) throws {
    #expect(try number(text)?.bitPattern == value.bitPattern, "\(text)")
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "1e", "1e+", "NaN", "Infinity", "inf", "0x10", "1_000", "--1", "e5",
    "1,5",
  ])
  func refusesInvalidNumbers(_ text: String) {
    #expect((try? number(text)) == nil, "\(text)")
  }

  @Test func refusesTrailingCharacters() throws {
    #expect(try number("1.5]") == nil)
  }

  /// Halfway cases of the 128-bit division: (2⁵³ + 1) / 10 and neighbours of random quotients.
  /// `Double(String)` is the reference; both must give the same bits.
  @Test func agreesWithTheStandardLibrary() throws {
    var state: UInt64 = 42
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> (state % 40))
      let point = Int(state >> 32 % 19) % 20
      let padded = String(repeating: "0", count: max(0, point + 1 - digits.count)) + digits
      let text = point == 0 ? padded : "\(padded.dropLast(point)).\(padded.suffix(point))"
      guard !(text.hasPrefix("0") && text.count > 1 && !text.hasPrefix("0.")) else { continue }
      #expect(try number(text) == Double(text), "\(text)")
    }
  }

  /// The offset of the error: after the zero, and at the start of a number that is a word.
  @Test(arguments: [
    ("01", 1, "a number must not begin with 0"), ("-00", 2, "a number must not begin with 0"),
    ("NaN", 0, "a number must be finite"), ("-Infinity", 0, "a number must be finite"),
    ("inf", 0, "a number must be finite"), ("-x", 1, "expected a value, found 'x'"),
    ("\"411\"", 0, "expected a number, found '\"'"), ("null", 0, "expected a number, found 'n'"),
    ("nan", 0, "a number must be finite"),
    ("1.", 2, "expected a digit after the decimal point, found the end"),
  ])
  func reportsTheProblem(_ text: String, _ offset: Int, _ reason: String) {
    #expect(throws: JSONError(offset: offset, reason: reason)) { try number(text) }
  }

  @Test func refusesVeryLongNumbers() throws {
    // 401 digits, too many for the fast cases.
    let text = String(repeating: "7", count: 401)
    #expect(throws: JSONError(offset: 0, reason: "a number has more than 400 characters")) {
      try number(text)
    }
    #expect(try number(String(repeating: "7", count: 400)) == .infinity)
  }

  private func number(_ text: String) throws -> Double? {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      let value = try scanner.number()
      return scanner.isAtEnd ? value : nil
    }
  }
}
