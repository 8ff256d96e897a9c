import JSONText

/// All rows of a CSV file, kept to put the scattered rows of each trace together.
///
/// Memory: the text of the rows, 4 bytes for each cell and about 40 for each row; about three times
/// the size of the file.
struct CSVGatheredRows {
  private struct Row {
    /// The beginning of the row's text.
    var text: Int
    /// The index of the end of its first cell.
    var ends: Int
    var line: Int
    /// The time, or −∞ if it is not a number.
    var time: Double
  }

  /// The rows of one id, in the order of the file.
  private struct Group {
    var rows: [Int32] = []
    var isSpoiled = false
  }

  private var text: [UInt8] = []
  /// The end of each cell in its row's text.
  private var ends: [UInt32] = []
  private var rows: [Row] = []
  private var groups: [Group] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var next = 0

  /// Keeps a row, whose cells are as many as the header's.
  mutating func add(_ row: CSVRow, _ columns: CSVColumns, line: Int) {
    let time = row.trimmed(columns.t).withUnsafeBufferPointer { JSONText.number($0) }
    let number = group(of: Array(row.text[row.cells[columns.id]]))
    guard !groups[number].isSpoiled, rows.count < Int(Int32.max) else { return }
    groups[number].rows.append(Int32(rows.count))
    rows.append(Row(text: text.count, ends: ends.count, line: line, time: time ?? -.infinity))
    text.append(contentsOf: row.text)
    ends.append(contentsOf: row.cells.map { UInt32($0.upperBound) })
  }

  /// Leaves out all rows of an id.
  mutating func spoil(_ id: [UInt8]) {
    let number = group(of: id)
    groups[number].isSpoiled = true
    groups[number].rows = []
  }

  private mutating func group(of id: [UInt8]) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = groups.count
    groups.append(Group())
    return groups.count - 1
  }

  /// Returns the rows of the next id in order of time, those of equal times in the file's order; nil
  /// at the end.
  mutating func nextRows() -> [Int]? {
    while next < groups.count {
      let rows = groups[next].rows.map { Int($0) }
      groups[next].rows = []
      next += 1
      if !rows.isEmpty { return rows.sorted { (time($0), $0) < (time($1), $1) } }
    }
    return nil
  }

  /// Restores a row.
  /// - Returns: its line.
  func restore(_ number: Int, into row: inout CSVRow, cells: Int) -> Int {
    let kept = rows[number]
    let end = number + 1 < rows.count ? rows[number + 1].text : text.count
    row.set(text: text[kept.text..<end], ends: ends[kept.ends..<(kept.ends + cells)])
    return kept.line
  }

  private func time(_ row: Int) -> Double { rows[row].time }
}
