import JSONText
import ResourceLoading
import SwipeTraces

/// The columns of a table, as its first line names them, and where those of a mapping are.
struct TableColumns {
  /// The names in their order.
  let names: [String]
  /// The byte between cells.
  let separator: UInt8
  /// The mapping with the names of the table as they are written there.
  private(set) var mapping: ColumnMapping
  /// The cells of the columns that the mapping names.
  private(set) var cells: [String: Int] = [:]
  /// The cells of the columns x0, x1, … by the name x*.
  private(set) var families: [String: [Int]] = [:]

  /// A Boolean value that is true if each value of the mapping is a cell.
  let isPlain: Bool

  /// - Throws: `TraceError` for columns of the mapping that are not there.
  init(names: [String], separator: UInt8, mapping: ColumnMapping) throws(TraceError) {
    self.names = names
    self.separator = separator
    self.mapping = mapping
    var found = Found(names: names)
    for (role, path) in mapping.roles {
      self.mapping.roles[role] = try found.resolved(path, for: role.rawValue)
    }
    for (index, kept) in mapping.channels.enumerated() {
      self.mapping.channels[index].path = try found.resolved(kept.path, for: kept.name)
    }
    for (index, kept) in mapping.fields.enumerated() {
      self.mapping.fields[index].path = try found.resolved(kept.path, for: kept.name)
    }
    cells = found.cells
    families = found.families
    isPlain = found.isPlain
  }

  /// The columns that have been looked up.
  private struct Found {
    let names: [String]
    var cells: [String: Int] = [:]
    var families: [String: [Int]] = [:]
    var isPlain = true

    init(names: [String]) { self.names = names }

    mutating func resolved(
      _ path: FieldPath, for role: String
    ) throws(TraceError) -> FieldPath {
      if let cell = cell(path.text) {
        cells[names[cell]] = cell
        return FieldPath(text: path.text, steps: [.name(names[cell])])
      }
      if path.text.contains("*") {
        let family = TableColumns.family(path.text, in: names)
        guard !family.isEmpty else { throw missing(path.text, role) }
        families[path.text] = family
        isPlain = false
        return FieldPath(text: path.text, steps: [.name(path.text), .each])
      }
      guard case .name(let first)? = path.steps.first, let cell = cell(first), path.steps.count > 1
      else { throw missing(path.text, role) }
      isPlain = false
      cells[names[cell]] = cell
      return FieldPath(text: path.text, steps: [.name(names[cell])] + path.steps.dropFirst())
    }

    /// Returns the column of a name; capitals matter only between columns that differ in nothing else.
    private func cell(_ name: String) -> Int? {
      if let cell = names.firstIndex(of: name) { return cell }
      let lower = LogValue.trimmed(name).lowercased()
      let alike = names.indices.filter { LogValue.trimmed(names[$0]).lowercased() == lower }
      return alike.count == 1 ? alike[0] : nil
    }

    private func missing(_ name: String, _ role: String) -> TraceError {
      let meant = suggestedName(for: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ";"
      let shown = names.prefix(40).joined(separator: ", ")
      var rest = names.count > 40 ? ", … (\(names.count))" : ""
      let numbers = names.count { LogValue.number($0, hasDecimalComma: false) != nil }
      if numbers * 2 >= names.count { rest += "; a table without names is read with --no-header" }
      return .unknownFormat(
        reason: "there is no column \"\(name)\" for \(role)\(meant) the columns are \(shown)\(rest)"
      )
    }
  }

  /// Returns the columns that a name with a star for a number stands for, in the order of the numbers.
  static func family(_ pattern: String, in names: [String]) -> [Int] {
    let parts = pattern.lowercased().split(
      separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [] }
    var columns: [(number: Int, cell: Int)] = []
    for (cell, name) in names.enumerated() {
      let name = name.lowercased()
      guard name.count > parts[0].count + parts[1].count, name.hasPrefix(parts[0]),
        name.hasSuffix(parts[1]),
        let number = Int(name.dropFirst(parts[0].count).dropLast(parts[1].count)), number >= 0
      else { continue }
      columns.append((number, cell))
    }
    return columns.sorted { $0.number < $1.number }.map(\.cell)
  }

  /// Checks that the first line of a table is not the whole of it, with lines that end in CR.
  static func checkLineEnds(of line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    guard line.dropLast().contains(0x0D) else { return }
    throw .unknownFormat(
      reason:
        "the lines end in CR alone, as on old Macs; change that with tr '\\r' '\\n' < FILE > NEW")
  }

  /// Returns the byte that separates the cells of a line, outside quotes.
  static func separator(of line: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    // The decimal comma makes commas more common in a first line of data.
    for byte in "\t;,|".utf8 where counts[byte, default: 0] > 0 { return byte }
    return counts[0x20, default: 0] > 1 ? 0x20 : UInt8(ascii: ",")
  }
}
