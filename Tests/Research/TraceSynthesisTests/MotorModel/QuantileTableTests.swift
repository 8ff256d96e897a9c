import Testing

@testable import TraceSynthesis

@Suite struct QuantileTableTests {
  /// Three entries at −3.6, 0 and 3.6.
  static let three = QuantileTable(values: [-10, 0, 20])

  /// At 1.8 half of the distance from 0 to 20; at −0.9 a quarter of that from 0 to −10.
  @Test(arguments: [
    (-3.6, -10.0), (0, 0), (3.6, 20), (1.8, 10), (-0.9, -2.5), (99, 20), (-99, -10),
    (.infinity, 20), (-.infinity, -10),
  ])
  func valuesAreInterpolatedLinearly(score: Double, value: Double) {
    #expect(abs(Self.three.value(at: score) - value) < 1e-12)
  }

  @Test(arguments: [
    (-10.0, -3.6), (-11, -3.6), (20, 3.6), (21, 3.6), (10, 1.8), (-2.5, -0.9), (0, 0),
  ])
  func scoresAreTheInverse(value: Double, score: Double) {
    #expect(abs(Self.three.score(of: value) - score) < 1e-12)
  }

  /// 41 entries: entry 20 is at 0, the steps are 7.2 / 40 = 0.18.
  @Test func entriesAreAtEqualSteps() {
    #expect(QuantileTable.score(0) == -3.6)
    #expect(QuantileTable.score(20) == 0)
    #expect(abs(QuantileTable.score(21) - 0.18) < 1e-12)
    #expect(QuantileTable.score(40) == 3.6)
  }

  /// Of equal entries the last one's number is used, because the search skips the values below it.
  @Test func aFlatPieceHasAScore() {
    let flat = QuantileTable(values: [0, 1, 1, 2])
    // The entries are at −3.6, −1.2, 1.2, 3.6.
    #expect(abs(flat.score(of: 1) - 1.2) < 1e-12)
    let all = QuantileTable(values: [5, 5, 5])
    #expect(all.score(of: 5) == -3.6)
    #expect(all.value(at: 0.3) == 5)
  }

  @Test func roundTripKeepsTheScore() {
    let table = QuantileTable(values: (0..<QuantileTable.count).map { Double($0 * $0) })
    for score in stride(from: -3.5, through: 3.5, by: 0.25) {
      #expect(abs(table.score(of: table.value(at: score)) - score) < 1e-9)
    }
  }

  @Test func invalidNumbersAndTablesDoNotTrap() {
    #expect(Self.three.value(at: .nan) == 0)
    #expect(QuantileTable(values: []).value(at: 1) == 0)
    #expect(QuantileTable(values: [7]).value(at: 1) == 7)
    #expect(QuantileTable(values: []).score(of: 1) == 0)
    #expect(QuantileTable(values: [7]).score(of: 8) == 0)
  }
}
