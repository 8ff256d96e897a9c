/// Figures in rows and columns, with how they were made; written as a table for a screen, as CSV or
/// as JSON.
///
///     let report = Report([("ring", 0.8125), ("qwerty", 0.75)], columns: [
///       ReportColumn(table: "layout", csv: "layout") { .text($0.0) },
///       ReportColumn(table: .init("top-1 %", .percent(1)), csv: "top1") { .number($0.1) },
///     ])
///     report.csv    // layout,top1
///                   // ring,0.8125
///                   // qwerty,0.75
public struct Report: Sendable {
  /// What stands in a cell.
  public enum Value: Hashable, Sendable {
    case text(String)
    case count(Int)
    /// Must be finite in JSON.
    case number(Double)
    /// A part of a whole; missing where the whole is 0.
    case share(Int, of: Int)
    /// An estimate and the ends of its interval.
    case interval(estimate: Double, low: Double, high: Double)
    case flag(Bool)
    case missing

    /// - Parameter number: nil where there is none.
    public static func number(ifKnown number: Double?) -> Value {
      number.map(Value.number) ?? .missing
    }

    /// - Parameter text: nil where there is none.
    public static func text(ifKnown text: String?) -> Value { text.map(Value.text) ?? .missing }
  }

  /// Something said of the whole report, a member of the JSON object.
  public struct Note: Hashable, Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  let headings: [ReportHeadings]
  let rows: [[Value]]
  /// How the figures were made: members of the JSON object before the rows.
  public var provenance: [Note] = []
  /// What the list of rows is called in JSON.
  public var rowsName = "rows"
  /// Columns of CSV behind the others, with the same value in every row: how the figures were made.
  /// They are columns and no comments, so that every reader of CSV reads the file.
  public var constants: [Note] = []
  /// A line below the table.
  public var footnote: String?

  /// - Parameters:
  ///   - rows: in the order of the report.
  ///   - columns: in the order of every format; what stands in different places in two formats is
  ///     two columns.
  public init<Row>(_ rows: [Row], columns: [ReportColumn<Row>]) {
    headings = columns.map(\.headings)
    self.rows = rows.map { row in columns.map { $0.value(row) } }
  }

  /// The whole report.
  public func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }
}
