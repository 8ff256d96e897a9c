extension Lexicon {
  /// Reads a list of words: `word<TAB>count` lines in any order, or bare words in order of
  /// frequency. The first lines decide which of the two it is. Columns may also be separated by
  /// commas, semicolons or spaces, and a heading may name them (see ``ListFormat``).
  ///
  ///     let (lexicon, problems) = Lexicon.parse(Array("the\t5\nof\t3\n".utf8))
  ///     lexicon.entries.map(\.word)  // ["the", "of"]
  ///
  /// The text is UTF-8, and lines end with LF or CR LF; a byte order mark, blank lines and lines
  /// that begin with `#` are skipped. An invalid line is skipped and reported, whatever its bytes;
  /// the other lines are used.
  ///
  /// - A count is a decimal number above 0 and at most 10¹⁵.
  /// - A word has no white space and is at most 128 bytes long. ’ is read as '.
  /// - A word that is listed twice (same spelling, including capitals) becomes one entry: its
  ///   counts are added; among bare words the first position counts.
  /// - Bare words get counts by Zipf's law: word r of N has 10⁹ · (1/r) / (1 + 1/2 + … + 1/N). The
  ///   counts add up to 10⁹, as counts per 10⁹ words do.
  ///
  /// - Complexity: O(n log n); memory grows with the number of distinct words, of which at most
  ///   `maximumEntryCount` are read.
  public static func parse(_ text: [UInt8]) -> (lexicon: Lexicon, problems: LineProblems) {
    let format = ListFormat(of: text)
    var lines = ListLines(text, separator: format.separator)
    var problems = LineProblems()
    var entries: [LexiconEntry] = []
    var indices: [String: Int32] = [:]
    // Reserves memory for a list of ordinary size, not for everything that a huge file might need.
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
