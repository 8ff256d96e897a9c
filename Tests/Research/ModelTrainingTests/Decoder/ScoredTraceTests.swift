import Testing

@testable import ModelTraining

@Suite struct ScoredTraceTests {
  @Test func theRankCountsBetterCandidates() {
    #expect(ScoredTrace(scores: [1, 5, 3], right: 2, bestRow: []).rank == 1)
    #expect(ScoredTrace(scores: [1, 5, 3], right: 1, bestRow: []).rank == 0)
    #expect(ScoredTrace(scores: [1, 5, 3], right: nil, bestRow: []).rank == nil)
  }

  /// Ranks 0, 2, 9 and a miss: 1, 2 and 3 hits of 4.
  @Test func sharesOfTheFirstOneThreeAndTen() {
    var shares = TopShares()
    for rank in [0, 2, 9, nil] { shares.add(rank) }
    #expect(shares.percentages == [25, 50, 75])
    #expect(TopShares().percentages == [0, 0, 0])
  }
}
