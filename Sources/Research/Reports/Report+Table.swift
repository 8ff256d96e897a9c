extension Report {
  /// The report for a screen: columns side by side, with the footnote below.
  public var table: String {
    let shown = headings.enumerated().compactMap { index, heading in
      heading.table.map { (index, $0) }
    }
    var table = TextTable(
      header: shown.map(\.1.name),
      alignments: shown.enumerated().map { place, column in
        switch column.1.alignment {
        case .left: .left
        case .right: .right
        case nil: place == 0 ? .left : .right
        }
      })
    for row in rows {
      table.append(shown.map { index, heading in row[index].shown(heading.format) })
    }
    return table.text + (footnote.map { $0 + "\n" } ?? "")
  }

  /// Returns a line for each column of each row: two spaces, the column's name, and its value,
  /// which ends in column `width`.
  package func listing(width: Int) -> String {
    rows.map { row in
      zip(headings, row).compactMap { headings, value in
        guard let heading = headings.table else { return nil }
        let text = value.shown(heading.format)
        let gap = String(
          repeating: " ", count: max(1, width - 2 - heading.name.count - text.count))
        return "  \(heading.name)\(gap)\(text)\n"
      }.joined()
    }.joined()
  }
}

extension Report.Value {
  /// Returns the value for a screen; a dash if it is missing.
  fileprivate func shown(_ format: NumberFormat) -> String {
    switch self {
    case .text(let text): text
    case .count(let count): "\(count)"
    case .number(let number): format.text(number)
    case .share(_, of: 0), .missing: "–"
    case .share(let part, of: let whole): format.text(part, of: whole)
    case .interval(let estimate, let low, let high):
      if let low, let high {
        "\(format.text(estimate)) [\(format.text(low)), \(format.text(high))]"
      } else {
        "\(format.text(estimate)) (no interval)"
      }
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}
