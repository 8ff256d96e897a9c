import Testing

@testable import SwipeTraces

struct TraceSplitSummaryTests {
  private func summary(
    _ shares: [(String, Double)], by key: TraceKey = .user, _ traces: [(user: String?, part: Int)]
  ) throws -> [String] {
    let split = try TraceSplit(
      parts: shares.map { (name: $0.0, share: $0.1) }, by: key, seed: 1)
    var summary = TraceSplitSummary(of: split)
    for (number, trace) in traces.enumerated() {
      summary.add(SwipeTrace(id: "\(number)", samples: [], user: trace.user), to: trace.part)
    }
    return summary.remarks
  }

  @Test("parts with traces and without common users need no remark")
  func right() throws {
    #expect(try summary([("train", 80), ("dev", 20)], [("a", 0), ("b", 1)]).isEmpty)
    #expect(
      try summary([("train", 0.8), ("dev", 0.2)], by: .trace, [("a", 0), ("b", 1)]).isEmpty)
    // Half a per cent.
    #expect(
      try summary([("a", 89.5), ("b", 10), ("c", 0.5)], [("a", 0), ("b", 1), ("c", 2)]).isEmpty)
    #expect(try summary([("train", 80), ("dev", 20)], []).isEmpty)
  }

  @Test("an empty part is said, with what it is a share of")
  func empty() throws {
    #expect(
      try summary([("train", 80), ("dev", 20)], [("a", 0), ("a", 0)]) == [
        "dev is empty: its share is 20.0 % of 1 user; give it a larger share, or take another "
          + "--by or --seed"
      ])
  }

  @Test("fractions beside percentages")
  func units() throws {
    // 0.8 / 20.8 = 3.8 %.
    #expect(
      try summary([("train", 0.8), ("dev", 20)], [("a", 0), ("b", 1)]) == [
        "train has a share of 0.8 in 20.8, which is 3.8 %: give all shares in per cent, or all as "
          + "fractions"
      ])
  }

  @Test("users in several parts")
  func users() throws {
    #expect(
      try summary(
        [("x", 1), ("y", 1)], by: .trace,
        [("a", 0), ("a", 1), ("a", 0), ("b", 0), ("b", 0), (nil, 1)]) == [
          "1 of 2 users are in several parts; --by user keeps each in one"
        ])
  }

  @Test("a draw of more traces than there are")
  func draw() {
    var drawn = TraceReservoir(count: 3, seed: 1)
    for id in 0..<3 { drawn.add(SwipeTrace(id: "\(id)", samples: [])) }
    #expect(drawn.remark == nil)
    drawn = TraceReservoir(count: 4, seed: 1)
    for id in 0..<3 { drawn.add(SwipeTrace(id: "\(id)", samples: [])) }
    #expect(drawn.remark == "there are only 3 traces, all of which are taken")
    drawn = TraceReservoir(count: 2, ofEach: .user, seed: 1)
    for (id, user) in ["a", "a", "b"].enumerated() {
      drawn.add(SwipeTrace(id: "\(id)", samples: [], user: user))
    }
    #expect(drawn.remark == "1 of 2 users have fewer than 2 traces; all of theirs are taken")
  }
}
