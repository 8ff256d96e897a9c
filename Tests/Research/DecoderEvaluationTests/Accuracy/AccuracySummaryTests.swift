import DecoderEvaluation
import Statistics
import Testing

struct AccuracySummaryTests {
  @Test func figuresAndPairs() throws {
    let record = AccuracyRecordTests.record(AccuracyRecordTests.outcomes)
    let summary = AccuracySummary(record, limit: 5, resamples: 200, seed: 1)
    #expect(summary.groupCount == 4)
    let first = try #require(summary.decoders.first)
    let top1 = try #require(first.figures.first { $0.metric == .top1 })
    #expect(top1.interval.estimate == 3.0 / 7)
    #expect(top1.interval.low <= 3.0 / 7 && top1.interval.high >= 3.0 / 7)
    // Five candidates were requested, so that top-10 is unknown.
    #expect(!first.figures.contains { $0.metric == .top10 })
    // Only the first decoder got traces 1, 3 and 4 right, only the second 2 and 7.
    let pair = try #require(summary.pairs.first)
    #expect(pair.test == McNemar(onlyFirst: 3, onlySecond: 2))
    let difference = try #require(pair.differences.first { $0.metric == .top1 })
    #expect(abs(difference.interval.estimate - (2.0 / 7 - 3.0 / 7)) < 1e-12)
  }

  @Test func noTracesHaveNoFigures() {
    let summary = AccuracySummary(
      AccuracyRecordTests.record([]), limit: 10, resamples: 10, seed: 1)
    #expect(summary.decoders.allSatisfy { $0.figures.isEmpty })
  }

  /// 40 users with 5 traces each; the decoder gets the first `right` of each five right.
  private static func record(right: Int, id: String = "") -> AccuracyRecord {
    var accumulator = AccuracyAccumulator(decoders: ["d"])
    for user in 0..<40 {
      for trace in 0..<5 {
        accumulator.add(
          AccuracyRecordTests.outcome(
            "\(id)\(user)-\(trace)", "word", user: "u\(user)",
            [trace < right ? (.ranked(1), "word") : (.missed, "ward")]))
      }
    }
    return accumulator.finish()
  }

  @Test func comparisonReportsLosses() throws {
    // 3 of 5 against 4 of 5 for every user: the paired difference is −0.2 in all resamples.
    let (better, worse) = (Self.record(right: 4), Self.record(right: 3))
    let loss = try AccuracyComparison(better, worse, limit: 10, resamples: 100, seed: 1)
    #expect(loss.isPaired)
    let row = try #require(loss.rows.first)
    #expect(row.losses.contains(.top1))
    let difference = try #require(row.differences.first { $0.metric == .top1 })
    #expect(abs(difference.interval.low + 0.2) < 1e-12)
    #expect(abs(difference.interval.high + 0.2) < 1e-12)
    #expect(row.test == McNemar(onlyFirst: 40, onlySecond: 0))
    let gain = try AccuracyComparison(worse, better, limit: 10, resamples: 100, seed: 1)
    #expect(gain.rows.allSatisfy { $0.losses.isEmpty })
    let same = try AccuracyComparison(better, better, limit: 10, resamples: 100, seed: 1)
    #expect(same.rows.allSatisfy { $0.losses.isEmpty })
  }

  @Test func differentTracesAreNotPaired() throws {
    let comparison = try AccuracyComparison(
      Self.record(right: 4), Self.record(right: 4, id: "x"), limit: 10, resamples: 100, seed: 1)
    #expect(!comparison.isPaired)
    #expect(comparison.rows.first?.test == nil)
  }
}
