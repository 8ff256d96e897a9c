import Reports
import Statistics

/// A report on a comparison of real and synthetic traces. Its JSON has its own format.
public struct RealismReport: Sendable {
  /// The comparison.
  package var comparison: RealismComparison
  /// The number of real traces.
  public var realCount: Int
  /// The number of synthetic traces.
  public var syntheticCount: Int
  /// The seed of the comparison.
  public var seed: UInt64

  /// Creates the report on a comparison.
  package init(
    comparison: RealismComparison, realCount: Int, syntheticCount: Int, seed: UInt64
  ) {
    self.comparison = comparison
    self.realCount = realCount
    self.syntheticCount = syntheticCount
    self.seed = seed
  }

  /// The statistics that the table shows unless all are requested.
  private static let main: Set<String> = Set(
    [
      TraceStatistic.firstKeyError, .firstKeyOffsetX, .firstKeyOffsetY, .startsInside,
      .lastKeyError, .lastKeyOffsetX, .lastKeyOffsetY, .endsInside, .samples, .duration,
      .pathOverIdeal, .rest, .medianInterval, .longInterval, .shareOfStillSamples, .meanSpeed,
      .peakSpeed, .speedAutocorrelation, .minimaPerSegment, .logDimensionlessJerk,
      .curvatureSlope, .miss, .lateralDeviation, .letterError,
    ].map(\.name) + [
      "pooled-curvature-slope", "time-exponent", "time-exponent-fit", "nearest-same-word",
    ])

  /// Returns the main statistics, followed by the classifiers.
  ///
  /// - Parameter all: whether to show every statistic
  public func table(all: Bool) -> String {
    let separating = comparison.separating.prefix(all ? .max : 15)
      .map { "  \($0.statistic.name) \(text($0.area))\n" }
    return """
      \(comparison.pairCount) pairs of \(comparison.wordCount) words; \(realCount) real and \
      \(syntheticCount) synthetic traces read; seed \(seed)
      \(statistics(all: all).table)
      ratio: synthetic median over real median; range: the same for the distance from 5 % to 95 %
      ok: within the tolerance; OFF: outside it; chance: outside it, but no more than two groups \
      of as
      many people differ

      Can a classifier tell real from synthetic? Area under the ROC curve: 0.5 is guessing, 1 is \
      always right. In brackets: the 95 % interval over users.
      classifier on the \(TraceStatistic.motion.count) statistics of motion (tolerance: at most \
      \(RealismComparison.areaTolerance)):
        real against synthetic  \(text(comparison.area))
        half the real users against the other half  \(halvings(comparison.floor))
      classifier on all \(TraceStatistic.count) statistics, the recording's among them:
        real against synthetic  \(text(comparison.strictArea))
        half the real users against the other half  \(halvings(comparison.strictFloor))
      single statistics that separate most (area):
      \(separating.joined())
      """
  }

  /// Returns the statistics as the table shows them: large numbers have fewer decimals.
  private func statistics(all: Bool) -> Report {
    func number(
      _ heading: ReportHeading, decimals: Int = 3, _ value: @escaping (RealismRow) -> Double?
    ) -> ReportColumn<RealismRow> {
      ReportColumn(table: heading) { .text(text(value($0), decimals: decimals)) }
    }
    return Report(
      comparison.rows.filter { all || Self.main.contains($0.name) },
      columns: [
        ReportColumn(table: "statistic") { .text($0.name) },
        number("real 5 %") { $0.real.low }, number("50 %") { $0.real.middle },
        number("95 %") { $0.real.high }, number("synthetic 5 %") { $0.synthetic.low },
        number("50 %") { $0.synthetic.middle }, number("95 %") { $0.synthetic.high },
        number("ratio", decimals: 2) { $0.middleRatio },
        number("range", decimals: 2) { $0.widthRatio },
        ReportColumn(table: "tolerance") { .text($0.bar?.text ?? "") },
        ReportColumn(table: "") { .text(mark($0)) },
      ])
  }

  /// The report as CSV, with one row for each statistic. The classifiers follow as rows whose real
  /// values are those of the lower bound and whose synthetic values are those of the area: low end,
  /// estimate, high end.
  public var csv: String {
    func number(
      _ name: String, _ value: @escaping (Figures) -> Double?
    ) -> ReportColumn<Figures> {
      ReportColumn(csv: .init(name, .fixed(6))) {
        .number(ifKnown: value($0).flatMap { $0.isFinite ? $0 : nil })
      }
    }
    func count(_ name: String, _ value: @escaping (Figures) -> Int?) -> ReportColumn<Figures> {
      ReportColumn(csv: .init(name)) { value($0).map(Report.Value.count) ?? .missing }
    }
    return Report(
      figures,
      columns: [
        ReportColumn(csv: "statistic") { .text($0.name) },
        count("real_count") { $0.realCount }, number("real_5") { $0.real.low },
        number("real_50") { $0.real.middle }, number("real_95") { $0.real.high },
        count("synthetic_count") { $0.syntheticCount },
        number("synthetic_5") { $0.synthetic.low }, number("synthetic_50") { $0.synthetic.middle },
        number("synthetic_95") { $0.synthetic.high }, number("ratio") { $0.ratio },
        number("range_ratio") { $0.rangeRatio },
        ReportColumn(csv: "bar") { .text($0.bar ?? "") },
        ReportColumn(csv: "verdict") { .text($0.verdict ?? "") },
        number("area") { $0.area },
      ]
    ).csv
  }

  /// A row of the CSV: a statistic or a classifier.
  private struct Figures {
    typealias Spread = (low: Double?, middle: Double?, high: Double?)

    var name: String
    var realCount: Int?
    var real: Spread
    var syntheticCount: Int?
    var synthetic: Spread
    var ratio: Double?
    var rangeRatio: Double?
    var bar: String?
    var verdict: String?
    var area: Double?
  }

  private var figures: [Figures] {
    let areas = Dictionary(
      uniqueKeysWithValues: comparison.separating.map { ($0.statistic.name, $0.area) })
    let statistics = comparison.rows.map { row in
      Figures(
        name: row.name, realCount: row.real.count,
        real: (row.real.low, row.real.middle, row.real.high),
        syntheticCount: row.synthetic.count,
        synthetic: (row.synthetic.low, row.synthetic.middle, row.synthetic.high),
        ratio: row.middleRatio, rangeRatio: row.widthRatio, bar: row.bar?.text,
        verdict: row.verdict?.rawValue, area: areas[row.name])
    }
    func spread(_ interval: Interval?) -> Figures.Spread {
      (interval?.low, interval?.estimate, interval?.high)
    }
    let isNear = comparison.isAreaWithin
    return statistics + [
      Figures(
        name: "classifier-motion", real: spread(comparison.floor),
        synthetic: spread(comparison.area), bar: "\(RealismComparison.areaTolerance)",
        verdict: isNear.map { $0 ? "within" : "off" }),
      Figures(
        name: "classifier-all", real: spread(comparison.strictFloor),
        synthetic: spread(comparison.strictArea)),
    ]
  }

  private func mark(_ row: RealismRow) -> String {
    switch row.verdict {
    case nil: ""
    case .within: "ok"
    case .chance: "chance"
    case .off: "OFF"
    }
  }

  private func text(_ value: Double?, decimals: Int = 3) -> String {
    guard let value else { return "" }
    guard value.isFinite else { return "–" }
    let size = value.magnitude
    return formatted(value, decimals: size >= 1000 ? 0 : size >= 100 ? min(decimals, 1) : decimals)
  }

  private func text(_ interval: Interval?) -> String {
    guard let interval else { return "–" }
    guard let low = interval.low, let high = interval.high else {
      return
        "\(text(interval.estimate)) (\(comparison.groups.reasonForNoInterval ?? "no interval"))"
    }
    return "\(text(interval.estimate)) [\(text(low)), \(text(high))]"
  }

  /// The mean area of several halvings of the users, with the lowest and the highest, which are no interval.
  private func halvings(_ spread: Interval?) -> String {
    guard let spread else { return "–" }
    return
      "\(text(spread.estimate)), the mean of \(RealismComparison.halvings) halvings (lowest "
      + "\(text(spread.low)), highest \(text(spread.high)))"
  }
}
