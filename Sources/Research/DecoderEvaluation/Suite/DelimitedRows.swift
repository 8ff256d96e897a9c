import ResourceLoading
import SwipeTraces
import SystemPackage

/// The rows of a table with a header, one after the other: CSV, or cells between tabs if the header has one.
struct DelimitedRows: ~Copyable {
  /// The names of the columns.
  let header: [String]
  private let file: String
  private var lines: LineReader
  private var row: CSVRow

  /// Opens a table, possibly compressed with gzip, and reads its header.
  ///
  /// - Throws: `InputError` for a file that cannot be read or has no header.
  init(_ file: String) throws(InputError) {
    self.file = file
    let bytes = try ByteInput(FilePath(file))
    var lines = LineReader { try bytes.read(into: $0) }
    var names: [String] = []
    var separator = UInt8(ascii: ",")
    do throws(TraceError) {
      if try lines.advance() {
        let first = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
        if first.contains(0x09) { separator = 0x09 }
        var row = CSVRow(separator: separator)
        _ = try first.withUnsafeBufferPointer { (line) throws(TraceError) in try row.take(line) }
        names = row.cells.map { String(decoding: row.text[$0], as: UTF8.self) }
      }
    } catch {
      throw .badFile(path: "\(file):\(lines.lineNumber)", reason: "\(error)")
    }
    guard !names.isEmpty else { throw .badFile(path: file, reason: "is empty") }
    header = names
    self.lines = lines
    row = CSVRow(separator: separator)
  }

  /// Returns the cells of the next row, as many as the header has; nil at the end.
  ///
  /// - Throws: `InputError` for a row that is malformed or of another length, with its line.
  mutating func next() throws(InputError) -> [String]? {
    do throws(TraceError) {
      while try lines.advance() {
        let line = lines.withLine { line in line.withUnsafeBufferPointer { Array($0) } }
        let isComplete = try line.withUnsafeBufferPointer { (line) throws(TraceError) in
          try row.take(line, endsWithCarriageReturn: lines.endsWithCarriageReturn)
        }
        guard isComplete else { continue }
        guard row.cells.count == header.count else {
          throw TraceError.malformed(
            byte: 1, reason: "the row has \(row.cells.count) cells, the header \(header.count)")
        }
        return row.cells.map { String(decoding: row.text[$0], as: UTF8.self) }
      }
      return nil
    } catch {
      throw .badFile(path: "\(file):\(lines.lineNumber)", reason: "\(error)")
    }
  }
}
