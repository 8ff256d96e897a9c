import JSONText
import SwipeTraces

/// What the first records of a log hold, path by path.
struct LogSurvey {
  /// The values at a path, a list for each record that has any.
  struct Observed {
    var path: FieldPath
    var records: [[JSONValue]] = []
    /// Where the records stand among all.
    var indices: [Int] = []

    /// All values.
    var values: [JSONValue] { records.flatMap(\.self) }
  }

  /// The paths in the order of the records.
  private(set) var observed: [Observed] = []
  /// The number of records.
  private(set) var records = 0
  /// A Boolean value that is true if there may be more records than these.
  let isBeginning: Bool
  /// What counts of values refer to, after them, if that is not the whole log.
  var extent: String { isBeginning ? " in the first \(records) records" : "" }
  /// A Boolean value that is true if a comma may be a decimal mark.
  let hasDecimalComma: Bool
  /// A Boolean value that is true for a table.
  let isTable: Bool

  private static let recordLimit = 20_000
  private static let jsonBytes = 4 << 20

  /// Surveys the beginning of a log.
  /// - Parameter hasHeader: whether the first line of a table names the columns.
  init(_ text: [UInt8], hasHeader: Bool) throws(TraceError) {
    let start = text.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    isTable = start != UInt8(ascii: "{") && start != UInt8(ascii: "[")
    let records: [JSONValue]
    if isTable {
      let table = try Self.table(text, hasHeader: hasHeader)
      hasDecimalComma = table.separator != UInt8(ascii: ",")
      records = table.records
      isBeginning = records.count >= Self.recordLimit
    } else {
      hasDecimalComma = false
      let beginning = Self.json(text)
      records = beginning.records
      isBeginning = beginning.isBeginning
    }
    self.records = records.count
    var paths: [FieldPath] = []
    var seen: Set<String> = []
    for record in records.prefix(60) + records.suffix(20) {
      for path in LogPaths(of: record, findsBareLists: true).all
      where seen.insert(path.text).inserted {
        paths.append(path)
      }
    }
    for path in paths {
      var found = Observed(path: path)
      for (index, record) in records.enumerated() {
        var values: [JSONValue] = []
        Self.collect(path.steps[...], record, into: &values)
        guard !values.isEmpty else { continue }
        found.records.append(values)
        found.indices.append(index)
      }
      if !found.records.isEmpty { observed.append(found) }
    }
  }

  /// Returns the values at a path.
  private static func collect(
    _ steps: ArraySlice<FieldPath.Step>, _ value: JSONValue, into values: inout [JSONValue]
  ) {
    guard let each = steps.firstIndex(of: .each) else {
      guard let found = LogValue.value(steps, of: value) else { return }
      if case .string(let text) = found, LogValue.isMissing(LogValue.trimmed(text)) { return }
      values.append(found)
      return
    }
    var list = LogValue.value(steps[..<each], of: value)
    if case .string(let text)? = list { list = LogValue.container(text) }
    guard case .array(let elements)? = list else { return }
    for element in elements { collect(steps[(each + 1)...], element, into: &values) }
  }

  private static func json(_ text: [UInt8]) -> (records: [JSONValue], isBeginning: Bool) {
    var records: [JSONValue] = []
    var hasEnough = false
    text.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
      var isEnough: Bool { records.count >= recordLimit || scanner.position > jsonBytes }
      defer { hasEnough = isEnough }
      func take() throws(JSONError) {
        let raw = try scanner.rawValue()
        records.append(try JSONValue(json: Array(raw.utf8)))
      }
      // What is broken is named when the log is read.
      do throws(JSONError) {
        repeat {
          if scanner.skip(UInt8(ascii: "[")) {
            guard !scanner.skip(UInt8(ascii: "]")) else { continue }
            repeat { try take() } while !isEnough && scanner.skip(UInt8(ascii: ","))
            guard scanner.skip(UInt8(ascii: "]")) else { return }
          } else {
            try take()
          }
          scanner.skipSpace()
        } while !isEnough && !scanner.isAtEnd
      } catch {}
    }
    return (records, hasEnough)
  }

  private static func table(
    _ text: [UInt8], hasHeader: Bool
  ) throws(TraceError) -> (records: [JSONValue], separator: UInt8) {
    var rest = text[...]
    var lines = LineReader { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    var row: CSVRow?
    var separator = UInt8(ascii: ",")
    var names: [String] = []
    var families: [(name: String, cells: [Int])] = []
    var inFamilies: Set<Int> = []
    var records: [JSONValue] = []
    while records.count < recordLimit, try lines.advance() {
      let line = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
      if row == nil {
        if line.first == UInt8(ascii: "#") { continue }
        try line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try TableColumns.checkLineEnds(of: bytes)
        }
        separator = line.withUnsafeBufferPointer { TableColumns.separator(of: $0) }
        row = CSVRow(separator: separator, cellLimit: TableRows.cellLimit)
      }
      let isComplete =
        (try? line.withUnsafeBufferPointer { (bytes) throws(TraceError) in
          try row?.take(bytes, endsWithCarriageReturn: lines.endsWithCarriageReturn)
        }) ?? nil
      lines.skipsBlankLines = row?.isInsideQuotes != true
      guard isComplete == true, let row else { continue }
      func cell(_ index: Int) -> String {
        String(decoding: row.trimmed(index), as: UTF8.self)
      }
      if names.isEmpty {
        names = row.cells.indices.map { hasHeader ? cell($0) : "\($0 + 1)" }
        families = Self.families(names)
        inFamilies = Set(families.flatMap(\.cells))
        if hasHeader { continue }
      }
      guard row.cells.count == names.count || !families.isEmpty else { continue }
      // The names come again where files were put together.
      if hasHeader, row.cells.count == names.count,
        names.indices.allSatisfy({ cell($0) == names[$0] })
      {
        continue
      }
      var members: [JSONValue.Member] = []
      for (index, name) in names.enumerated()
      where index < row.cells.count && !inFamilies.contains(index) {
        members.append(.init(name: name, value: .string(cell(index))))
      }
      for (name, cells) in families {
        let values = cells.filter { $0 < row.cells.count }.map { JSONValue.string(cell($0)) }
        members.append(.init(name: name, value: .array(values)))
      }
      records.append(.object(members))
    }
    return (records, separator)
  }

  /// Returns the columns that differ in a number alone: x0, x1, x2, …
  private static func families(_ names: [String]) -> [(name: String, cells: [Int])] {
    var patterns: [String] = []
    for name in names {
      guard let end = name.lastIndex(where: \.isNumber) else { continue }
      var start = end
      while start > name.startIndex, name[name.index(before: start)].isNumber {
        start = name.index(before: start)
      }
      let pattern = name[..<start] + "*" + name[name.index(after: end)...]
      if pattern != "*", !patterns.contains(String(pattern)) { patterns.append(String(pattern)) }
    }
    return patterns.compactMap { pattern in
      let cells = TableColumns.family(pattern, in: names)
      return cells.count >= 4 ? (pattern, cells) : nil
    }
  }
}
