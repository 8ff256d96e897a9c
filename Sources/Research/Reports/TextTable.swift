/// A table for the screen.
package struct TextTable {
  /// The alignment of a column.
  package enum Alignment: Hashable, Sendable { case left, right }

  private var rows: [[String]]
  private let alignments: [Alignment]

  /// Creates a table.
  ///
  /// - Parameter alignments: the alignments of the columns from the first; of the others, the first
  ///   column is aligned left and the rest right
  package init(header: [String], alignments: [Alignment] = []) {
    rows = [header]
    self.alignments = alignments
  }

  /// Appends a row.
  package mutating func append(_ row: [String]) { rows.append(row) }

  /// The lines of the table, each with a line break.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return alignment(of: column) == .left ? cell + space : space + cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func alignment(of column: Int) -> Alignment {
    column < alignments.count ? alignments[column] : column == 0 ? .left : .right
  }
}
