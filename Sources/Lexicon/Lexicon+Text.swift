extension Lexicon {
  /// Reads a list of words: `word<TAB>count` lines in any order, or bare words in order of
  /// frequency. The first lines decide which of the two the list is. Commas, semicolons or spaces
  /// may separate the columns as well, a heading may name them (see ``ListFormat``).
  ///
  ///     let (lexicon, problems) = Lexicon.parse(Array("the\t5\nof\t3\n".utf8))
  ///     lexicon.entries.map(\.word)  // ["the", "of"]
  ///
  /// UTF-8, lines end with LF or CR LF; a byte order mark, blank lines and lines that begin with
  /// `#` are passed over. A line that is wrong is skipped and reported, whatever the bytes; the
  /// others count.
  ///
  /// - A count is a decimal number above 0 and at most 10¹⁵.
  /// - A word has no white space and at most 128 bytes. ’ is read as '.
  /// - A word that is listed twice (same spelling, capitals included) is one entry: counts are
  ///   added; among bare words its first place holds.
  /// - Bare words get counts by Zipf's law: the r-th of N has 10⁹ · (1/r) / (1 + 1/2 + … + 1/N),
  ///   which add up to 10⁹, as counts per 10⁹ words do.
  ///
  /// - Complexity: O(n log n); memory grows with the distinct words, of which no more than
  ///   ``maximumEntryCount`` are read.
  public static func parse(_ text: [UInt8]) -> (lexicon: Lexicon, problems: LineProblems) {
    let format = ListFormat(of: text)
    var lines = ListLines(text, separator: format.separator)
    var problems = LineProblems()
    var entries: [LexiconEntry] = []
    var indices: [String: Int32] = [:]
    // Reserves memory for an ordinary list, not for all that a huge file would need.
    indices.reserveCapacity(min(text.count / 14, 65536))

    func read(_ columns: [String]) throws(LineProblem) {
      guard columns.count == format.columnCount else {
        throw lines.problem(.wrongColumnCount(expected: format.expectation))
      }
      let word = try lines.word(columns[format.wordColumn])
      let count = try format.countColumn.map { (column) throws(LineProblem) in
        try lines.count(columns[column])
      }
      if let index = indices[word] {
        if let count { entries[Int(index)].count += count }
      } else if entries.count < maximumEntryCount {
        indices[word] = Int32(entries.count)
        entries.append(LexiconEntry(word: word, count: count ?? 1))
      } else {
        throw lines.problem(.tooManyWords)
      }
    }

    if format.hasHeader { _ = lines.next() }
    while let line = lines.next() {
      do throws(LineProblem) {
        try read(line.get())
      } catch {
        problems.append(error)
      }
    }
    if format.countColumn == nil { setZipfCounts(&entries) }
    return (Lexicon(entries: entries), problems)
  }

  private static func setZipfCounts(_ entries: inout [LexiconEntry]) {
    let harmonic = entries.indices.reduce(0) { $0 + 1 / Double($1 + 1) }
    for index in entries.indices {
      entries[index].count = 1e9 / Double(index + 1) / harmonic
    }
  }
}
