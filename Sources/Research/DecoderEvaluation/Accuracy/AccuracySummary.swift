import Statistics

/// The figures of a record, with 95 % intervals by a percentile bootstrap over groups (users; see
/// `TraceOutcome.group`). All decoders share the same resamples.
public struct AccuracySummary: Sendable {
  /// The value of a metric, with its interval.
  public struct Figure: Hashable, Sendable {
    /// The metric.
    public var metric: Metric
    /// The value and its interval.
    public var interval: Interval
  }

  /// The figures of a decoder.
  public struct Decoder: Hashable, Sendable {
    /// The name of the decoder.
    public var name: String
    /// The counts of its ranks.
    public var counts: AccuracyCounts
    /// The counts of its word and character errors.
    public var errors: ErrorCounts
    /// The figures of the metrics for which the traces have data.
    public var figures: [Figure]
  }

  /// A comparison of two decoders on the same traces.
  public struct Pair: Hashable, Sendable {
    /// The name of the first decoder.
    public var first: String
    /// The name of the second decoder.
    public var second: String
    /// McNemar's test of top-1.
    public var test: McNemar
    /// The figures of the second decoder minus those of the first.
    public var differences: [Figure]
  }

  /// The figures of each decoder.
  public var decoders: [Decoder]
  /// The comparisons of each two decoders.
  public var pairs: [Pair]
  /// The groups that were resampled.
  public var groups: ResampledGroups
  /// The number of groups that were resampled.
  public var groupCount: Int { groups.count }

  /// Computes the figures of a record.
  ///
  /// - Parameters:
  ///   - record: the counts
  ///   - limit: the number of candidates requested; metrics that look further down are left out
  ///   - resamples: the number of bootstrap resamples
  ///   - seed: the seed of the bootstrap
  /// - Complexity: O(resamples · groups · decoders)
  public init(_ record: AccuracyRecord, limit: Int, resamples: Int, seed: UInt64) {
    let groups = record.groups.sorted { $0.key < $1.key }.map(\.value)
    let resampled = record.resampledGroups
    let sample = Sample(
      groups, resampled, decoderCount: record.decoders.count, resamples, seed)
    let metrics = Self.metrics(limit: limit)
    self.groups = resampled
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

  /// Returns McNemar's test on the traces that only one of two decoders got right.
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

/// The groups and their bootstrap.
struct Sample {
  /// What is resampled.
  let groups: ResampledGroups
  private let sums: [Double]
  private let resampled: [[Double]]

  init(
    _ groups: [GroupRecord], _ resampled: ResampledGroups, decoderCount: Int, _ resamples: Int,
    _ seed: UInt64
  ) {
    self.init(
      resampled,
      rows: groups.map { group in
        (0..<decoderCount).flatMap { Metric.columns(group, decoder: $0) }
      }, decoderCount: decoderCount, resamples, seed)
  }

  private init(
    _ groups: ResampledGroups, rows: [[Double]], decoderCount: Int, _ resamples: Int,
    _ seed: UInt64
  ) {
    self.groups = groups
    var matrix = CountMatrix(columnCount: Metric.columnCount * decoderCount)
    for row in rows { matrix.append(row) }
    sums = matrix.sums
    resampled = matrix.resampledSums(count: resamples, seed: seed)
  }

  func figure(_ metric: Metric, _ decoder: Int) -> AccuracySummary.Figure? {
    let start = decoder * Metric.columnCount
    return Interval(
      estimate: metric.value(sums, from: start),
      resamples: resampled.map { metric.value($0, from: start) }, of: groups
    ).map { AccuracySummary.Figure(metric: metric, interval: $0) }
  }

  /// Returns the difference of the second decoder and the first on the same resamples.
  func difference(_ metric: Metric, _ first: Int, _ second: Int) -> AccuracySummary.Figure? {
    difference(metric, second, to: self, first)
  }

  /// Returns the difference of this sample's decoder and another sample's. The sample with fewer
  /// groups decides whether they are enough for an interval.
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
      }, of: groups.count <= other.groups.count ? groups : other.groups, isDifference: true
    ).map { AccuracySummary.Figure(metric: metric, interval: $0) }
  }
}
