import JSONText
import Reports

/// The arrangement of a table of measures.
package enum TableShape: String, CaseIterable, Sendable {
  /// Every measure has its own columns.
  case wide
  /// Every measure has its own row.
  case long
}

extension SessionSummary {
  /// Returns the whole summary.
  ///
  /// - Parameters:
  ///   - format: the output format
  ///   - isOverall: whether CSV has the means over participants instead of the rows of
  ///     participants; table and JSON have both
  ///   - shape: the shape of CSV
  package func text(_ format: ReportFormat, overall isOverall: Bool, shape: TableShape) -> String {
    switch format {
    case .table: table
    case .csv:
      switch shape {
      case .wide: wide(isOverall ? overall : participants, isOverall: isOverall).csv
      case .long: long(isOverall ? overall : participants, isOverall: isOverall).csv
      }
    case .json: json
    }
  }

  /// Returns the columns that describe whose sessions a row is about, and under which conditions.
  private func origin(isOverall: Bool) -> [ReportColumn<Group>] {
    var columns: [ReportColumn<Group>] = []
    if !isOverall {
      columns.append(ReportColumn(csv: "user") { .text(ifKnown: $0.user) })
    }
    columns += factors.enumerated().map { index, factor in
      ReportColumn(csv: .init(factor.rawValue)) { .text($0.values[index]) }
    }
    if isOverall { columns.append(ReportColumn(csv: "participants") { .count($0.participants) }) }
    let counted = caseTreatment.rawValue
    return columns + [
      ReportColumn(csv: "sessions") { .count($0.sessions) },
      ReportColumn(csv: "case") { _ in .text(counted) },
    ]
  }

  private static let format = NumberFormat.fixed(4)

  private func wide(_ groups: [Group], isOverall: Bool) -> Report {
    var figures: [ReportColumn<Group>] = []
    for (index, name) in SessionMetrics.columnNames.enumerated() {
      for (part, value) in Self.parts {
        figures.append(
          ReportColumn(csv: .init("\(name)_\(part)", Self.format)) { group in
            .number(ifKnown: group.measures[index].flatMap { value($0) })
          })
      }
    }
    return Report(groups, columns: origin(isOverall: isOverall) + figures)
  }

  private static let parts: [(name: String, value: @Sendable (MeanEstimate) -> Double?)] = [
    ("mean", { $0.mean }), ("sd", { $0.standardDeviation }), ("low", { $0.low }),
    ("high", { $0.high }),
  ]

  private typealias Line = (group: Group, measure: String, estimate: MeanEstimate)

  private func lines(_ groups: [Group]) -> [Line] {
    groups.flatMap { group in
      zip(SessionMetrics.columnNames, group.measures).compactMap { name, estimate in
        estimate.map { (group: group, measure: name, estimate: $0) }
      }
    }
  }

  private func long(_ groups: [Group], isOverall: Bool) -> Report {
    let figures = Self.parts.map { part, value in
      ReportColumn<Line>(csv: .init(part, Self.format)) {
        .number(ifKnown: value($0.estimate))
      }
    }
    return Report(
      lines(groups),
      columns: origin(isOverall: isOverall).map { $0.of { $0.group } } + [
        ReportColumn(csv: "measure") { .text($0.measure) },
        ReportColumn(csv: "n") { .count($0.estimate.count) },
      ] + figures)
  }

  private var json: String {
    JSONValue.fields([
      ("by", .array(factors.map { .string($0.rawValue) })),
      ("case", .string(caseTreatment.rawValue)),
      ("participants", .array(participants.map(jsonGroup))),
      ("overall", .array(overall.map(jsonGroup))),
    ]).text
  }

  private func jsonGroup(_ group: Group) -> JSONValue {
    var fields: [(String, JSONValue)] = []
    if let user = group.user { fields.append(("user", .string(user))) }
    fields += zip(factors, group.values).map { ($0.rawValue, .string($1)) }
    if group.user == nil { fields.append(("participants", .integer(group.participants))) }
    fields.append(("sessions", .integer(group.sessions)))
    let measures = zip(SessionMetrics.columnNames, group.measures).map { name, estimate in
      (
        name,
        estimate.map { estimate in
          JSONValue.fields(
            [("n", .integer(estimate.count))]
              + Self.parts.map { part, value in
                (part, value(estimate).map { .number(Self.format.rounded($0)) } ?? .null)
              })
        } ?? .null
      )
    }
    return .fields(fields + [("measures", .fields(measures))])
  }

  /// The measures that every participant's row shows on a screen.
  private static let main = ["wpm_from_touch", "total_error_rate", "kspc", "swipe_success"]

  private var table: String {
    let names = SessionMetrics.columnNames
    let shown = Self.main.compactMap { name in names.firstIndex(of: name).map { (name, $0) } }
    let people = Report(
      participants,
      columns: [ReportColumn(table: "user") { .text(($0.user ?? "").shortened(to: 20).printable) }]
        + factors.enumerated().map { index, factor in
          ReportColumn(table: .init(factor.rawValue, alignment: .left)) {
            .text($0.values[index].shortened(to: 32).printable)
          }
        } + [ReportColumn(table: "sessions") { .count($0.sessions) }]
        + shown.map { name, index in
          ReportColumn(table: .init("\(name) (SD)")) { group in
            .text(ifKnown: group.measures[index].map(Self.meanAndDeviation))
          }
        })
    return people.table
      + overall.map { group in "\n" + heading(group) + "\n" + Self.measures(of: group).table }
      .joined()
  }

  private static func meanAndDeviation(_ estimate: MeanEstimate) -> String {
    let mean = formatted(estimate.mean, decimals: 3)
    return estimate.standardDeviation.map { "\(mean) (\(formatted($0, decimals: 3)))" } ?? mean
  }

  private func heading(_ group: Group) -> String {
    let values = group.values.map(\.printable).filter { !$0.isEmpty }.joined(separator: ", ")
    let people = "\(group.participants) participant\(group.participants == 1 ? "" : "s")"
    let all = "\(group.sessions) session\(group.sessions == 1 ? "" : "s")"
    return (values.isEmpty ? "all" : values) + ": \(people), \(all), case \(caseTreatment.rawValue)"
  }

  private static func measures(of group: Group) -> Report {
    let rows = zip(SessionMetrics.columnNames, group.measures).compactMap { name, estimate in
      estimate.map { (name: name, estimate: $0) }
    }
    return Report(
      rows,
      columns: [ReportColumn(table: "  mean over participants") { .text("  " + $0.name) }]
        + [("mean", "mean"), ("sd", "SD"), ("low", "95 % from"), ("high", "to")].map {
          part, title in
          let value = parts.first { $0.name == part }?.value
          return ReportColumn(table: .init(title, .fixed(3))) {
            .number(ifKnown: value?($0.estimate))
          }
        })
  }
}
