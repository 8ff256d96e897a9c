import Rendering
import Testing

struct RoundTicksTests {
  /// 0…730 with at most five: steps of 100 give 8 marks, of 200 four.
  @Test(
    "marks are round numbers",
    arguments: [
      (0.0, 730.0, 5, [0.0, 200, 400, 600], ["0", "200", "400", "600"]),
      (0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      (0, 1, 5, [0, 0.5, 1], ["0.0", "0.5", "1.0"]),
      (-3, 3, 3, [-2, 0, 2], ["−2", "0", "2"]),
      (-6, 6, 3, [-5, 0, 5], ["−5", "0", "5"]),
      (0.07, 0.33, 3, [0.1, 0.2, 0.3], ["0.1", "0.2", "0.3"]),
      (999, 1001, 3, [999, 1000, 1001], ["999", "1000", "1001"]),
      (0, 1_000_000, 3, [0, 500_000, 1_000_000], ["0", "500000", "1000000"]),
      (5, 5, 4, [5], ["5"]),
    ] as [(Double, Double, Int, [Double], [String])])
  func marks(from: Double, to: Double, atMost: Int, values: [Double], labels: [String]) {
    let ticks = RoundTicks(from: from, to: to, atMost: atMost)
    #expect(ticks.values == values)
    #expect(ticks.labels == labels)
  }

  @Test(
    "ranges that are none have no marks",
    arguments: [
      (1, 0), (0, .infinity), (-.infinity, 0), (.nan, 1), (0, .nan), (0, 1e300),
    ] as [(Double, Double)])
  func none(from: Double, to: Double) {
    #expect(RoundTicks(from: from, to: to, atMost: 5).values.isEmpty)
  }

  @Test("never too many, however narrow the range", arguments: 1...12)
  func limited(atMost: Int) {
    for span in [3e-9, 0.017, 0.99, 1, 7.3, 4711, 9e11] {
      let ticks = RoundTicks(from: 0, to: span, atMost: atMost)
      #expect(ticks.values.count <= atMost)
      #expect(ticks.values.first == 0)
    }
  }
}
