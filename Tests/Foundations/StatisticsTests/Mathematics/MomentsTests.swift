import Statistics
import Testing

struct MomentsTests {
  @Test func autocorrelations() {
    // Mean 2.5, deviations −1.5, −0.5, 0.5, 1.5: squares 5; lag 1: 0.75 − 0.25 + 0.75 = 1.25.
    #expect(abs(autocorrelation([1, 2, 3, 4], lag: 1) - 0.25) < 1e-12)
    // Lag 2 of five: deviations −2…2, squares 10; 0 − 1 + 0 = −1.
    #expect(abs(autocorrelation([1, 2, 3, 4, 5], lag: 2) + 0.1) < 1e-12)
    #expect(autocorrelation([3, 3, 3, 3], lag: 1).isNaN)
    #expect(autocorrelation([1, 2, 3], lag: 1).isNaN)
  }

  @Test func deviations() {
    #expect(standardDeviation([1, 3]) == 1)
    #expect(standardDeviation([]).isNaN)
    #expect(mean([]).isNaN)
  }
}
