import Testing

@testable import Realism

struct RealismRowTests {
  /// 0…100: quantiles 5, 50, 95.
  private static let hundred = (0...100).map(Double.init)

  @Test func spreads() {
    let spread = RealismRow.Spread(Self.hundred + [.nan])
    #expect(spread.count == 101)
    #expect([spread.low, spread.middle, spread.high, spread.width] == [5, 50, 95, 90])
    let share = RealismRow.Spread([1, 0, 1, 1], isShare: true)
    #expect(share.middle == 0.75)
    #expect(share.width == nil)
    #expect(RealismRow.Spread([]).middle.isNaN)
  }

  private func row(_ factor: Double, plus: Double = 0, _ bar: RealismTolerance) -> RealismRow {
    RealismRow(
      name: "x", real: .init(Self.hundred),
      synthetic: .init(Self.hundred.map { $0 * factor + plus }),
      bar: bar)
  }

  @Test func bars() {
    #expect(row(1.14, .ratio(0.15)).verdict == .within)
    #expect(row(1.16, .ratio(0.15)).verdict == .off)
    #expect(row(0.84, .ratio(0.15)).verdict == .off)
    // The same range, with the median 16 % higher.
    #expect(row(1, plus: 8, .ratio(0.15)).verdict == .off)
    // The same median, with the range 20 % wider.
    #expect(row(1.2, plus: -10, .ratio(0.15)).verdict == .off)
    #expect(row(1, plus: 0.04, .difference(0.05)).verdict == .within)
    #expect(row(1, plus: -0.06, .difference(0.05)).verdict == .off)
    var missing = row(1, .ratio(0.15))
    missing.synthetic = .init([])
    #expect(missing.verdict == .off)
    missing.bar = nil
    #expect(missing.verdict == nil)
  }

  @Test func chanceIsReported() {
    var row = row(1, plus: 8, .ratio(0.15))
    row.noise = RealismNoise([0, 10, 0, 10], groups: [0, 0, 1, 1], isShare: false)
    // Identical users leave no doubt.
    #expect(row.noise == RealismNoise([1, 1], groups: [0, 1], isShare: false))
    #expect(row.verdict == .off)
    // Two users, one all 0, one all 10: resamples have medians 0 or 10, the sample itself 0: a
    // difference of 10, times √2.
    row.noise = RealismNoise([0, 0, 10, 10], groups: [0, 0, 1, 1], isShare: false)
    #expect(abs((row.noise?.middle ?? 0) - 10 * 2.0.squareRoot()) < 1e-9)
    #expect(row.verdict == .chance)
  }
}
