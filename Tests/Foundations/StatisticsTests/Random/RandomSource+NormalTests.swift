import Statistics
import Testing

@Suite struct RandomSourceNormalTests {
  /// The polar method, computed with 40 decimal digits from the stream of seed 42; within 1e-15.
  @Test func gaussianFollowsThePolarMethod() {
    var random = RandomSource(seed: 42)
    let expected = [
      -0.726_219_138_244_785_564_4, 0.221_622_701_503_593_406_72, 0.464_177_310_162_473_623_21,
      1.476_249_461_018_414_955_95,
    ]
    for value in expected {
      #expect(abs(random.gaussian() - value) <= 1e-15 * abs(value))
    }
  }

  /// The mean of 20,000 standard normal numbers has the standard error 1/√20000 = 0.0071, the mean
  /// square √(2/20000) = 0.01; the tolerance is five of them.
  @Test func gaussianHasMeanZeroAndVarianceOne() {
    var random = RandomSource(seed: 5)
    let values = (0..<20_000).map { _ in random.gaussian() }
    #expect(abs(values.reduce(0, +) / 20_000) < 0.036)
    #expect(abs(values.map { $0 * $0 }.reduce(0, +) / 20_000 - 1) < 0.05)
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
