import Evaluation
import JSONText
import Statistics

/// A comparison as text.
struct RealismReport {
  var comparison: RealismComparison
  var realCount: Int
  var syntheticCount: Int
  var seed: UInt64

  /// What the table shows unless all is asked for.
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

  func table(all: Bool) -> String {
    var table = TextTable(header: [
      "statistic", "real 5 %", "50 %", "95 %", "synthetic 5 %", "50 %", "95 %", "ratio", "range",
      "bar", "",
    ])
    for row in comparison.rows where all || Self.main.contains(row.name) {
      table.append([
        row.name, text(row.real.low), text(row.real.middle), text(row.real.high),
        text(row.synthetic.low), text(row.synthetic.middle), text(row.synthetic.high),
        text(row.middleRatio, decimals: 2), text(row.widthRatio, decimals: 2),
        row.bar?.text ?? "", mark(row),
      ])
    }
    let separating = comparison.separating.prefix(all ? .max : 15)
      .map { "  \($0.statistic.name) \(text($0.area))\n" }
    return """
      \(comparison.pairCount) pairs of \(comparison.wordCount) words; \(realCount) real and \
      \(syntheticCount) synthetic traces read; seed \(seed)
      \(table.text)
      classifier on the \(TraceStatistic.motion.count) statistics of motion, area under the curve \
      (bar \(RealismComparison.areaBar)):
        real against synthetic  \(text(comparison.area))
        half the real users against the other half  \(text(comparison.floor))
      classifier on all \(TraceStatistic.count) statistics, the recording's among them:
        real against synthetic  \(text(comparison.strictArea))
        half the real users against the other half  \(text(comparison.strictFloor))
      single statistics that separate most (area):
      \(separating.joined())
      """
  }

  /// A row a statistic. The classifiers follow as rows whose real values are the floor's and whose
  /// synthetic ones are the area's: low end, estimate, high end.
  var csv: String {
    var lines = [
      "statistic,real_count,real_5,real_50,real_95,synthetic_count,synthetic_5,synthetic_50,"
        + "synthetic_95,ratio,range_ratio,bar,verdict,area"
    ]
    let areas = Dictionary(
      uniqueKeysWithValues: comparison.separating.map { ($0.statistic.name, $0.area) })
    for row in comparison.rows {
      let cells: [String] = [
        row.name, "\(row.real.count)", cell(row.real.low), cell(row.real.middle),
        cell(row.real.high), "\(row.synthetic.count)", cell(row.synthetic.low),
        cell(row.synthetic.middle), cell(row.synthetic.high), cell(row.middleRatio),
        cell(row.widthRatio), row.bar?.text ?? "", row.verdict?.rawValue ?? "",
        cell(areas[row.name]),
      ]
      lines.append(cells.joined(separator: ","))
    }
    let isNear = (comparison.area?.estimate ?? 1) <= RealismComparison.areaBar
    for (name, area, floor, rest) in [
      (
        "classifier-motion", comparison.area, comparison.floor,
        "\(RealismComparison.areaBar),\(isNear ? "within" : "off")"
      ), ("classifier-all", comparison.strictArea, comparison.strictFloor, ","),
    ] {
      lines.append(
        "\(name),,\(cells(floor)),,\(cells(area)),,,\(rest),")
    }
    return lines.joined(separator: "\n") + "\n"
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
    return "\(text(interval.estimate)) (\(text(interval.low))–\(text(interval.high)))"
  }

  private func cells(_ interval: Interval?) -> String {
    [interval?.low, interval?.estimate, interval?.high].map(cell).joined(separator: ",")
  }

  private func cell(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    return formatted(value, decimals: 6)
  }
}
