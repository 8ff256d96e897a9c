import Statistics
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct QuantileTableFittingTests {
  /// 20,000 normal numbers of mean 5 and deviation 2: at score s the table is 5 + 2 s. The standard
  /// error of a quantile is √(p (1 − p) / n) / density: at 0, 0.0089 · 2; at ±1.8, p = 0.036,
  /// density 0.0790: 0.0167 · 2. Four standard errors are 0.071 and 0.13.
  @Test func aNormalSampleGivesStraightLines() {
    var random = RandomSource(seed: 4)
    let table = QuantileTable(fitting: (0..<20_000).map { _ in 5 + 2 * random.gaussian() })
    #expect(table.values.count == QuantileTable.count)
    #expect(abs(table.value(at: 0) - 5) < 0.071)
    for score in [-1.8, -0.9, 0.9, 1.8] {
      #expect(abs(table.value(at: score) - 5 - 2 * score) < 0.13)
    }
    for (a, b) in zip(table.values, table.values.dropFirst()) { #expect(a <= b) }
  }

  /// Of 1…4 the middle is at position ½ · 4 − ½ = 1.5, between 2 and 3; the ends are the extremes.
  @Test func fewValuesAreInterpolated() {
    let table = QuantileTable(fitting: [4, 2, 1, 3])
    #expect(abs(table.values[20] - 2.5) < 1e-9)
    #expect(table.values[0] == 1)
    #expect(table.values[40] == 4)
  }

  @Test func noValuesAreZeroAndOddOnesAreLeftOut() {
    let zeros = [Double](repeating: 0, count: QuantileTable.count)
    #expect(QuantileTable(fitting: []).values == zeros)
    #expect(QuantileTable(fitting: [.nan, .infinity]).values == zeros)
    #expect(Set(QuantileTable(fitting: [7, .nan]).values) == [7])
  }
}
