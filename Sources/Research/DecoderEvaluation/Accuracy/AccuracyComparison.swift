import Statistics

/// A comparison of two results: the second, B, against the first, A.
public struct AccuracyComparison: Sendable {
  /// The comparison of two decoders.
  public struct Row: Sendable {
    /// The name of A's decoder.
    public var first: String
    /// The name of B's decoder.
    public var second: String
    /// The figures of A's decoder.
    public var before: [AccuracySummary.Figure]
    /// The figures of B's decoder.
    public var after: [AccuracySummary.Figure]
    /// The figures of B minus those of A.
    public var differences: [AccuracySummary.Figure]
    /// McNemar's test of top-1; nil if the traces are not the same.
    public var test: McNemar?

    /// The metrics in which B is worse, with the whole interval of the difference on that side.
    public var losses: [Metric] {
      differences.filter { figure in
        guard figure.metric.isJudged else { return false }
        return figure.metric.isBetterHigher
          ? figure.interval.isBelowZero : figure.interval.isAboveZero
      }.map(\.metric)
    }
  }

  /// One row for each pair of decoders.
  public var rows: [Row]
  /// Whether both results are of the same traces, so that each trace is compared with itself.
  public var isPaired: Bool
  /// Lines for people about what differs besides the decoders, and how far to rely on it.
  package var remarks: [String] = []
  /// What else differs between the two runs (`AccuracyResult.differences`).
  package var differences: [String] = []
  /// The groups of A and of B that were resampled.
  public var groups: (a: ResampledGroups, b: ResampledGroups)
  /// The number of traces of A and of B.
  package var traceCounts: (a: Int, b: Int)

  /// The groups of the result that has fewer of them; they decide whether there are intervals and
  /// verdicts.
  public var fewerGroups: ResampledGroups { groups.a.count <= groups.b.count ? groups.a : groups.b }

  /// Compares the decoders that both results name or, if each has only one, those two.
  ///
  /// Results of the same traces (equal checksum and groups) are resampled together, so that what
  /// makes a user hard for both cancels out. Others are resampled independently.
  ///
  /// - Throws: `EvaluationError.cannotCompare` if they have no decoder in common, or one has no
  ///   trace.
  public init(
    _ a: AccuracyRecord, _ b: AccuracyRecord, limit: Int, resamples: Int, seed: UInt64
  ) throws(EvaluationError) {
    var matches = a.decoders.enumerated().compactMap { index, name in
      b.decoders.firstIndex(of: name).map { (index, $0) }
    }
    if matches.isEmpty, a.decoders.count == 1, b.decoders.count == 1 { matches = [(0, 0)] }
    guard !matches.isEmpty else {
      throw .cannotCompare(reason: "they have no decoder in common")
    }
    guard a.traceCount > 0, b.traceCount > 0 else {
      throw .cannotCompare(reason: "\(a.traceCount == 0 ? "A" : "B") has no trace")
    }
    let metrics = AccuracySummary.metrics(limit: limit)
    let names = a.groups.keys.sorted()
    let isPaired =
      a.checksum == b.checksum && a.groups.count == b.groups.count
      && a.groups.allSatisfy { $1.traceCount == b.groups[$0]?.traceCount }
    self.isPaired = isPaired
    groups = (a.resampledGroups, b.resampledGroups)
    traceCounts = (a.traceCount, b.traceCount)
    let others = b.groups.keys.sorted()
    let seedOfB = isPaired ? seed : seed ^ 0x9E37_79B9_7F4A_7C15
    let first = Sample(
      names.compactMap { a.groups[$0] }, a.resampledGroups, decoderCount: a.decoders.count,
      resamples, seed)
    let second = Sample(
      others.compactMap { b.groups[$0] }, b.resampledGroups, decoderCount: b.decoders.count,
      resamples, seedOfB)
    rows = matches.map { one, other in
      Row(
        first: a.decoders[one], second: b.decoders[other],
        before: metrics.compactMap { first.figure($0, one) },
        after: metrics.compactMap { second.figure($0, other) },
        differences: metrics.compactMap { second.difference($0, other, to: first, one) },
        test: isPaired
          ? AccuracySummary.test(
            names.compactMap { name in
              guard let before = a.groups[name], let after = b.groups[name] else { return nil }
              return (before.places[one], after.places[other])
            }) : nil)
    }
  }
}
