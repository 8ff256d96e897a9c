import TextEntry

/// The measures of one recorded session as a report of one row, so that sessions can be written one
/// after the other.
public struct SessionReport {
  public let report: Report
  /// For a heading: where the session is from and what it was recorded with.
  public let title: String

  /// - Parameters:
  ///   - log: the name of the session's log.
  ///   - number: of the session among all that are measured, from 1.
  package init(_ tally: SessionTally, log: String, number: Int) {
    let header = tally.header
    let measures = SessionMetrics(tally).columns
    let names: [(name: String, text: String)] = [
      ("log", log), ("session", "\(number)"), ("layout", header.layout),
      ("user", header.user ?? ""), ("setup", header.setup ?? ""),
      ("simulated", header.simulation.map { "simulated by \($0.generator)" } ?? ""),
    ]
    title =
      "session \(number): "
      + names.filter { !$0.text.isEmpty && $0.name != "session" }.map(\.text)
      .joined(separator: ", ")
    report = Report(
      [()],
      columns: names.map { name, text in
        ReportColumn(csv: .init(name), json: .init(name)) { _ in
          name == "session" ? .count(number) : .text(text)
        }
      }
        + measures.map { measure in
          let heading = ReportHeading(measure.name, .fixed(measure.decimals))
          return ReportColumn(table: heading, csv: heading, json: .init(measure.name)) { _ in
            .number(ifKnown: measure.value)
          }
        })
  }

  /// The session as it stands in a file of sessions.
  public func text(_ format: ReportFormat, isFirst: Bool) -> String {
    switch format {
    case .table: title + "\n" + report.listing(width: 42)
    case .csv: (isFirst ? report.csvHeader : "") + report.csvRows
    case .json: report.jsonLines
    }
  }
}
