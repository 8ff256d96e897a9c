import Testing

@testable import Reports

struct NumberFormatTests {
  @Test(
    "numbers",
    arguments: [
      (NumberFormat.plain, 50.0, "50"), (.plain, 99.9, "99.9"), (.fixed(2), 12.5, "12.50"),
      (.fixed(0), 2.5, "3"), (.fixed(1), -0.25, "-0.3"), (.fixed(3), 0.0004, "0.000"),
      (.fixed(2), .infinity, "inf"), (.percent(1), 0.125, "12.5"),
      (.percent(1, unit: " %"), 1, "100.0 %"), (.fixed(1, times: 1000), 0.0015, "1.5"),
    ])
  func numbers(format: NumberFormat, value: Double, text: String) {
    #expect(format.text(value) == text)
  }

  /// 1/8 = 12.5 %, and 0.125 to two decimals is 0.13.
  @Test func partsOfAWhole() {
    #expect(NumberFormat.percent(1).text(1, of: 8) == "12.5")
    #expect(NumberFormat.fixed(2).text(1, of: 8) == "0.13")
    #expect(percentage(1, of: 8) == "12.5 %")
    #expect(percentage(1, of: 0) == "–")
  }

  @Test func rounding() {
    #expect(NumberFormat.fixed(1).rounded(0.25) == 0.3)
    #expect(NumberFormat.plain.rounded(0.123_456_789) == 0.123_456_789)
    #expect(NumberFormat.percent(0).rounded(0.125) == 13)
  }
}
