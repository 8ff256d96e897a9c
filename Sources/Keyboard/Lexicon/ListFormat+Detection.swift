extension ListFormat {
  /// The number of lines by which the separator is found, not counting blank lines and comments.
  private static let separatorSample = 20
  /// The number of lines by which it is found what the columns hold.
  private static let columnSample = 1000
  /// The number of bytes at the end of a list that are looked at too.
  private static let lastBytes = 4096

  /// Determines the format from the first lines. A tab on the first line separates columns;
  /// otherwise semicolons or commas do, if most lines have as many as the first one; otherwise
  /// spaces do, if they are between words and numbers; otherwise the list has bare words.
  ///
  /// The columns are found by the heading, if there is one, else by what they hold: numbers 1, 2, 3
  /// down the list are ranks, not counts.
  ///
  /// - Complexity: O(length of the first lines + number of lines).
  public init(of text: [UInt8]) {
    if let format = Self.spellingDictionary(text) {
      self = format
      return
    }
    for separator in Separator.allCases {
      let rows = Self.rows(of: text, separator: separator, limit: Self.separatorSample)
      guard let first = rows.first, first.count > 1 else { continue }
      let alike = rows.count { $0.count == first.count }
      if separator != .tab, 2 * alike <= rows.count { continue }
      if separator == .space {
        guard first.count == 2 || 5 * alike >= 4 * rows.count else { continue }
        let hasNumbers = first.indices.contains { (column) -> Bool in
          let count = rows.count { $0.count == first.count && ListColumn.isNumber($0[column]) }
          return 2 * count >= alike - 1 && count > 0
        }
        guard hasNumbers else { continue }
      }
      self = Self.format(
        of: Self.rows(of: text, separator: separator, limit: Self.columnSample),
        last: Self.lastRows(of: text, separator: separator),
        separator: separator, lineCount: text.count { $0 == 0x0A } + 1)
      return
    }
    self = .bareWords
    hasHeader = Self.hasHeading(text)
  }

  private static func rows(
    of text: [UInt8], separator: Separator, limit: Int
  ) -> [[String]] {
    var lines = ListLines(text, separator: separator)
    var rows: [[String]] = []
    while rows.count < limit, let line = lines.next() {
      if case .success(let columns) = line { rows.append(columns) }
    }
    return rows
  }

  /// Returns the rows at the end: the small numbers of a list in order of frequency show what a
  /// mark means.
  private static func lastRows(of text: [UInt8], separator: Separator) -> [[String]] {
    let end = text.suffix(lastBytes)
    let start = end.firstIndex(of: 0x0A).map { $0 + 1 } ?? end.startIndex
    return rows(of: Array(text[start...]), separator: separator, limit: columnSample)
  }

  /// Returns whether a list of bare words begins with `word` or the like: a heading, since that is
  /// not the most frequent word of any language.
  private static func hasHeading(_ text: [UInt8]) -> Bool {
    let rows = rows(of: text, separator: .tab, limit: 5)
    return rows.count == 5 && ListColumn.Role(heading: rows[0][0]) == .word
  }

  private static func format(
    of rows: [[String]], last: [[String]], separator: Separator, lineCount: Int
  ) -> ListFormat {
    let first = rows[0]
    let alike = rows.filter { $0.count == first.count }
    let hasHeader =
      !first.contains { ListColumn.isNumber($0) || ListColumn.isMissingNumber($0) }
      && alike.dropFirst().first?.contains(where: ListColumn.isNumber) == true
    let body = hasHeader ? Array(alike.dropFirst()) : alike
    let columns = first.indices.map { index in
      ListColumn(
        body.map { $0[index] }, heading: hasHeader ? first[index] : nil, separator: separator,
        further: last.filter { $0.count == first.count }.map { $0[index] })
    }
    var format = ListFormat(
      separator: separator, hasHeader: hasHeader, columnCount: first.count, wordColumn: 0,
      countColumn: nil)
    format.wordColumn =
      columns.firstIndex { $0.role == .word && !$0.isNumeric }
      ?? columns.firstIndex { $0.role == .lemma && !$0.isNumeric }
      ?? columns.firstIndex { $0.role != .other && !$0.isNumeric }
      ?? columns.firstIndex { !$0.isNumeric } ?? 0
    let words = body.map { $0[format.wordColumn] }
    format.chooseNumbers(columns, words: words, lineCount: lineCount)
    if let column = format.countColumn {
      format.digits = columns[column].digits
    }
    return format
  }

  /// Chooses the column of the counts: what a heading calls counts, else logarithms, else ranks;
  /// among
  /// columns without a heading the first number behind the word, else the last one before it.
  private mutating func chooseNumbers(_ columns: [ListColumn], words: [String], lineCount: Int) {
    func numeric(_ role: ListColumn.Role) -> Int? {
      columns.firstIndex { $0.role == role && $0.isNumeric }
    }
    // Numbers 1, 2, 3 down the list are those of its lines if the words are in alphabetical order.
    func areLineNumbers(_ column: Int) -> Bool {
      columns[column].firstRank(least: 8) != nil
        && WordOrder.isAlphabetical(words.map { LexiconEntry(word: $0, count: 1) })
    }
    if let column = numeric(.count) ?? numeric(.lesserCount) {
      countColumn = column
      return
    }
    if let column = numeric(.logarithm) {
      (countColumn, values) = (column, columns[column].isNegative ? .logProbabilities : .logarithms)
      return
    }
    var free = columns.indices.filter {
      $0 != wordColumn && columns[$0].role == .unknown && columns[$0].isNumeric
    }
    if free.count > 1, let years = free.first(where: { columns[$0].areYears(of: words) }) {
      yearColumn = years
      free.removeAll { $0 <= years }
    }
    free.removeAll(where: areLineNumbers)
    // Beside another number, three lines say that 1, 2, 3 are ranks; alone they could be counts.
    let ranked = free.filter { columns[$0].firstRank(least: 3) != nil }
    if ranked.count < free.count { free.removeAll(where: ranked.contains) }
    if let column = free.first(where: { $0 > wordColumn }) ?? free.last {
      countColumn = column
      unknownHeading = columns[column].heading
      if let first = columns[column].firstRank(least: 5)
        ?? columns[column].firstRank(shuffled: words, lineCount: lineCount)
      {
        (values, isGuessed) = (.ranks(first: first), true)
      } else if columns[column].areZipfValues(of: words) {
        (values, isGuessed) = (.logarithms, true)
      } else if columns[column].areCosts(of: words) {
        (values, isGuessed) = (.costs, true)
      } else if columns[column].isNegative {
        values = .logProbabilities
      } else {
        isDoubtful = columns[column].areNearlyEqual
      }
      return
    }
    if let column = numeric(.cost) {
      (countColumn, values) = (column, .costs)
      return
    }
    if let column = numeric(.rank) {
      let first = columns[column].smallest == 0 ? 0 : 1
      (countColumn, values) = (column, .ranks(first: first))
      return
    }
    if let column = numeric(.index) {
      guard let first = columns[column].firstRank(least: 3), !areLineNumbers(column) else { return }
      (countColumn, values) = (column, .ranks(first: first))
      return
    }
    // No column of numbers: what would be counts is named line by line.
    if !hasHeader, !columns.indices.contains(where: areLineNumbers) {
      countColumn = wordColumn == 0 ? 1 : 0
    }
  }

  /// Returns the format of a Hunspell dictionary: the number of words, then words, of which some
  /// have
  /// a slash and flags behind them. Without flags it is a list of bare words below their number.
  private static func spellingDictionary(_ text: [UInt8]) -> ListFormat? {
    let rows = rows(of: text, separator: .tab, limit: columnSample)
    guard rows.count > 1 else { return nil }
    let number = rows[0].count == 1 || rows[0][1].isEmpty ? Int(rows[0][0]) : nil
    let words = number == nil ? rows[...] : rows.dropFirst()
    let flagged = words.count { hasFlags($0[0]) }
    var format = bareWords
    format.hasHeader = number != nil
    if flagged > 0, number != nil ? 50 * flagged >= words.count : 3 * flagged >= words.count {
      format.hasAffixes = true
      return format
    }
    guard let number, rows.allSatisfy({ $0.count == 1 }),
      rows.dropFirst().allSatisfy({ !$0[0].contains { " ;,".contains($0) } })
    else { return nil }
    let lineCount = rows.count < columnSample ? words.count : text.count { $0 == 0x0A }
    return 10 * abs(lineCount - number) <= number ? format : nil
  }

  private static func hasFlags(_ column: String) -> Bool {
    let parts = column.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && !parts[0].contains(" ")
  }
}
