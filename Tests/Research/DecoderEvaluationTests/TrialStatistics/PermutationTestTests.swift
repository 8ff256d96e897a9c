import Testing

@testable import DecoderEvaluation

struct PermutationTestTests {
  /// Worked by hand: of the 2ⁿ signs of the differences, how many have a sum at least as large?
  private static let cases: [(differences: [Double], p: Double)] = [
    // ±1±2±3 is 6 or −6 for two of eight.
    ([1, 2, 3], 0.25),
    // 3 observed; 5, 3, 3 and 1 with +3, and the same below 0: six of eight reach 3.
    ([3, 1, -1], 0.75),
    // Users without a difference decide nothing.
    ([0, 1, 0, 2, 3, 0], 0.25),
    // Five users for the same decoder: 2 of 32.
    ([1, 1, 1, 1, 1], 0.0625),
    ([2, -2], 1), ([], 1), ([5], 1),
  ]

  @Test(arguments: cases)
  func `p is the share of exchanges`(differences: [Double], p: Double) {
    let test = PermutationTest(differences: differences)
    #expect(test.pValue == p)
    #expect(test.isExact)
  }

  @Test func `random exchanges agree with all of them`() {
    // 17 users for the same decoder: 2 of 131,072 exchanges; p of a sample is never 0.
    let sure = PermutationTest(differences: [Double](repeating: 1, count: 17), samples: 10_000)
    #expect(!sure.isExact)
    #expect(sure.pValue >= 1.0 / 10_001 && sure.pValue < 0.001)
    // 12 against 8 of 20: P(|X − 10| ≥ 2) of a binomial (20, ½) is 2 · 0.2517 = 0.5034.
    let unsure = PermutationTest(
      differences: (0..<20).map { $0 < 12 ? 1 : -1 }, samples: 20_000, seed: 2)
    #expect((unsure.pValue - 0.5034).magnitude < 0.015)
  }
}
