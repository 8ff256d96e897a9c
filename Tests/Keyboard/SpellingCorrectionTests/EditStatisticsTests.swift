import KeyboardGeometry
import LanguageModel
import SpellingCorrection
import Testing

struct EditStatisticsTests {
  private let neighbors: KeyNeighborhood

  init() throws {
    neighbors = KeyNeighborhood(
      try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)))
  }

  @Test(
    "the kind of each slip",
    arguments: [
      ("the", "the", []), ("the", "tje", [.neighbor]), ("the", "tze", [.substitution]),
      ("the", "te", [.omission]), ("the", "thae", [.insertion]), ("the", "thee", [.doubling]),
      ("letter", "leter", [.undoubling]), ("the", "teh", [.transposition]),
      ("definite", "definate", [.vowel]), ("of", "if", [.vowel]),
    ] as [(String, String, [EditKind])])
  func kinds(target: String, written: String, expected: [EditKind]) {
    // o and i are next to each other on QWERTY, and neighbours are checked first.
    let expected = target == "of" ? [EditKind.neighbor] : expected
    let edits = EditStatistics.edits(from: Array(target), to: Array(written), neighbors)
    #expect(edits == expected)
  }

  @Test("costs are the logarithms of the shares")
  func costs() {
    var statistics = EditStatistics(neighbors: neighbors)
    // 8 letters, 2 of them vowels, in 2 words, one pair of equal letters (ll); one swap, one
    // missing letter.
    statistics.add(written: "teh", target: "the")
    statistics.add(written: "hllo", target: "Hell-o")
    #expect(statistics.pairCount == 2)
    #expect(statistics.count(.transposition) == 1)
    #expect(statistics.count(.omission) == 1)
    let costs = statistics.costs(share: 0.1)
    // Swaps: (1 + ½) / (8 − 2 + 1) · 0.1 = 0.0214286, −ln 3.84303.
    #expect(abs(costs.transposition - 3.84303) < 1e-4)
    // Missing: 1.5 / 9 · 0.1 = 0.0166667, −ln 4.09434.
    #expect(abs(costs.omission - 4.09434) < 1e-4)
    // Doubled: ½ / 9 · 0.1 = 0.00555556, −ln 5.19296.
    #expect(abs(costs.doubling - 5.19296) < 1e-4)
    // One missing of a pair: ½ / 2 · 0.1 = 0.025, −ln 3.68888.
    #expect(abs(costs.undoubling - 3.68888) < 1e-4)
    // Substituted: ½ / 9 · 0.1 / 20 = 0.000277778, −ln 8.18869; the limit is twice that.
    #expect(abs(costs.substitution - 8.18869) < 1e-4)
    #expect(abs(costs.limit - 16.37738) < 1e-4)
  }

  @Test func pairsWithoutLettersAreIgnored() {
    var statistics = EditStatistics(neighbors: neighbors)
    statistics.add(written: "", target: "the")
    statistics.add(written: "'", target: "the")
    #expect(statistics.pairCount == 0)
    #expect(statistics.costs().omission > 0)
  }
}
