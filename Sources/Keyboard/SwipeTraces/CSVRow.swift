/// One row of a CSV file (RFC 4180), read from one line, or from several if a quoted cell has line
/// breaks.
package struct CSVRow {
  /// The maximum number of cells of a trace file, so that no row takes more memory than its bytes.
  package static let cellLimit = 1000
  /// The maximum number of bytes of a quoted cell that spans lines; beyond it a quote must have
  /// been left open.
  static let spanLimit = 1 << 16

  /// The contents of the cells, concatenated.
  package private(set) var text: [UInt8] = []
  /// The range of each cell in `text`.
  package private(set) var cells: [Range<Int>] = []
  /// A Boolean value that is true if the row continues on the next line.
  package private(set) var isInsideQuotes = false
  private var cellStart = 0
  /// The line break within the current cell, before its next line.
  private var lineBreak: [UInt8] = []

  private let separator: UInt8
  private let cellLimit: Int

  /// Creates an empty row.
  /// - Parameters:
  ///   - separator: the byte between cells. If it is not a comma, a quote within a cell that does
  ///     not begin with one is a character like any other.
  ///   - cellLimit: the maximum number of cells.
  package init(separator: UInt8 = UInt8(ascii: ","), cellLimit: Int = CSVRow.cellLimit) {
    self.separator = separator
    self.cellLimit = cellLimit
  }

  /// Reads a line that ended with CRLF or LF.
  /// - Returns: whether the row is complete.
  /// - Throws: `TraceError.malformed`; the row then has the cells before the error, and the next
  ///   line starts a new row.
  package mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, endsWithCarriageReturn: Bool = false
  ) throws(TraceError) -> Bool {
    if isInsideQuotes {
      text.append(contentsOf: lineBreak)
    } else {
      text.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
      cellStart = 0
    }
    let isContinued = isInsideQuotes
    var index = 0
    while true {
      if !isInsideQuotes {
        if index < line.count, line[index] == UInt8(ascii: "\"") {
          isInsideQuotes = true
          index += 1
        } else {
          try takePlainCell(line, from: &index)
          if index == line.count { return true }
          index += 1
          continue
        }
      }
      takeQuotedText(line, from: &index)
      if isInsideQuotes {
        guard !isContinued || text.count <= CSVRow.spanLimit else {
          throw fail(0, "a quoted cell is not closed within \(CSVRow.spanLimit) bytes")
        }
        lineBreak = endsWithCarriageReturn ? [0x0D, 0x0A] : [0x0A]
        return false
      }
      try endCell(at: index)
      if index == line.count { return true }
      guard line[index] == separator else {
        throw fail(
          index, "expected \(separatorName) after the closing quote; double a quote inside a cell")
      }
      index += 1
    }
  }

  private var separatorName: String {
    switch separator {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: ";"): "a semicolon"
    case 0x09: "a tab"
    default: "'\(Character(UnicodeScalar(separator)))'"
    }
  }

  /// Sets the row's cells to the pieces of a text, each up to its end.
  mutating func set(text: ArraySlice<UInt8>, ends: ArraySlice<UInt32>) {
    self.text.removeAll(keepingCapacity: true)
    self.text.append(contentsOf: text)
    cells.removeAll(keepingCapacity: true)
    var start = 0
    for end in ends {
      cells.append(start..<Int(end))
      start = Int(end)
    }
  }

  /// Ends a row whose quoted cell was never closed.
  package mutating func abandon() {
    isInsideQuotes = false
  }

  /// Returns the cell's bytes without surrounding spaces.
  package func trimmed(_ cell: Int) -> ArraySlice<UInt8> {
    Self.trimmed(text[cells[cell]])
  }

  /// Returns a cell's bytes without surrounding spaces.
  static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = cell
    while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
    return bytes
  }

  /// Reads a cell without quotes, up to the comma or the line's end.
  private mutating func takePlainCell(
    _ line: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) throws(TraceError) {
    while index < line.count, line[index] != separator {
      guard line[index] != UInt8(ascii: "\"") || separator != UInt8(ascii: ",") else {
        throw fail(index, "an unquoted cell has a quote; put the cell in quotes and double it")
      }
      text.append(line[index])
      index += 1
    }
    try endCell(at: index)
  }

  /// Reads text up to and including the closing quote, or up to the line's end.
  private mutating func takeQuotedText(
    _ line: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) {
    while index < line.count {
      let byte = line[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        guard index < line.count, line[index] == byte else {
          isInsideQuotes = false
          return
        }
        index += 1
      }
      text.append(byte)
    }
  }

  private mutating func endCell(at index: Int) throws(TraceError) {
    guard cells.count < cellLimit else {
      throw fail(index, "the row has more than \(cellLimit) cells")
    }
    cells.append(cellStart..<text.count)
    cellStart = text.count
  }

  private mutating func fail(_ index: Int, _ reason: String) -> TraceError {
    isInsideQuotes = false
    return .malformed(byte: index + 1, reason: reason)
  }
}
