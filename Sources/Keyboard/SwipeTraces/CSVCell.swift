/// Cells of comma-separated values (RFC 4180).
public enum CSVCell {
  /// Appends a cell, in quotes if it contains a comma, a quote or a line break.
  public static func append(_ cell: String, to bytes: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes else {
      bytes.append(contentsOf: cell.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a row of cells separated by commas.
  public static func append(row cells: some Sequence<String>, to bytes: inout [UInt8]) {
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(cell, to: &bytes)
    }
    bytes.append(0x0A)
  }
}
