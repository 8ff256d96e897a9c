import JSONText
import Statistics
import Testing

@testable import DecoderEvaluation

struct AccuracySummaryTests {
  @Test func figuresAndPairs() throws {
    let record = AccuracyRecordTests.record(AccuracyRecordTests.outcomes)
    let summary = AccuracySummary(record, limit: 5, resamples: 200, seed: 1)
    #expect(summary.groupCount == 4)
    let first = try #require(summary.decoders.first)
    let top1 = try #require(first.figures.first { $0.metric == .top1 })
    #expect(top1.interval.estimate == 3.0 / 7)
    // Four groups are too few for an interval.
    #expect(top1.interval.low == nil && top1.interval.high == nil)
    #expect(summary.groups.reasonForNoInterval == "4 groups: no interval")
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
  private static func record(
    right: Int, id: String = "", users: Int = 40, decoder: String = "d"
  ) -> AccuracyRecord {
    var accumulator = AccuracyAccumulator(decoders: [decoder])
    for user in 0..<users {
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
    #expect(abs(try #require(difference.interval.low) + 0.2) < 1e-12)
    #expect(abs(try #require(difference.interval.high) + 0.2) < 1e-12)
    #expect(row.test == McNemar(onlyFirst: 40, onlySecond: 0))
    let gain = try AccuracyComparison(worse, better, limit: 10, resamples: 100, seed: 1)
    #expect(gain.rows.allSatisfy { $0.losses.isEmpty })
    let same = try AccuracyComparison(better, better, limit: 10, resamples: 100, seed: 1)
    #expect(same.rows.allSatisfy { $0.losses.isEmpty })
  }

  @Test("no verdict where one result has too few users", arguments: [(40, 4), (4, 40), (4, 4)])
  func noVerdictFromFewUsers(users: (a: Int, b: Int)) throws {
    // Every trace right against none: as large as a difference can be.
    let comparison = try AccuracyComparison(
      Self.record(right: 5, users: users.a), Self.record(right: 0, users: users.b), limit: 10,
      resamples: 100, seed: 1)
    let row = try #require(comparison.rows.first)
    #expect(row.losses.isEmpty)
    let top1 = try #require(row.differences.first { $0.metric == .top1 })
    #expect(top1.interval == Interval(estimate: -1, low: nil, high: nil))
    #expect(comparison.fewerGroups == ResampledGroups(4, of: "user"))
    #expect(comparison.table.contains("4 users: no interval and no verdict"))
    #expect(!comparison.table.contains("worse"))
    // Five are enough.
    let enough = try AccuracyComparison(
      Self.record(right: 5, users: 5), Self.record(right: 0, users: 5), limit: 10, resamples: 100,
      seed: 1)
    #expect(enough.rows.first?.losses.contains(.top1) == true)
  }

  /// A result of a record with further values in its setup.
  private static func result(
    _ record: AccuracyRecord, _ choices: [(String, JSONValue)] = [], shards: Int? = nil
  ) throws -> AccuracyResult {
    AccuracyResult(
      setup: try .init(
        .fields(
          [("top", .integer(10)), ("resamples", .integer(100)), ("seed", .integer(1))] + choices)),
      shards: shards.map { .init(parts: [1], count: $0) }, provenance: nil, record: record)
  }

  @Test("what a decoder of one side alone depends on was no choice")
  func differencesOfOtherDecoders() throws {
    let path = try Self.result(
      Self.record(right: 4, decoder: "path"),
      [("profile", .string("default")), ("effort", .string("normal"))])
    let subsequence = try Self.result(Self.record(right: 3, decoder: "subsequence"))
    #expect(try AccuracyComparison(path, subsequence, resamples: nil, seed: 1).differences.isEmpty)
    let literal = try Self.result(
      Self.record(right: 3, decoder: "subsequence"), [("tracker", .string("literal"))])
    #expect(
      try AccuracyComparison(subsequence, literal, resamples: nil, seed: 1).differences == [
        "tracker (resampled, literal)"
      ])
    let listed = try Self.result(
      Self.record(right: 4, decoder: "path"),
      [
        ("profile", .string("default")), ("effort", .string("normal")), ("unlisted", .bool(false)),
      ])
    #expect(
      try AccuracyComparison(path, listed, resamples: nil, seed: 1).differences == [
        "unlisted words (true, false)"
      ])
  }

  @Test func comparisonNamesWhatDiffers() throws {
    let record = Self.record(right: 4, decoder: "path")
    let a = try Self.result(
      record,
      [
        ("lexicon", .string("words")), ("lexiconChecksum", .string("1")),
        ("rejection", .string("none")),
      ])
    let b = try Self.result(
      record,
      [
        ("lexicon", .string("words-50k")), ("lexiconChecksum", .string("2")),
        ("context", .string("english")), ("profileChecksum", .string("3")),
      ], shards: 4)
    let comparison = try AccuracyComparison(a, b, resamples: nil, seed: 1)
    #expect(
      comparison.remarks == [
        "B is incomplete: 1 of 4 shards",
        "A and B differ in: list (words, words-50k), the profile's numbers, "
          + "rejection (none, not recorded), context (not recorded, english)",
      ])
    #expect(try AccuracyComparison(a, a, resamples: nil, seed: 1).remarks.isEmpty)
    // Other traces of the same users.
    let other = try Self.result(Self.record(right: 4, id: "x"))
    let plain = try Self.result(record)
    #expect(
      try AccuracyComparison(plain, other, resamples: nil, seed: 1).remarks == [
        "40 users are in both results, which are compared as if they were of different people"
      ])
  }

  @Test func comparisonsWithoutSenseAreRefused() throws {
    let words = try Self.result(Self.record(right: 4))
    let codes = try Self.result(Self.record(right: 4), [("codes", .bool(true))])
    #expect(
      throws: EvaluationError.cannotCompare(reason: "A counts words that were found, B codes")
    ) { try AccuracyComparison(words, codes, resamples: nil, seed: 1) }
    #expect(throws: EvaluationError.cannotCompare(reason: "B has no trace")) {
      try AccuracyComparison(
        words, Self.result(AccuracyRecord(decoders: ["d"])), resamples: nil, seed: 1)
    }
  }

  @Test("the table says how many words outside the list each decoder got right")
  func foundAnyway() throws {
    let outcomes =
      AccuracyRecordTests.outcomes + [
        AccuracyRecordTests.outcome(
          "8", "zzyzx", user: "c", oov: true, [(.ranked(1), "zzyzx"), (.ranked(2), "zoo")])
      ]
    #expect(
      AccuracyTable(try Self.result(AccuracyRecordTests.record(outcomes))).text.contains(
        ", 2 of them out of vocabulary (25.0 %), 1 of these right by first\n"))
    #expect(
      AccuracyTable(try Self.result(AccuracyRecordTests.record(AccuracyRecordTests.outcomes)))
        .text.contains(", 1 of them out of vocabulary (14.3 %)\n"))
  }

  @Test func cautions() throws {
    // Seven traces, one of which names no user, in four groups; then five people without names.
    let few = try Self.result(AccuracyRecordTests.record(AccuracyRecordTests.outcomes))
    #expect(few.cautions == ["4 groups: no intervals and no verdicts, which need at least 5"])
    #expect(few.record.withoutUser == 1)
    let nobody = (0..<12).map {
      AccuracyRecordTests.outcome("\($0)", "good", [(.missed, nil), (.missed, nil)])
    }
    let unnamed = try Self.result(AccuracyRecordTests.record(nobody))
    #expect(
      unnamed.cautions == [
        "12 of 12 traces name no user: those of the same person count as independent, so the "
          + "intervals are too narrow"
      ])
    // Synthetic traces are of nobody.
    let synthetic = nobody.map { outcome in
      var outcome = outcome
      outcome.generator = "straight"
      return outcome
    }
    #expect(try Self.result(AccuracyRecordTests.record(synthetic)).cautions.isEmpty)
    #expect(try Self.result(Self.record(right: 4)).cautions.isEmpty)
    // A part of the work has fewer users than the whole.
    #expect(try Self.result(Self.record(right: 4, users: 1), shards: 9).cautions.isEmpty)
  }

  @Test func reasonsForNothing() throws {
    var record = AccuracyRecord(decoders: ["d"])
    #expect(try Self.result(record).reasonForNothing == "no trace to measure")
    record.unlabelled = 3
    let reason = try #require(try Self.result(record).reasonForNothing)
    #expect(reason.hasPrefix("no trace carries its word"))
    #expect(try Self.result(record, shards: 2).reasonForNothing == nil)
    #expect(try Self.result(Self.record(right: 4)).reasonForNothing == nil)
  }

  @Test func differentTracesAreNotPaired() throws {
    let comparison = try AccuracyComparison(
      Self.record(right: 4), Self.record(right: 4, id: "x"), limit: 10, resamples: 100, seed: 1)
    #expect(!comparison.isPaired)
    #expect(comparison.rows.first?.test == nil)
  }
}
