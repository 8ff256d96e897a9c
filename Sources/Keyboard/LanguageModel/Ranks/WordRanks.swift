import Lexicon

/// Words with ranks that grow with use and are all halved together (Konrad 2016, section 2.1).
///
/// A new word has rank 1, and every further use adds 1. When a word reaches 255, all ranks are
/// halved and rounded down, which drops words of rank 1. Capitals do not matter.
///
///     var ranks = WordRanks()
///     ranks.use("What")
///     ranks.use("what")
///     ranks.best(prefix: "w", limit: 3)   // what, rank 2
///
/// A table takes about 24 bytes per word.
public struct WordRanks: Hashable, Sendable {
  private var list = RankList()
  private var arrivals: UInt32 = 0
  /// The treatment of words that reach the limit.
  public var aging = RankAging.halved

  /// Creates an empty table.
  public init() {}

  /// Creates a table.
  /// - Parameter words: the starting dictionary, in the order in which words of equal rank are
  ///   offered. Ranks are limited to 1…254; of a repeated word the first entry counts.
  /// - Complexity: O(n²) moves for words in any order, none for words in ascending order
  public init(_ words: some Sequence<RankedWord>) {
    // In ascending order each word is added at the end; arrival numbers keep the given order.
    let numbered = words.enumerated().map { (word: folded($1.word), rank: $1.rank, number: $0) }
    let ascending = numbered.sorted {
      $0.word == $1.word
        ? $0.number < $1.number : $0.word.utf8.lexicographicallyPrecedes($1.word.utf8)
    }
    var last: String?
    for (word, rank, number) in ascending where word != last && !word.isEmpty {
      list.set(word, rank: RankRule.clamped(rank), arrival: UInt32(truncatingIfNeeded: number))
      last = word
    }
    arrivals = UInt32(truncatingIfNeeded: numbered.count)
  }

  /// The number of words in the table.
  public var count: Int { list.count }

  /// Returns the rank of a word: 1…254, or more with unlimited ranks; 0 for a word that is not in
  /// the table.
  /// - Complexity: O(log n)
  public func rank(of word: String) -> Int { list.rank(of: folded(word)) }

  /// Counts a use of the word. An empty word is ignored.
  /// - Complexity: O(log n), O(n) moves for a new word, O(n) when all ranks are halved
  public mutating func use(_ word: String) {
    let word = folded(word)
    guard !word.isEmpty else { return }
    let rank = list.rank(of: word) + 1
    if list.set(word, rank: UInt32(rank), arrival: arrivals) { arrivals &+= 1 }
    if rank >= RankRule.limit, aging != .unlimited { list.halve(keepingAll: aging == .kept) }
  }

  /// Takes back a use, because the word was deleted again. A word of rank 1 leaves the table.
  /// - Complexity: as `use(_:)`
  public mutating func retract(_ word: String) {
    _ = list.decrease(folded(word))
  }

  /// Removes the word, regardless of its rank.
  public mutating func remove(_ word: String) {
    let word = folded(word)
    if list.rank(of: word) == 0 { return }
    list.set(word, rank: UInt32(RankRule.initial), arrival: 0)
    _ = list.decrease(word)
  }

  /// Returns the words that begin with `prefix`, the highest rank first; among equal ranks the word
  /// that was added first.
  /// - Complexity: O(log n + words with the prefix)
  public func best(prefix: String, limit: Int) -> [RankedWord] {
    list.best(prefix: folded(prefix), limit: limit)
  }

  /// All words in the order in which they were added: `WordRanks(words)` gives the same results.
  /// - Complexity: O(n log n)
  public var words: [RankedWord] { list.byArrival.map(\.word) }
}
