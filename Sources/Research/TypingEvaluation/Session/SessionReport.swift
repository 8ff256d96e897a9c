import Reports
import TextEntry

/// The measures of one recorded session as a report, so that sessions can be written one after the
/// other.
public struct SessionReport {
  /// The report with one row for all measures.
  public let report: Report
  /// The report with one row for each measure.
  private let long: Report
  /// A heading: the origin of the session and what it was recorded with.
  public let title: String

  /// Creates the report of a session.
  ///
  /// - Parameters:
  ///   - log: the name of the session's log
  ///   - number: the number of the session among all that are measured, from 1
  ///   - caseTreatment: whether errors count capitals
  package init(
    _ tally: SessionTally, log: String, number: Int, case caseTreatment: CaseTreatment = .ignored
  ) {
    let header = tally.header
    let measures = SessionMetrics(tally, case: caseTreatment).columns
    let names: [(name: String, text: String)] = [
      ("log", log), ("session", "\(number)"), ("layout", header.layout),
      ("user", header.user ?? ""), ("condition", header.condition ?? ""),
      ("setup", header.setup ?? ""),
      ("simulated", header.simulation.map { "simulated by \($0.generator)" } ?? ""),
      ("case", caseTreatment.rawValue),
    ]
    title =
      "session \(number): "
      + names.filter { !$0.text.isEmpty && $0.name != "session" }
      .map { $0.name == "case" ? "case \($0.text)" : $0.text }.joined(separator: ", ")
    func origin<Row>() -> [ReportColumn<Row>] {
      names.map { name, text in
        ReportColumn(csv: .init(name), json: .init(name)) { _ in
          name == "session" ? .count(number) : .text(text)
        }
      }
    }
    report = Report(
      [()],
      columns: origin()
        + measures.map { measure in
          let heading = ReportHeading(measure.name, .fixed(measure.decimals))
          return ReportColumn(table: heading, csv: heading, json: .init(measure.name)) { _ in
            .number(ifKnown: measure.value)
          }
        })
    long = Report(
      measures,
      columns: origin() + [
        ReportColumn(csv: "measure") { .text($0.name) },
        // Each measure has its own number of decimals.
        ReportColumn(csv: "value") { measure in
          .text(ifKnown: measure.value.map { formatted($0, decimals: measure.decimals) })
        },
      ])
  }

  /// Returns the session as part of a file of sessions.
  ///
  /// - Parameters:
  ///   - format: the output format
  ///   - shape: the shape of CSV
  ///   - isFirst: whether it begins the file, so that CSV has its header
  package func text(_ format: ReportFormat, shape: TableShape = .wide, isFirst: Bool) -> String {
    switch format {
    case .table: return title + "\n" + report.listing(width: 42)
    case .csv:
      let shaped = shape == .wide ? report : long
      return (isFirst ? shaped.csvHeader : "") + shaped.csvRows
    case .json: return report.jsonLines
    }
  }
}
