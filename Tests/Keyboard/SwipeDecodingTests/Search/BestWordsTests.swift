import Testing

@testable import SwipeDecoding

@Suite struct BestWordsTests {
  func kept(_ costs: [Float], limit: Int, gap: Float = .infinity, minimum: Int = 0)
    -> [Float]
  {
    search(costs, limit: limit, gap: gap, minimum: minimum).kept
  }

  /// Returns the costs that are kept, and the two least ones.
  private func search(
    _ costs: [Float], limit: Int, gap: Float = .infinity, minimum: Int = 0
  ) -> (kept: [Float], least: [Float]) {
    withUnsafeTemporaryAllocation(of: WordScore.self, capacity: 16) { memory in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { leaders in
        guard let heap = memory.baseAddress, let leaders = leaders.baseAddress else {
          return ([], [])
        }
        var best = BestWords(
          .init(heap: heap, leaders: leaders), limit: limit, gap: gap, minimum: minimum)
        for (word, cost) in costs.enumerated() {
          best.offer(WordScore(cost: cost, pathCost: cost, source: 0, word: UInt32(word)))
        }
        best.sort()
        return ((0..<best.count).map { heap[$0].cost }, [best.least, best.secondLeast])
      }
    }
  }

  @Test(
    arguments: [
      (0, []), (1, [1]), (3, [1, 2, 3]), (9, [1, 2, 3, 4, 5, 6, 7, 8]),
    ] as [(Int, [Float])])
  func theLeastAreKeptInOrder(limit: Int, expected: [Float]) {
    #expect(kept([5, 3, 8, 1, 7, 2, 6, 4], limit: limit) == expected)
    #expect(kept([1, 2, 3, 4, 5, 6, 7, 8], limit: limit) == expected)
  }

  @Test(
    "the two least costs are known",
    arguments: [
      ([], [.infinity, .infinity]), ([4], [4, .infinity]), ([2, 2], [2, 2]), ([1, 2, 3], [1, 2]),
      ([5, 3, 8, 1, 7, 2, 6], [1, 2]), ([3, 1], [1, 3]),
    ] as [([Float], [Float])])
  func leaders(costs: [Float], expected: [Float]) {
    #expect(search(costs, limit: 9).least == expected)
  }

  @Test func whatIsBeyondTheGapIsDropped() {
    #expect(kept([5, 3, 8, 1, 7, 2, 6, 4], limit: 9, gap: 2) == [1, 2, 3])
    #expect(kept([5, 3, 8, 1, 7, 2, 6, 4], limit: 2, gap: 2) == [1, 2])
    #expect(kept([-5, -9, 1], limit: 3, gap: 4) == [-9, -5])
  }

  @Test(
    "as many as wanted are kept beyond the gap",
    arguments: [
      (0, [1, 2, 3]), (2, [1, 2, 3]), (5, [1, 2, 3, 4, 5]), (12, [1, 2, 3, 4, 5, 6, 7, 8, 20]),
    ] as [(Int, [Float])])
  func minimum(minimum: Int, expected: [Float]) {
    #expect(kept([5, 3, 8, 1, 20, 7, 2, 6, 4], limit: 9, gap: 2, minimum: minimum) == expected)
    #expect(kept([1, 2, 3, 4, 5, 6, 7, 8, 20], limit: 9, gap: 2, minimum: minimum) == expected)
    // Never more than the limit.
    #expect(kept([5, 3, 8, 1, 7, 2, 6, 4], limit: 2, gap: 0, minimum: minimum).count <= 2)
  }

  @Test func whatIsImpossibleOrNoNumberIsNotKept() {
    #expect(kept([.infinity, .nan, 2], limit: 3) == [2])
  }
}
