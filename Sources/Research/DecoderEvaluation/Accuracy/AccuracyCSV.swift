import Reports
import Statistics
import SwipeTraces

/// A result as rows `decoder,by,value,metric,estimate,low,high,traces,layout,width,height` with the
/// decoders' settings behind them, for pandas, R and gnuplot. Shares are 0…1; cells without a value are empty. Layout and size are empty
/// for traces of several keyboards.
package struct AccuracyCSV {
  /// A figure of a decoder, over all traces or a part of them.
  private struct Row {
    var decoder: String
    var by: String
    var value: String
    var metric: String
    var estimate: Double
    var low: Double?
    var high: Double?
    var traces: Int
  }

  private var rows: [Row] = []
  private let layout: String?
  private let settings: [(name: String, value: String)]
  /// The only keyboard of the traces; nil for several.
  private let keyboard: KeyboardReference?
  private static let format = NumberFormat.fixed(6)

  package init(_ result: AccuracyResult) {
    let record = result.record
    let summary = result.summary
    let (layouts, keyboards) = (record.layouts, record.sortedKeyboards.map(\.keyboard))
    settings = result.settings
    layout = layouts.count == 1 ? layouts[0] : nil
    keyboard = keyboards.count == 1 ? keyboards[0] : nil
    for (index, decoder) in summary.decoders.enumerated() {
      for figure in decoder.figures {
        append(
          decoder.name, "all", "", figure.metric.rawValue, figure.interval, decoder.counts.total)
      }
      append(decoder.name, "control", "permuted", record.controls[index])
      for (part, counts) in result.sortedClasses {
        append(decoder.name, part.breakdown.rawValue, part.value, counts[index])
      }
      for (name, group) in record.groups.sorted(by: { $0.key < $1.key }) {
        append(decoder.name, "user", name, group.counts(decoder: index))
      }
      for bin in record.calibrations[index].bins where bin.traces > 0 {
        append(
          decoder.name, "probability",
          Self.format.text(Double(bin.millionths) / 1e6 / Double(bin.traces)), "top-1",
          Double(bin.right) / Double(bin.traces), bin.traces)
      }
      for (confusion, count) in record.mostFrequentConfusions(decoder: index, limit: 100) {
        append(
          decoder.name, "confusion", "\(confusion.target)>\(confusion.written)", "count",
          Double(count), count)
      }
    }
    for pair in summary.pairs {
      for figure in pair.differences {
        append(
          pair.second, "minus", pair.first, figure.metric.rawValue, figure.interval,
          record.traceCount)
      }
      append(pair.second, "minus", pair.first, "mcnemar p", pair.test.pValue, record.traceCount)
    }
  }

  /// The rows with a header.
  package var text: String {
    func number(_ name: String, _ value: @escaping (Row) -> Double?) -> ReportColumn<Row> {
      ReportColumn(csv: .init(name, Self.format)) { .number(ifKnown: value($0)) }
    }
    var report = Report(
      rows,
      columns: [
        ReportColumn(csv: "decoder") { .text($0.decoder) },
        ReportColumn(csv: "by") { .text($0.by) },
        ReportColumn(csv: "value") { .text($0.value) },
        ReportColumn(csv: "metric") { .text($0.metric) },
        number("estimate") { $0.estimate }, number("low") { $0.low }, number("high") { $0.high },
        ReportColumn(csv: "traces") { .count($0.traces) },
        ReportColumn(csv: "layout") { row in
          .text(ifKnown: row.by == Breakdown.layout.rawValue ? row.value : layout)
        },
        ReportColumn(csv: "width") { _ in .number(ifKnown: keyboard?.width) },
        ReportColumn(csv: "height") { _ in .number(ifKnown: keyboard?.height) },
      ])
    report.constants = ["lexicon", "profile", "effort", "rejection", "context"].map { name in
      .init(name, .text(ifKnown: settings.first { $0.name == name }?.value))
    }
    return report.csv
  }

  private mutating func append(
    _ decoder: String, _ by: String, _ value: String, _ counts: AccuracyCounts
  ) {
    for (name, share) in [
      ("top-1", counts.top(1)), ("top-3", counts.top(3)), ("top-10", counts.top(10)),
    ] {
      guard let share else { continue }
      append(decoder, by, value, name, share, counts.total)
    }
  }

  private mutating func append(
    _ decoder: String, _ by: String, _ value: String, _ metric: String, _ interval: Interval,
    _ traces: Int
  ) {
    rows.append(
      Row(
        decoder: decoder, by: by, value: value, metric: metric, estimate: interval.estimate,
        low: interval.low, high: interval.high, traces: traces))
  }

  private mutating func append(
    _ decoder: String, _ by: String, _ value: String, _ metric: String, _ estimate: Double,
    _ traces: Int
  ) {
    rows.append(
      Row(
        decoder: decoder, by: by, value: value, metric: metric, estimate: estimate,
        traces: traces))
  }
}
