extension Lexicon {
  /// Reads a list of words: `word<TAB>count` lines in any order, or bare words in order of
  /// frequency. The first lines decide which of the two it is. Columns may also be separated by
  /// commas, semicolons or spaces, a heading may name them, and numbers may be ranks or logarithms
  /// (see ``ListFormat``).
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
  ///   counts are added; among bare words the first position counts, among ranks the best.
  /// - Bare words get counts by Zipf's law: word r of N has 10⁹ · (1/r) / (1 + 1/2 + … + 1/N). The
  ///   counts add up to 10⁹, as counts per 10⁹ words do. Ranks get the same.
  ///
  /// - Complexity: O(n log n); memory grows with the number of distinct words, of which at most
  ///   `maximumEntryCount` are read.
  public static func parse(_ text: [UInt8]) -> (lexicon: Lexicon, problems: LineProblems) {
    let reading = ListReading(text, trustsOrder: true)
    return (reading.lexicon, reading.problems)
  }
}
