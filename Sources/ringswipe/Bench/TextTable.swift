/// Columns for the screen, the first flush left, the others flush right.
struct TextTable {
  private var rows: [[String]]

  init(header: [String]) { rows = [header] }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The lines, each ended.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
