import Statistics

/// A column of a report: its name and number format in each output format, and the source of its
/// values.
///
/// ```swift
/// ReportColumn<Point>(table: .init("noise mm", .fixed(2)), csv: "noise") { .number($0.noise) }
/// ```
public struct ReportColumn<Row> {
  let headings: ReportHeadings
  let value: (Row) -> Report.Value

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - table: the heading in a table; nil to leave the column out
  ///   - csv: the heading in CSV; nil to leave the column out
  ///   - json: the heading in JSON; nil to leave the column out
  ///   - value: returns the value of a row
  package init(
    table: ReportHeading? = nil, csv: ReportHeading? = nil, json: ReportHeading? = nil,
    value: @escaping (Row) -> Report.Value
  ) {
    headings = ReportHeadings(table: table, csv: csv, json: json, isInterval: false)
    self.value = value
  }

  /// Returns a column of intervals: `85.1 [84.0, 86.2]` in a table; three columns in CSV, two of
  /// which are named `…_low` and `…_high`; a list of three numbers in JSON. An estimate from too few
  /// groups is `85.1 (no interval)`, with empty cells in CSV and two nulls in JSON; without an
  /// estimate the list is empty.
  ///
  /// - Parameter interval: returns the interval of a row, or nil if there is none
  package static func interval(
    table: ReportHeading? = nil, csv: ReportHeading? = nil, json: ReportHeading? = nil,
    interval: @escaping (Row) -> Interval?
  ) -> ReportColumn {
    ReportColumn(
      headings: ReportHeadings(table: table, csv: csv, json: json, isInterval: true)
    ) { row in
      interval(row).map { .interval(estimate: $0.estimate, low: $0.low, high: $0.high) }
        ?? .missing
    }
  }

  /// Returns a column of a table with the ends of intervals, such as `12.10–18.20`; empty where there is
  /// no interval.
  package static func bounds(_ name: ReportHeading, of interval: @escaping (Row) -> Interval)
    -> ReportColumn
  {
    ReportColumn(table: name) {
      guard let low = interval($0).low, let high = interval($0).high else { return .missing }
      return .text("\(formatted(low, decimals: 2))–\(formatted(high, decimals: 2))")
    }
  }

  /// Returns this column for rows that contain rows of this kind.
  package func of<Outer>(_ row: @escaping (Outer) -> Row) -> ReportColumn<Outer> {
    ReportColumn<Outer>(headings: headings) { [value] in value(row($0)) }
  }

  private init(headings: ReportHeadings, value: @escaping (Row) -> Report.Value) {
    self.headings = headings
    self.value = value
  }
}

/// The name of a column in one format, and the format of its numbers.
package struct ReportHeading: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The alignment of a column in a table.
  package enum Alignment: Hashable, Sendable { case left, right }

  /// The name of the column.
  package var name: String
  /// The format of its numbers.
  package var format: NumberFormat
  /// The alignment in a table; nil to align the first column left and all others right.
  package var alignment: Alignment?

  /// Creates a heading.
  package init(_ name: String, _ format: NumberFormat = .plain, alignment: Alignment? = nil) {
    self.name = name
    self.format = format
    self.alignment = alignment
  }

  /// Creates a heading with the plain number format.
  package init(stringLiteral name: String) { self.init(name) }
}

/// The headings of a column in the formats that include it.
struct ReportHeadings: Hashable, Sendable {
  var table: ReportHeading?
  var csv: ReportHeading?
  var json: ReportHeading?
  /// Whether its values are intervals.
  var isInterval: Bool
}
