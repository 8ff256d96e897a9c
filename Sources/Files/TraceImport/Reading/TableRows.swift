import JSONText
import SwipeTraces

/// Reads the rows of a table: a sample a row, or a trace a row.
struct TableRows {
  /// The most cells of a row: a long trace in columns x0, y0, t0, x1, … has thousands.
  static let cellLimit = 200_000

  let options: ImportOptions
  private var row: CSVRow
  /// The line at which the current row began.
  private(set) var rowStart = 0
  private(set) var columns: TableColumns?
  private var plan: RecordPlan?
  /// The line of names.
  private var header: (text: [UInt8], cells: [Range<Int>]) = ([], [])

  init(options: ImportOptions, separator: UInt8) {
    self.options = options
    self.separator = separator
    row = CSVRow(separator: separator, cellLimit: Self.cellLimit)
  }

  private let separator: UInt8

  var isInsideQuotes: Bool { row.isInsideQuotes }

  /// A Boolean value that is true if each row is a trace.
  var hasWholeTraces: Bool { plan?.hasWholeTraces ?? false }

  /// What a line says.
  enum Content {
    /// The row continues on the next line, or named the columns.
    case nothing
    /// The names of the columns once more.
    case names
    case row(LoggedRow)
    case part(RecordPlan.Part)
    /// There is a row, but none of its cells holds a sample.
    case noSamples
  }

  /// Reads a line.
  /// - Throws: `TraceError` for a line that cannot be used.
  mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, endsWithCarriageReturn: Bool, number: Int
  ) throws(TraceError) -> Content {
    if !row.isInsideQuotes { rowStart = number }
    guard try row.take(line, endsWithCarriageReturn: endsWithCarriageReturn) else {
      return .nothing
    }
    if let columns {
      if options.hasHeader, row.cells == header.cells, row.text == header.text { return .names }
      return try content(columns)
    }
    header = (row.text, row.cells)
    let named = try TableColumns(
      names: try names(), separator: separator, mapping: options.mapping)
    columns = named
    var resolved = options
    resolved.mapping = named.mapping
    plan = try RecordPlan(resolved, hasDecimalComma: separator != UInt8(ascii: ","))
    return options.hasHeader ? .nothing : try content(named)
  }

  private func names() throws(TraceError) -> [String] {
    guard options.hasHeader else { return row.cells.indices.map { "\($0 + 1)" } }
    var names: [String] = []
    for cell in row.cells.indices {
      guard let name = String(validating: row.trimmed(cell), as: UTF8.self) else {
        throw .badField(name: "column \(cell + 1)", reason: "the name is not valid UTF-8")
      }
      names.append(name)
    }
    return names
  }

  private mutating func content(_ columns: TableColumns) throws(TraceError) -> Content {
    guard let plan else { return .nothing }
    let isShort = row.cells.count < columns.names.count
    guard columns.families.isEmpty ? row.cells.count == columns.names.count : true else {
      throw .malformed(
        byte: 1,
        reason: "the row has \(row.cells.count) cells, the line of names \(columns.names.count)"
          + (isShort ? "" : "; a separator within a cell needs quotes around the cell"))
    }
    var members: [JSONValue.Member] = []
    for (name, cell) in columns.cells where cell < row.cells.count {
      members.append(.init(name: name, value: .string(try text(cell, name))))
    }
    for (name, cells) in columns.families {
      var values: [JSONValue] = []
      for cell in cells where cell < row.cells.count {
        values.append(.string(try text(cell, columns.names[cell])))
      }
      members.append(.init(name: name, value: .array(values)))
    }
    var parts: [RecordPlan.Part] = []
    let hasSamples = plan.forEachPart(of: .object(members), line: rowStart) { parts.append($0) }
    guard let found = parts.first else { return .noSamples }
    if let error = found.error { throw error }
    if plan.hasWholeTraces { return .part(found) }
    guard hasSamples || found.rows.first?.event != nil else { return .noSamples }
    return found.rows.count == 1 ? .row(found.rows[0]) : .part(found)
  }

  private func text(_ cell: Int, _ name: String) throws(TraceError) -> String {
    guard let text = String(validating: row.text[row.cells[cell]], as: UTF8.self) else {
      throw .badField(name: name, reason: "the cell is not valid UTF-8")
    }
    return text
  }

  /// Returns what the current row says of its trace, as far as that can be read.
  func readableHead() -> TraceHead? {
    guard let columns, row.cells.count == columns.names.count else { return nil }
    func text(_ role: ColumnMapping.Role) -> String? {
      guard case .name(let name)? = columns.mapping.roles[role]?.steps.first,
        let cell = columns.cells[name], let text = try? self.text(cell, name)
      else { return nil }
      return text
    }
    func label(_ role: ColumnMapping.Role) -> String? {
      text(role).map(LogValue.trimmed).flatMap { LogValue.isMissing($0) ? nil : $0 }
    }
    return TraceHead(
      id: label(.id), word: text(.word).flatMap { LogValue.word(.string($0)) }, user: label(.user))
  }

  /// Ends a row whose quoted cell was never closed.
  mutating func abandon() { row.abandon() }
}
