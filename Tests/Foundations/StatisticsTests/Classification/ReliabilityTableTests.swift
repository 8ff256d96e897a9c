import Statistics
import Testing

struct ReliabilityTableTests {
  /// Two of three correct at 0.65 each: the bin 0.6…0.7 is off by |1.95 − 2| / 3.
  @Test func errorIsTheDistanceFromTheObservedShare() throws {
    var table = ReliabilityTable()
    for isRight in [true, true, false] { table.add(probability: 0.65, isRight: isRight) }
    #expect(abs(try #require(table.expectedError) - 0.05 / 3) < 1e-9)
    #expect(table.bins[6].count == 3)
    #expect(table.bins[6].hits == 2)
  }

  /// The end values belong to the first and last bins, and so does everything beyond them.
  @Test(arguments: [(0.0, 0), (1, 9), (0.1, 1), (-2, 0), (1e300, 9), (.infinity, 9), (.nan, 0)])
  func bins(probability: Double, bin: Int) {
    var table = ReliabilityTable()
    table.add(probability: probability, isRight: true)
    #expect(table.bins.map(\.count) == (0..<10).map { $0 == bin ? 1 : 0 })
  }

  /// Two bins of two and of one: (|1 − 1.5| + |0 − 0.25|) / 3 = 0.25.
  @Test func countedBins() {
    let table = ReliabilityTable(bins: [
      .init(count: 2, hits: 1, probability: 1.5), .init(count: 1, hits: 0, probability: 0.25),
    ])
    #expect(table.expectedError == 0.25)
    #expect(ReliabilityTable().expectedError == nil)
  }
}
