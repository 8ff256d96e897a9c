import JSONText
import Statistics

extension RealismReport {
  /// The complete report as JSON, with what is needed to repeat the comparison.
  public var json: String {
    JSONValue.object([
      .init(name: "seed", value: .number(Double(seed))),
      .init(name: "real_traces", value: .number(Double(realCount))),
      .init(name: "synthetic_traces", value: .number(Double(syntheticCount))),
      .init(name: "pairs", value: .number(Double(comparison.pairCount))),
      .init(name: "words", value: .number(Double(comparison.wordCount))),
      .init(name: "within_bars", value: comparison.isWithin.map { .bool($0) } ?? .null),
      .init(name: "statistics", value: .array(comparison.rows.map(Self.object))),
      .init(
        name: "classifier",
        value: .object([
          .init(name: "area", value: Self.object(comparison.area)),
          .init(name: "floor", value: Self.object(comparison.floor)),
          .init(name: "bar", value: .number(RealismComparison.areaTolerance)),
          .init(name: "strict_area", value: Self.object(comparison.strictArea)),
          .init(name: "strict_floor", value: Self.object(comparison.strictFloor)),
        ])),
      .init(
        name: "separating",
        value: .array(
          comparison.separating.map {
            .object([
              .init(name: "statistic", value: .string($0.statistic.name)),
              .init(name: "area", value: number($0.area)),
            ])
          })),
    ]).text
  }

  private static func object(_ row: RealismRow) -> JSONValue {
    .object([
      .init(name: "name", value: .string(row.name)),
      .init(name: "real", value: object(row.real)),
      .init(name: "synthetic", value: object(row.synthetic)),
      .init(name: "ratio", value: number(row.middleRatio)),
      .init(name: "range_ratio", value: number(row.widthRatio)),
      .init(name: "bar", value: row.bar.map { .string($0.text) } ?? .null),
      .init(name: "verdict", value: row.verdict.map { .string($0.rawValue) } ?? .null),
    ])
  }

  private static func object(_ spread: RealismRow.Spread) -> JSONValue {
    .object([
      .init(name: "count", value: .number(Double(spread.count))),
      .init(name: "5", value: number(spread.low)),
      .init(name: "50", value: number(spread.middle)),
      .init(name: "95", value: number(spread.high)),
    ])
  }

  private static func object(_ interval: Interval?) -> JSONValue {
    guard let interval else { return .null }
    return .object([
      .init(name: "estimate", value: number(interval.estimate)),
      .init(name: "low", value: number(interval.low)),
      .init(name: "high", value: number(interval.high)),
    ])
  }
}

/// Returns a number to six decimals, or null if it is not finite.
private func number(_ value: Double?) -> JSONValue {
  guard let value, value.isFinite else { return .null }
  let scaled = (value * 1e6).rounded()
  return .number(scaled.magnitude < 1e15 ? scaled / 1e6 : value)
}
