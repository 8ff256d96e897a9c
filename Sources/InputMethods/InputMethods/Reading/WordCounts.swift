import Lexicon

/// How often words are written, by a list of `word<TAB>count` lines such as rime's `essay.txt`.
public struct WordCounts: Sendable {
  private let counts: [String: UInt32]
  /// Lines that are something else.
  public let wrongLines: Int

  /// Reads a list. Lines that begin with `#` are comments; of a word that stands twice the larger
  /// count is kept.
  /// - Parameter bytes: of the list's file.
  /// - Throws: `TableReadingError` for a file that is too large or in another encoding.
  /// - Complexity: O(n) for n bytes.
  public init(_ bytes: [UInt8]) throws(TableReadingError) {
    var counts: [String: UInt32] = [:]
    var wrong = 0
    try TextLines(bytes).visit { (_, line) throws(TableReadingError) in
      guard let line else {
        wrong += 1
        return
      }
      if line.isEmpty || line.hasPrefix("#") { return }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      // A word without a count is one that nobody counted.
      if columns.count == 2, columns[1].isEmpty { return }
      guard columns.count == 2, !columns[0].isEmpty, let count = RimeDictionary.count(columns[1])
      else {
        wrong += 1
        return
      }
      let word = String(columns[0])
      counts[word] = max(counts[word] ?? 0, count)
    }
    self.counts = counts
    wrongLines = wrong
  }

  /// Words with a count.
  public var wordCount: Int { counts.count }

  /// The words with their counts, in the order of their bytes.
  var all: [(word: String, count: UInt32)] {
    counts.map { ($0.key, $0.value) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// The count of a word; nil for one that is not listed.
  public func count(of word: String) -> UInt32? { counts[word] }
}

extension CodeTableContents {
  /// Gives entries the counts of a list.
  ///
  /// - Parameters:
  ///   - list: the counts.
  ///   - replacing: also where an entry has a count of its own; words that the list lacks then have 0.
  /// - Returns: how many entries have a count of the list.
  /// - Complexity: O(n) for n entries.
  public mutating func takeCounts(from list: WordCounts, replacing: Bool) -> Int {
    var taken = 0
    for index in entries.indices where replacing || entries[index].count == 0 {
      let count = list.count(of: entries[index].word)
      if count != nil { taken += 1 }
      entries[index].count = count ?? 0
    }
    return taken
  }
}
