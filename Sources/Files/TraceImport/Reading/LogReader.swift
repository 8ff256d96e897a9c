import JSONText
import ResourceLoading
import SwipeTraces

/// Reads the log of another app into traces: a table or JSON, one file after the other.
///
/// Tables and JSON Lines are read line by line, in memory that does not grow with the file; a JSON
/// document up to `ImportOptions.documentLimit` bytes as a whole.
public struct LogReader {
  /// What was read.
  public struct Counts: Hashable, Sendable {
    /// The traces.
    public var traces = 0
    /// The records and traces that could not be used, each of which was refused.
    public var refused = 0
    /// The records without any sample, such as those of other events.
    public var withoutSamples = 0
    /// The samples outside touches.
    public var outside = 0
    /// The columns of a table that the mapping does not name.
    public var leftOut: [String] = []
    /// In which units the traces count time.
    public var clocks = ClockTally()
    /// The marks of missing words and users.
    public var marks = MissingMarks()
    /// The lines after the first that name the columns, which are no records.
    public var repeatedNames = 0

    /// Creates counts of nothing.
    public init() {}
  }

  private let options: ImportOptions
  private let file: String
  private let stem: String
  private let isCancelled: () -> Bool
  private let take: (SwipeTrace) throws -> Void
  private let refuse: (LocatedTraceError) -> Void
  private var assembler: RowAssembler
  private var outcomes: [RowAssembler.Outcome] = []
  private var counts = Counts()
  /// Whether rows are only compared, and whether there are none, so that the rest is of no interest.
  private var isScan = false
  private var isOver = false
  /// The first record of a JSON file.
  private var firstRecord: JSONValue?

  /// - Parameters:
  ///   - file: the name for errors.
  ///   - stem: the beginning of the ids of traces without one.
  ///   - isCancelled: whether to stop.
  ///   - take: called with each trace.
  ///   - refuse: called with what cannot be used.
  public init(
    file: String, options: ImportOptions, stem: String = "line-",
    isCancelled: @escaping () -> Bool = { false },
    take: @escaping (SwipeTrace) throws -> Void, refuse: @escaping (LocatedTraceError) -> Void
  ) {
    self.init(
      file: file, options: options, stem: stem, scattered: nil, isCancelled: isCancelled,
      take: take, refuse: refuse)
  }

  /// Creates a reader that leaves out traces whose rows are known not to stand together.
  package init(
    file: String, options: ImportOptions, stem: String = "line-", scattered: ScatteredLogTraces?,
    isCancelled: @escaping () -> Bool = { false },
    take: @escaping (SwipeTrace) throws -> Void, refuse: @escaping (LocatedTraceError) -> Void
  ) {
    self.options = options
    self.file = file
    self.stem = stem
    self.isCancelled = isCancelled
    self.take = take
    self.refuse = refuse
    assembler = RowAssembler(options: options, stem: stem, known: scattered)
  }

  /// Finds the traces whose rows do not stand together, in a first pass over a log.
  /// - Parameters:
  ///   - isCancelled: whether to stop.
  ///   - source: provides the bytes; of a log whose records are whole traces only the first are read.
  /// - Returns: nil if there are none.
  package static func scatteredTraces(
    _ options: ImportOptions, isCancelled: @escaping () -> Bool = { false },
    source: @escaping LineReader.Source
  ) -> ScatteredLogTraces? {
    guard RowAssembler.noticesScatteredRows(options) else { return nil }
    var reader = LogReader(
      file: "", options: options, isCancelled: isCancelled, take: { _ in }, refuse: { _ in })
    reader.assembler = RowAssembler(options: options, stem: "", isScan: true)
    reader.isScan = true
    _ = try? reader.read(source)
    let found = reader.assembler.scattered
    return found.count == 0 ? nil : found
  }

  /// Reads the file to its end.
  /// - Throws: what `take` throws.
  public mutating func read(_ source: @escaping LineReader.Source) throws -> Counts {
    var lines = LineReader(lineLimit: ImportOptions.documentLimit, source: source)
    do {
      try read(&lines)
    } catch let error as TraceError {
      fail(error, line: max(1, lines.lineNumber))
    }
    assembler.finish(into: &outcomes)
    try deliver()
    counts.outside = assembler.outside
    counts.clocks = assembler.clocks
    counts.marks = assembler.marks
    if counts.traces + counts.refused + counts.outside == 0, let firstRecord {
      fail(noSamples(in: firstRecord), line: 1)
    }
    return counts
  }

  private mutating func read(_ lines: inout LineReader) throws {
    repeat {
      guard try lines.advance() else { return }
      // Some apps put remarks before the names of the columns.
    } while lines.withLine { $0.count > 0 && $0[0] == UInt8(ascii: "#") }
    let first = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
    let start = first.first { $0 != 0x20 && $0 != 0x09 }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
      try readJSON(first, &lines)
    } else {
      guard String(validating: first, as: UTF8.self) != nil else {
        throw TraceError.notText(kind: nil)
      }
      try readTable(first, &lines)
    }
  }

  /// Returns the error for a file in which nothing is where the mapping says it is.
  private func noSamples(in record: JSONValue) -> TraceError {
    let paths = LogPaths(of: record).all.map(\.text)
    let wanted = [ColumnMapping.Role.x, .y].compactMap { options.mapping.roles[$0]?.text }
    let missing = wanted.first { !paths.contains($0) } ?? wanted.first ?? "x"
    let meant = suggestedName(for: missing, among: paths).map { "; did you mean \"\($0)\"?" } ?? ";"
    let shown = paths.prefix(40).joined(separator: ", ")
    return .unknownFormat(
      reason: "no record has \"\(missing)\"\(meant) the first record has \(shown)"
        + (paths.count > 40 ? ", …" : ""))
  }

  // MARK: Tables

  private mutating func readTable(_ first: [UInt8], _ lines: inout LineReader) throws {
    try first.withUnsafeBufferPointer { (line) throws(TraceError) in
      try TableColumns.checkLineEnds(of: line)
    }
    var rows = TableRows(
      options: options,
      separator: first.withUnsafeBufferPointer { TableColumns.separator(of: $0) })
    var isFirst = true
    repeat {
      if isOver || isCancelled() { return }
      let number = lines.lineNumber
      let endsWithCarriageReturn = lines.endsWithCarriageReturn
      do throws(TraceError) {
        let content = try lines.withLine { (line) throws(TraceError) in
          try line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
            try rows.take(bytes, endsWithCarriageReturn: endsWithCarriageReturn, number: number)
          }
        }
        take(content, of: rows)
      } catch {
        // Without columns no row means anything.
        if isFirst || rows.columns == nil { throw error }
        if let head = rows.readableHead() {
          assembler.spoil(head, line: rows.rowStart, into: &outcomes)
        } else {
          assembler.spoil()
        }
        report(error, line: rows.rowStart)
      }
      if isFirst, let columns = rows.columns {
        isFirst = false
        counts.leftOut = leftOut(columns)
      }
      try deliver()
      lines.skipsBlankLines = !rows.isInsideQuotes
    } while try lines.advance()
    if rows.isInsideQuotes {
      rows.abandon()
      assembler.spoil()
      report(
        .malformed(byte: 1, reason: "a quoted cell of the row is never closed"),
        line: rows.rowStart)
    }
  }

  private mutating func take(_ content: TableRows.Content, of rows: TableRows) {
    switch content {
    case .nothing: return
    case .names:
      counts.repeatedNames += 1
      assembler.beginFile()
    case .noSamples: counts.withoutSamples += 1
    case .row(let row): assembler.add(row, into: &outcomes)
    case .part(let part): add(part, line: rows.rowStart, isWhole: rows.hasWholeTraces)
    }
  }

  /// Returns the columns that the mapping does not name.
  private func leftOut(_ columns: TableColumns) -> [String] {
    let used = Set(columns.cells.values).union(columns.families.values.joined())
    // The column of row numbers that pandas writes has no name.
    return columns.names.indices.filter { !used.contains($0) }.map { columns.names[$0] }
      .filter { !$0.isEmpty }
  }

  // MARK: JSON

  private mutating func readJSON(_ first: [UInt8], _ lines: inout LineReader) throws {
    let plan = try RecordPlan(options)
    if first.prefix(100).split(whereSeparator: { $0 <= 0x20 }).joined().starts(with: "[{".utf8),
      JSONText.isValue(String(decoding: first, as: UTF8.self))
    {
      // A document in one line: its records are read one by one.
      try readDocument(first, plan, line: lines.lineNumber)
      return try readLines(&lines, plan)
    }
    if let value = try? JSONValue(json: first) {
      try read(value, plan, line: lines.lineNumber)
      return try readLines(&lines, plan)
    }
    var text = first
    let start = lines.lineNumber
    guard try lines.advance() else { return try readDocument(text, plan, line: start) }
    let second = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
    if first.count > 2, second.first == UInt8(ascii: "{"), let value = try? JSONValue(json: second)
    {
      // One broken line of JSON Lines; the error says where.
      do throws(JSONError) {
        _ = try JSONValue(json: first)
      } catch {
        report(.malformed(byte: error.offset + 1, reason: error.reason), line: start)
      }
      try read(value, plan, line: lines.lineNumber)
      return try readLines(&lines, plan)
    }
    var line = start
    lines.skipsBlankLines = false
    repeat {
      while line < lines.lineNumber {
        text.append(0x0A)
        line += 1
      }
      lines.withLine { line in line.withUnsafeBufferPointer { text.append(contentsOf: $0) } }
      guard text.count <= ImportOptions.documentLimit else {
        throw TraceError.unknownFormat(
          reason:
            "a JSON document of more than \(ImportOptions.documentLimit >> 20) MiB; make JSON "
            + "Lines of it: jq -c '.[]' FILE")
      }
      if isOver || isCancelled() { return }
    } while try lines.advance()
    try readDocument(text, plan, line: start)
  }

  private mutating func readLines(_ lines: inout LineReader, _ plan: RecordPlan) throws {
    while try lines.advance() {
      if isOver || isCancelled() { return }
      let number = lines.lineNumber
      let bytes = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(json: bytes)
      } catch {
        assembler.spoil()
        report(.malformed(byte: error.offset + 1, reason: error.reason), line: number)
        continue
      }
      try read(value, plan, line: number)
    }
  }

  /// Reads documents one after the other; the elements of a list at the top are records.
  private mutating func readDocument(_ text: [UInt8], _ plan: RecordPlan, line start: Int) throws {
    var line = start
    var counted = 0
    func value(_ scanner: inout JSONScanner) throws(JSONError) -> (value: JSONValue, line: Int) {
      scanner.skipSpace()
      line += text[counted..<scanner.position].count { $0 == 0x0A }
      counted = scanner.position
      let begin = scanner.position
      let raw = try scanner.rawValue()
      do throws(JSONError) {
        return (try JSONValue(json: Array(raw.utf8)), line)
      } catch {
        throw JSONError(offset: begin + error.offset, reason: error.reason)
      }
    }
    try text.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      do {
        repeat {
          if scanner.skip(UInt8(ascii: "[")) {
            guard !scanner.skip(UInt8(ascii: "]")) else { continue }
            repeat {
              if isOver || isCancelled() { return }
              let (record, line) = try value(&scanner)
              try read(record, plan, line: line)
            } while scanner.skip(UInt8(ascii: ","))
            try scanner.expect(UInt8(ascii: "]"), "',' or ']'")
          } else {
            let (record, line) = try value(&scanner)
            try read(record, plan, line: line)
          }
          scanner.skipSpace()
        } while !scanner.isAtEnd
      } catch let error as JSONError {
        assembler.spoil()
        let place = error.place(in: text)
        report(
          .unknownFormat(
            reason: "\(error.reason) (character \(place.column) of the line); the rest of the "
              + "document cannot be read"), line: start + place.line - 1)
      }
    }
  }

  /// Reads a record, or the records of a list.
  private mutating func read(_ value: JSONValue, _ plan: RecordPlan, line: Int) throws {
    if case .array(let records) = value {
      for record in records {
        guard case .object = record else { break }
        try readRecord(record, plan, line: line)
      }
      if case .object? = records.first { return }
      if records.isEmpty { return }
    }
    try readRecord(value, plan, line: line)
  }

  private mutating func readRecord(_ record: JSONValue, _ plan: RecordPlan, line: Int) throws {
    var parts: [RecordPlan.Part] = []
    let hasSamples = plan.forEachPart(of: record, line: line) { parts.append($0) }
    if !hasSamples { counts.withoutSamples += 1 }
    if firstRecord == nil { firstRecord = record }
    for part in parts {
      if let error = part.error {
        assembler.spoil()
        report(
          part.place.isEmpty ? error : .strayRow(reason: "\(part.place): \(error)"), line: line)
      } else {
        add(part, line: line, isWhole: plan.hasWholeTraces)
      }
    }
    try deliver()
  }

  // MARK: What comes of them

  private mutating func add(_ part: RecordPlan.Part, line: Int, isWhole: Bool) {
    if isWhole {
      isOver = isScan
      let samples = part.rows.compactMap(\.sample)
      assembler.add(part.head, samples, line: line, place: part.place, into: &outcomes)
    } else {
      for row in part.rows { assembler.add(row, into: &outcomes) }
    }
  }

  private mutating func deliver() throws {
    guard !outcomes.isEmpty else { return }
    let ready = outcomes
    outcomes = []
    for (line, trace) in ready {
      switch trace {
      case .success(let trace):
        counts.traces += 1
        try take(trace)
      case .failure(let error): report(error, line: line)
      }
    }
  }

  private mutating func report(_ error: TraceError, line: Int) {
    counts.refused += error.lostTraces
    refuse(LocatedTraceError(file: file, line: line, error: error))
  }

  /// Reports what ended the reading.
  private mutating func fail(_ error: TraceError, line: Int) { report(error, line: line) }
}
