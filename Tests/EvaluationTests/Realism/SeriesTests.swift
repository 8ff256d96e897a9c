import Foundation
import KeyboardGeometry
import Testing

@testable import Evaluation

struct SeriesTests {
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

  @Test func angles() {
    // y grows downwards: from right to down is a right turn, positive.
    #expect(abs(angle(Point(x: 1, y: 0), Point(x: 0, y: 2)) - Double.pi / 2) < 1e-12)
    #expect(angle(Point(x: 0, y: 0), Point(x: 0, y: 2)) == 0)
  }

  @Test func linesAddUp() {
    // (0, 1), (1, 3), (2, 4): slope 3/2; residuals −1/6, 1/3, −1/6: 1/6 of 14/3, so R² = 27/28.
    var (first, second) = (LineSums(), LineSums())
    first.add(x: 0, y: 1)
    second.add(x: 1, y: 3)
    second.add(x: 2, y: 4)
    second.add(x: .nan, y: 4)
    second.add(x: 1, y: .infinity)
    first += second
    #expect(first.count == 3)
    #expect(abs(first.slope - 1.5) < 1e-12)
    #expect(abs(first.fit - 27.0 / 28) < 1e-12)
    #expect(LineSums().slope.isNaN)
  }
}
