import KeyboardGeometry
import Reports
import ResourceLoading
import SwipeTraces

/// The contents of a collection of traces, for a screen, as CSV or as JSON.
///
/// CSV and JSON have a row for each count, distribution, keyboard and problem: `part` and `name`
/// identify it, `count` is a number of traces (or of users or words), and the other columns
/// describe distributions.
package struct TraceDescriptionReport {
  private struct Row {
    var part: String
    var name: String
    var count: Int
    var distribution: TraceDescription.Distribution?
  }

  private let description: TraceDescription
  private let files: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - description: the contents of the traces
  ///   - files: the files that were read
  package init(_ description: TraceDescription, files: [String]) {
    self.description = description
    self.files = files
  }

  /// Returns the report in a format.
  package func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: report.csv
    case .json: report.json
    }
  }

  private var report: Report {
    func number(
      _ name: String, _ value: @escaping (TraceDescription.Distribution) -> Double
    ) -> ReportColumn<Row> {
      let heading = ReportHeading(name, .fixed(3))
      return ReportColumn(csv: heading, json: heading) {
        .number(ifKnown: $0.distribution.map(value))
      }
    }
    var report = Report(
      rows,
      columns: [
        ReportColumn(csv: "part", json: "part") { .text($0.part) },
        ReportColumn(csv: "name", json: "name") { .text($0.name) },
        ReportColumn(csv: "count", json: "count") { .count($0.count) },
        number("mean", \.mean), number("min", \.smallest), number("p5", \.low),
        number("median", \.median), number("p95", \.high), number("max", \.largest),
      ])
    report.provenance = [.init("files", .text(files.joined(separator: " ")))]
    return report
  }

  private var rows: [Row] {
    counts.map { Row(part: "count", name: $0.name, count: $0.count) }
      + TraceQuantity.allCases.compactMap { quantity in
        description.distribution(of: quantity).map {
          Row(part: "distribution", name: quantity.heading, count: $0.count, distribution: $0)
        }
      }
      + description.sortedKeyboards.map {
        Row(part: "keyboard", name: Self.name(of: $0.keyboard), count: $0.traces)
      }
      + faults.map { Row(part: "fault", name: $0.name, count: $0.count) }
      + description.misfits.map { Row(part: "misfit", name: $0.text, count: $0.traces) }
  }

  private var counts: [(name: String, count: Int)] {
    [
      ("files", files.count), ("traces", description.traces), ("malformed", description.malformed),
      ("users", description.users.count), ("words", description.words.count),
      ("labelled", description.labelled), ("keyboards", description.keyboards.count),
    ]
  }

  private var faults: [(name: String, count: Int)] {
    var faults = TraceFault.allCases.compactMap { fault in
      description.faults[fault].map { (name: fault.rawValue, count: $0) }
    }
    if description.repeatedIDs > 0 {
      faults.append((name: "repeated-id", count: description.repeatedIDs))
    }
    return faults
  }

  /// Returns the name of a keyboard, such as `qwerty 360x220`.
  private static func name(of keyboard: KeyboardReference) -> String {
    printable(keyboard.layoutTitle) + " "
      + Size(width: keyboard.width, height: keyboard.height).text
  }

  private var table: String {
    var text = ""
    var counted = TextTable(header: ["files", "\(files.count)"])
    for row in counts.dropFirst() { counted.append([row.name, "\(row.count)"]) }
    text += counted.text + "\n"
    var sizes = TextTable(header: ["of a trace", "mean", "min", "5 %", "median", "95 %", "max"])
    for quantity in TraceQuantity.allCases {
      guard let spread = description.distribution(of: quantity) else { continue }
      let numbers = [
        spread.mean, spread.smallest, spread.low, spread.median, spread.high, spread.largest,
      ]
      sizes.append([quantity.heading] + numbers.map { formatted($0, decimals: 1) })
    }
    text += sizes.text
    // Sizes of canvases differ by a point from phone to phone: a screen shows the most frequent.
    text += section("keyboard", description.sortedKeyboards.map { (Self.name(of: $0.0), $0.1) })
    text += section("fault", faults.map { ($0.name, $0.count) })
    for misfit in description.misfits { text += "\nmisfit: \(misfit.text)\n" }
    return text
  }

  private static let shownRows = 12

  private func section(_ heading: String, _ rows: [(String, Int)]) -> String {
    guard !rows.isEmpty else { return "" }
    var table = TextTable(header: [heading, "traces", "%"])
    for (name, count) in rows.prefix(Self.shownRows) {
      let share = 100 * Double(count) / Double(max(description.traces, 1))
      table.append([name, "\(count)", formatted(share, decimals: 1)])
    }
    let rest = rows.dropFirst(Self.shownRows)
    if !rest.isEmpty {
      table.append(["\(rest.count) others", "\(rest.reduce(0) { $0 + $1.1 })", ""])
    }
    return "\n" + table.text
  }
}
