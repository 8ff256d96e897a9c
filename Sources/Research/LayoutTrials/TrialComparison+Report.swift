import Reports

extension TrialComparison {
  /// A row a layout.
  /// - Parameter provenance: what the trial depends on besides its counts.
  package func report(_ provenance: [Report.Note]) -> Report {
    var columns: [ReportColumn<Row>] = [
      ReportColumn(table: "layout", csv: "layout", json: "layout") { .text($0.layout) }
    ]
    func add(
      _ heading: String, _ name: String, _ format: NumberFormat,
      _ value: @escaping (Row) -> Double?
    ) {
      columns.append(
        ReportColumn(
          table: .init(heading, format), csv: .init(name, .plain), json: .init(name, .plain)
        ) { .number(ifKnown: value($0)) })
    }
    add("errors %", "error", .percent(2)) { $0.error.estimate }
    add("from", "error_low", .percent(2)) { $0.error.low }
    add("to", "error_high", .percent(2)) { $0.error.high }
    add("own paths %", "error_own_paths", .percent(2)) { $0.errorOfOwnPaths?.estimate }
    add("change %", "change", .percent(1)) { $0.change?.estimate }
    add("from", "change_low", .percent(1)) { $0.change?.low }
    add("to", "change_high", .percent(1)) { $0.change?.high }
    add("ms", "duration", .fixed(0)) { $0.duration.estimate }
    add("change %", "duration_change", .percent(1)) { $0.durationChange?.estimate }
    add("from", "duration_change_low", .percent(1)) { $0.durationChange?.low }
    add("to", "duration_change_high", .percent(1)) { $0.durationChange?.high }
    var report = Report(rows, columns: columns)
    report.rowsName = "layouts"
    report.provenance = provenance
    return report
  }
}
