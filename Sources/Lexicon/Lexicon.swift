/// Which words exist: entries of (code, word, count), the most frequent first.
///
/// The code is what the finger visits, the word is what is written: `the` → `the`,
/// `dont` → `don't`, `london` → `London`.
public struct Lexicon: Sendable {
  public let entries: [LexiconEntry]

  /// - Parameter entries: in any order; kept sorted by descending count, equal counts in the order
  ///   given, so that an entry's index is its frequency rank (0 is the most common).
  public init(entries: [LexiconEntry]) {
    self.entries = entries.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}

/// A word, how it is swiped, and how often it is written.
public struct LexiconEntry: Hashable, Sendable {
  /// What the finger visits: lower-case letters without apostrophes.
  public var code: String
  /// What is written.
  public var word: String
  /// Occurrences per 10⁹ words of text, or any count in proportion to it.
  public var count: Double

  public init(code: String, word: String, count: Double) {
    self.code = code
    self.word = word
    self.count = count
  }
}
