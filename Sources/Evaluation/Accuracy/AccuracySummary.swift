import Statistics

/// The figures of a record, with intervals: 95 % percentile bootstrap over groups (users; see
/// `TraceOutcome.group`), all decoders on the same resamples.
public struct AccuracySummary: Sendable {
  public struct Figure: Hashable, Sendable {
    public var metric: Metric
    public var interval: Interval
  }

  public struct Decoder: Hashable, Sendable {
    public var name: String
    public var counts: AccuracyCounts
    public var errors: ErrorCounts
    /// Those metrics that the traces have data for.
    public var figures: [Figure]
  }

  /// The second decoder against the first, on the same traces.
  public struct Pair: Hashable, Sendable {
    public var first: String
    public var second: String
    /// Of top-1.
    public var test: McNemar
    /// Second minus first.
    public var differences: [Figure]
  }

  public var decoders: [Decoder]
  public var pairs: [Pair]
  public var groupCount: Int

  /// - Parameters:
  ///   - record: what was counted.
  ///   - limit: the number of candidates that was asked for; metrics that look further are left
  ///     out.
  ///   - resamples: of the bootstrap.
  ///   - seed: of the bootstrap's random numbers.
  /// - Complexity: O(resamples · groups · decoders)
  public init(_ record: AccuracyRecord, limit: Int, resamples: Int, seed: UInt64) {
    let groups = record.groups.sorted { $0.key < $1.key }.map(\.value)
    let sample = Sample(groups, decoderCount: record.decoders.count, resamples, seed)
    let metrics = Self.metrics(limit: limit)
    groupCount = groups.count
    decoders = record.decoders.enumerated().map { index, name in
      Decoder(
        name: name, counts: record.counts(decoder: index), errors: record.errors(decoder: index),
        figures: metrics.compactMap { sample.figure($0, index) })
    }
    pairs = record.decoders.indices.flatMap { second in
      (0..<second).map { first in
        Pair(
          first: record.decoders[first], second: record.decoders[second],
          test: Self.test(groups.map { ($0.places[first], $0.places[second]) }),
          differences: metrics.compactMap { sample.difference($0, first, second) })
      }
    }
  }

  static func metrics(limit: Int) -> [Metric] {
    Metric.allCases.filter { ($0.depth ?? 0) <= limit }
  }

  /// Counts the traces that only one of two got right.
  static func test(_ places: [([UInt8], [UInt8])]) -> McNemar {
    let right = DecoderAnswer.Place.ranked(1).letter
    var test = McNemar(onlyFirst: 0, onlySecond: 0)
    for (first, second) in places {
      for (a, b) in zip(first, second) where (a == right) != (b == right) {
        if a == right { test.onlyFirst += 1 } else { test.onlySecond += 1 }
      }
    }
    return test
  }
}

/// Groups and their bootstrap.
struct Sample {
  private let sums: [Double]
  private let resampled: [[Double]]

  init(_ groups: [GroupRecord], decoderCount: Int, _ resamples: Int, _ seed: UInt64) {
    self.init(
      rows: groups.map { group in
        (0..<decoderCount).flatMap { Metric.columns(group, decoder: $0) }
      }, decoderCount: decoderCount, resamples, seed)
  }

  init(rows: [[Double]], decoderCount: Int, _ resamples: Int, _ seed: UInt64) {
    var matrix = CountMatrix(columnCount: Metric.columnCount * decoderCount)
    for row in rows { matrix.append(row) }
    sums = matrix.sums
    resampled = matrix.resampledSums(count: resamples, seed: seed)
  }

  func figure(_ metric: Metric, _ decoder: Int) -> AccuracySummary.Figure? {
    let start = decoder * Metric.columnCount
    return Interval(
      estimate: metric.value(sums, from: start),
      resamples: resampled.map { metric.value($0, from: start) }
    ).map { AccuracySummary.Figure(metric: metric, interval: $0) }
  }

  /// Second minus first, on the same resamples.
  func difference(_ metric: Metric, _ first: Int, _ second: Int) -> AccuracySummary.Figure? {
    difference(metric, second, to: self, first)
  }

  /// This sample's decoder minus another sample's.
  func difference(_ metric: Metric, _ decoder: Int, to other: Sample, _ otherDecoder: Int)
    -> AccuracySummary.Figure?
  {
    let (start, otherStart) = (
      decoder * Metric.columnCount, otherDecoder * Metric.columnCount
    )
    return Interval(
      estimate: metric.value(sums, from: start) - metric.value(other.sums, from: otherStart),
      resamples: zip(resampled, other.resampled).map {
        metric.value($0, from: start) - metric.value($1, from: otherStart)
      }
    ).map { AccuracySummary.Figure(metric: metric, interval: $0) }
  }
}
