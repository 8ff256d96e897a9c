/// Figures in rows and columns with their provenance, written as a table for a screen, as CSV or as
/// JSON.
///
/// ```swift
/// let report = Report([("ring", 0.8125), ("qwerty", 0.75)], columns: [
///   ReportColumn(table: "layout", csv: "layout") { .text($0.0) },
///   ReportColumn(table: .init("top-1 %", .percent(1)), csv: "top1") { .number($0.1) },
/// ])
/// report.csv    // layout,top1
///               // ring,0.8125
///               // qwerty,0.75
/// ```
public struct Report: Sendable {
  /// The value of a cell.
  public enum Value: Hashable, Sendable {
    case text(String)
    case count(Int)
    /// A number, which must be finite in JSON.
    case number(Double)
    /// A part of a whole; missing if the whole is 0.
    case share(Int, of: Int)
    /// An estimate and the ends of its interval; nil if too few groups were resampled for one.
    case interval(estimate: Double, low: Double?, high: Double?)
    case flag(Bool)
    case missing

    /// Returns a number, or a missing value if `number` is nil.
    public static func number(ifKnown number: Double?) -> Value {
      number.map(Value.number) ?? .missing
    }

    /// Returns a text, or a missing value if `text` is nil.
    public static func text(ifKnown text: String?) -> Value { text.map(Value.text) ?? .missing }
  }

  /// A value that applies to the whole report, a member of the JSON object.
  public struct Note: Hashable, Sendable {
    /// The name of the member.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates a note.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  let headings: [ReportHeadings]
  let rows: [[Value]]
  /// How the figures were made: members of the JSON object before the rows.
  public var provenance: [Note] = []
  /// The name of the list of rows in JSON.
  public var rowsName = "rows"
  /// Columns of CSV after the others with the same value in every row, which say how the figures
  /// were made. They are columns rather than comments, so that every CSV reader can read the file.
  public var constants: [Note] = []
  /// A line below the table.
  public var footnote: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - rows: the rows in the order of the report
  ///   - columns: the columns in the order of every format; a value whose position differs between
  ///     two formats needs two columns
  public init<Row>(_ rows: [Row], columns: [ReportColumn<Row>]) {
    headings = columns.map(\.headings)
    self.rows = rows.map { row in columns.map { $0.value(row) } }
  }

  /// Returns the report in a format.
  public func text(_ format: ReportFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json
    }
  }
}
