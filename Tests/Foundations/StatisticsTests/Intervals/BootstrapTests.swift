import Statistics
import Testing

struct BootstrapTests {
  @Test func resamplesDrawWholeRows() {
    var matrix = CountMatrix(columnCount: 2)
    matrix.append([1, 10])
    matrix.append([2, 20])
    #expect(matrix.sums == [3, 30])
    let samples = matrix.resampledSums(count: 200, seed: 3)
    // Two draws of two rows: 1 + 1, 1 + 2 or 2 + 2, the second column always ten times the first.
    #expect(Set(samples.map { $0[0] }) == [2, 3, 4])
    #expect(samples.allSatisfy { $0[1] == 10 * $0[0] })
    #expect(samples == matrix.resampledSums(count: 200, seed: 3))
    #expect(samples != matrix.resampledSums(count: 200, seed: 4))
  }

  @Test("the interval of a mean has the theoretical width")
  func width() throws {
    // 400 rows, half 0 and half 1: standard error √(0.25/400) = 0.025, so 95 % is ±0.049. The ends
    // of 4,000 resamples are uncertain by about 0.002, and sums come in steps of 1/400.
    var matrix = CountMatrix(columnCount: 1)
    for row in 0..<400 { matrix.append([Double(row % 2)]) }
    let means = matrix.resampledSums(count: 4000, seed: 1).map { $0[0] / 400 }
    let interval = try #require(Interval(estimate: 0.5, resamples: means, of: ResampledGroups(400)))
    #expect(abs(try #require(interval.low) - 0.451) < 0.006)
    #expect(abs(try #require(interval.high) - 0.549) < 0.006)
  }

  @Test func emptySamplesHaveNoInterval() {
    #expect(Interval(estimate: 0.5, resamples: [], of: ResampledGroups(12)) == nil)
    #expect(Interval(estimate: 0.5, resamples: [.nan], of: ResampledGroups(12)) == nil)
    #expect(CountMatrix(columnCount: 1).resampledSums(count: 1, seed: 1) == [[0]])
  }
}
