import Testing

@testable import TraceSynthesis

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

  @Test func itAscendsAcrossItsParts() {
    let values = (1..<20_000).map { normalQuantile(Double($0) / 20_000) }
    let isAscending = zip(values, values.dropFirst()).allSatisfy { $0.0 < $0.1 }
    #expect(isAscending)
    #expect(normalQuantile(0).isFinite && normalQuantile(1).isFinite)
  }

  /// 40,000 draws: standard errors are 0.005 for the mean and 0.0035 for the deviation.
  @Test func normalNumbers() {
    var random = RandomSource(seed: 5)
    let values = (0..<40_000).map { _ in random.normal() }
    let mean = values.reduce(0, +) / 40_000
    let square = values.reduce(0) { $0 + $1 * $1 } / 40_000
    #expect(abs(mean) < 0.02)
    #expect(abs(square.squareRoot() - 1) < 0.014)
  }
}

@Suite struct ApproximateLogTests {
  @Test(arguments: [1e-6, 0.004, 0.5, 0.7071, 0.7072, 1, 1.4142, 1.4143, 2, 10, 12345.678])
  func isNearTheLogarithm(x: Double) {
    #expect(abs(approximateLog(x) - portableLog(x)) < 2e-9)
  }
}
