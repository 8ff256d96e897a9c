import Statistics
import Testing

@Suite struct NormalQuantileTests {
  /// Quantiles of the standard normal distribution, from tables: Φ⁻¹(0.975) = 1.959963984540,
  /// Φ⁻¹(0.999) = 3.090232306168, Φ⁻¹(1e-6) = −4.753424308823, Φ⁻¹(0.6) = 0.253347103136.
  @Test(arguments: [
    (0.5, 0), (0.975, 1.959963984540), (0.999, 3.090232306168), (1e-6, -4.753424308823),
    (0.6, 0.253347103136), (0.025, -1.959963984540),
  ])
  func knownQuantiles(chance: Double, value: Double) {
    #expect(abs(normalQuantile(chance) - value) <= 1e-8 * max(1, abs(value)))
  }

  @Test func ascendsAcrossItsPieces() {
    let values = (1..<20_000).map { normalQuantile(Double($0) / 20_000) }
    let isAscending = zip(values, values.dropFirst()).allSatisfy { $0.0 < $0.1 }
    #expect(isAscending)
    #expect(normalQuantile(0).isFinite && normalQuantile(1).isFinite)
  }
}
