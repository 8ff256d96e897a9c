import Statistics
import Testing

@testable import DecoderEvaluation

struct CrossedCountsTests {
  @Test func `sums are those of all cells`() {
    var counts = CrossedCounts(columnCount: 2)
    counts.add(user: 0, word: 0, [1, 1])
    counts.add(user: 1, word: 0, [1, 0])
    counts.add(user: 1, word: 2, [1, 1])
    counts.add(user: 1, word: 2, [1])
    #expect(counts.sums == [3, 2])
    #expect((counts.userCount, counts.wordCount) == (2, 3))
  }

  /// Ten words of which five are always right, with every one of 40 users: users do not matter, words do.
  /// A share of ten draws from halves has the standard deviation √(0.25/10) = 0.158.
  @Test func `words widen an interval that users do not`() throws {
    var counts = CrossedCounts(columnCount: 2)
    for user in 0..<40 {
      for word in 0..<10 { counts.add(user: user, word: word, [1, word < 5 ? 1 : 0]) }
    }
    let overUsers = counts.resampledSums(count: 400, seed: 1, drawingWords: false)
    #expect(overUsers.allSatisfy { $0[1] / $0[0] == 0.5 })
    let overBoth = counts.resampledSums(count: 4000, seed: 1).map { $0[1] / $0[0] }
    #expect((standardDeviation(overBoth) - 0.158).magnitude < 0.01)
    #expect((mean(overBoth) - 0.5).magnitude < 0.01)
  }
}
