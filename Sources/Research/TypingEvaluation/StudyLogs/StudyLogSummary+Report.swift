import JSONText
import Reports
import TextEntry

extension StudyLogSummary {
  /// Returns the whole summary.
  ///
  /// - Parameters:
  ///   - format: the output format
  ///   - isOverall: whether CSV has the means over users instead of one row for each user; table
  ///     and JSON have both
  public func text(_ format: ReportFormat, overall isOverall: Bool) -> String {
    switch format {
    case .table: shownUsers.table + "\n" + shownMeans.table
    case .csv: isOverall ? means.csv : perUser.csv
    case .json:
      JSONValue.fields([
        ("users", .array(perUser.jsonRows)), ("overall", .array(means.jsonRows)),
      ]).text
    }
  }

  private var perUser: Report {
    Report(
      users,
      columns: [
        ReportColumn(csv: "user", json: "user") { .text($0.id.text) },
        ReportColumn(csv: "logs", json: "logs") { .count($0.logs) },
        ReportColumn(csv: "simulated", json: "simulated") { .flag($0.isSimulated) },
      ]
        + Self.measures.map { measure in
          let heading = ReportHeading(measure.name, .fixed(measure.decimals))
          return ReportColumn(csv: heading, json: heading) {
            .number(ifKnown: measure.value($0))
          }
        })
  }

  private typealias Mean = (measure: Measure, estimate: MeanEstimate)

  private var knownMeans: [Mean] {
    zip(Self.measures, overall).compactMap { measure, estimate in
      estimate.map { (measure: measure, estimate: $0) }
    }
  }

  private static let parts:
    [(name: String, title: String, value: @Sendable (MeanEstimate) -> Double?)] = [
      ("mean", "mean", { $0.mean }), ("sd", "SD", { $0.standardDeviation }),
      ("low", "95 % from", { $0.low }), ("high", "to", { $0.high }),
    ]

  private var means: Report {
    Report(
      knownMeans,
      columns: [
        ReportColumn(csv: "measure", json: "measure") { .text($0.measure.name) },
        ReportColumn(csv: "users", json: "users") { .count($0.estimate.count) },
      ]
        + Self.parts.map { part in
          let heading = ReportHeading(part.name, .fixed(4))
          return ReportColumn(csv: heading, json: heading) {
            .number(ifKnown: part.value($0.estimate))
          }
        })
  }

  private var shownUsers: Report {
    Report(
      users,
      columns: [
        ReportColumn(table: "user") { .text($0.id.text.shortened(to: 10)) },
        ReportColumn(table: "logs") { .count($0.logs) },
        ReportColumn(table: "typed") { .count($0.statistics.typed) },
        ReportColumn(table: "swiped") { .count($0.statistics.swiped) },
        ReportColumn(table: "saved") { .count($0.statistics.saved) },
        ReportColumn(table: .init("saved %", .percent(1))) {
          .number(ifKnown: $0.statistics.savedShare)
        },
        ReportColumn(table: "used") { .count($0.statistics.used) },
        ReportColumn(table: "calls") { .count($0.statistics.calls) },
        ReportColumn(table: .init("ms a call", .fixed(3))) { .number(ifKnown: $0.meanDuration) },
      ])
  }

  private var shownMeans: Report {
    var report = Report(
      knownMeans,
      columns: [ReportColumn(table: "mean over users") { .text($0.measure.name) }]
        + Self.parts.map { part in
          ReportColumn(table: .init(part.title)) { mean in
            .text(
              ifKnown: part.value(mean.estimate).map {
                formatted($0, decimals: max(1, mean.measure.decimals))
              })
          }
        })
    let simulated = users.count(where: \.isSimulated)
    let people = "\(users.count) user\(users.count == 1 ? "" : "s")"
    report.footnote = people + (simulated > 0 ? ", \(simulated) of them simulated" : "")
    return report
  }
}
