import Statistics
import Testing

struct LineSumsTests {
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
