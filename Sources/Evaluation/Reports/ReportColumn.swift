import Statistics

/// A column of a report over rows of one kind: what it is called in each format, how its numbers
/// are written there, and where its values come from.
///
///     ReportColumn<Point>(table: .init("noise mm", .fixed(2)), csv: "noise") { .number($0.noise) }
public struct ReportColumn<Row> {
  let headings: ReportHeadings
  let value: (Row) -> Report.Value

  /// - Parameters:
  ///   - table: nil to leave the column out of the table; the same for the other formats.
  ///   - csv: as `table`, for CSV.
  ///   - json: as `table`, for JSON.
  ///   - value: of a row.
  public init(
    table: ReportHeading? = nil, csv: ReportHeading? = nil, json: ReportHeading? = nil,
    value: @escaping (Row) -> Report.Value
  ) {
    headings = ReportHeadings(table: table, csv: csv, json: json, isInterval: false)
    self.value = value
  }

  /// A column of intervals: `85.1 [84.0, 86.2]` in a table; three columns in CSV, of which two are
  /// called `…_low` and `…_high`; a list of three numbers in JSON, empty where there is none.
  /// - Parameter interval: of a row; nil where there is none.
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

  /// The column over rows that hold rows of this kind.
  package func of<Outer>(_ row: @escaping (Outer) -> Row) -> ReportColumn<Outer> {
    ReportColumn<Outer>(headings: headings) { [value] in value(row($0)) }
  }

  private init(headings: ReportHeadings, value: @escaping (Row) -> Report.Value) {
    self.headings = headings
    self.value = value
  }
}

/// What a column is called in one format, and how its numbers are written there.
public struct ReportHeading: Hashable, Sendable, ExpressibleByStringLiteral {
  public enum Alignment: Hashable, Sendable { case left, right }

  public var name: String
  public var format: NumberFormat
  /// In a table; nil for the first column flush left and all others flush right.
  public var alignment: Alignment?

  public init(_ name: String, _ format: NumberFormat = .plain, alignment: Alignment? = nil) {
    self.name = name
    self.format = format
    self.alignment = alignment
  }

  public init(stringLiteral name: String) { self.init(name) }
}

/// The headings of a column in the formats that it stands in.
struct ReportHeadings: Hashable, Sendable {
  var table: ReportHeading?
  var csv: ReportHeading?
  var json: ReportHeading?
  /// Whether its values are intervals.
  var isInterval: Bool
}
