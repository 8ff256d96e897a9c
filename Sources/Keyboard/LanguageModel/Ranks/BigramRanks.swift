import Lexicon

/// A pair of words and its rank.
package struct RankedBigram: Hashable, Sendable {
  /// The first word, in lower case, with plain apostrophes.
  package var previous: String
  /// The second word, in lower case, with plain apostrophes.
  package var word: String
  /// The rank, 1…254.
  package var rank: Int

  /// Creates a pair.
  package init(previous: String, word: String, rank: Int) {
    self.previous = previous
    self.word = word
    self.rank = rank
  }
}

/// Pairs of words with ranks that grow with use and are all halved together (Konrad 2016, section
/// 2.2). The rule is that of ``WordRanks``.
///
/// A table takes about 24 bytes per pair and 60 bytes per first word.
package struct BigramRanks: Hashable, Sendable {
  private var lists: [String: RankList] = [:]
  private var arrivals: UInt32 = 0
  /// The number of pairs in the table.
  public private(set) var count = 0
  /// The treatment of pairs that reach the limit.
  package var aging = RankAging.halved

  /// Creates an empty table.
  package init() {}

  /// Creates a table.
  /// - Parameter bigrams: the starting pairs, as in `WordRanks.init(_:)`.
  /// - Complexity: O(n log n) for pairs whose second words are in ascending order; at worst O(n²)
  ///   moves among the pairs of one first word
  package init(_ bigrams: some Sequence<RankedBigram>) {
    for bigram in bigrams {
      let (previous, word) = (folded(bigram.previous), folded(bigram.word))
      guard !previous.isEmpty, !word.isEmpty, rank(previous, word) == 0 else { continue }
      set(previous, word, rank: RankRule.clamped(bigram.rank))
    }
  }

  /// Returns the rank of a pair: 1…254, or more with unlimited ranks; 0 for a pair that is not in
  /// the table.
  /// - Complexity: O(log n)
  package func rank(of word: String, after previous: String) -> Int {
    rank(folded(previous), folded(word))
  }

  /// Counts a use of the pair. A pair with an empty word is ignored.
  /// - Complexity: O(log n), O(followers) moves for a new pair, O(n) when all ranks are halved
  package mutating func use(_ word: String, after previous: String) {
    let (previous, word) = (folded(previous), folded(word))
    guard !previous.isEmpty, !word.isEmpty else { return }
    let rank = rank(previous, word) + 1
    set(previous, word, rank: UInt32(rank))
    if rank >= RankRule.limit, aging != .unlimited { halve() }
  }

  /// Takes back a use. A pair of rank 1 leaves the table.
  package mutating func retract(_ word: String, after previous: String) {
    let previous = folded(previous)
    guard lists[previous]?.decrease(folded(word)) == true else { return }
    count -= 1
    if lists[previous]?.count == 0 { lists[previous] = nil }
  }

  /// Removes every pair that contains the word.
  /// - Complexity: O(first words · log followers)
  package mutating func remove(_ word: String) {
    let word = folded(word)
    count -= lists.removeValue(forKey: word)?.count ?? 0
    for previous in lists.keys.filter({ rank($0, word) > 0 }) {
      lists[previous]?.set(word, rank: UInt32(RankRule.initial), arrival: 0)
      retract(word, after: previous)
    }
  }

  /// Returns the words that followed `previous` and begin with `prefix`, the highest rank first;
  /// among equal ranks the pair that was added first.
  /// - Complexity: O(log n + followers with the prefix)
  package func best(after previous: String, prefix: String, limit: Int) -> [RankedWord] {
    lists[folded(previous)]?.best(prefix: folded(prefix), limit: limit) ?? []
  }

  /// All pairs in the order in which they were added.
  /// - Complexity: O(n log n)
  package var bigrams: [RankedBigram] {
    let all = lists.flatMap { previous, list in
      list.byArrival.map { (previous: previous, word: $0.word, arrival: $0.arrival) }
    }
    return all.sorted { $0.arrival < $1.arrival }.map {
      RankedBigram(previous: $0.previous, word: $0.word.word, rank: $0.word.rank)
    }
  }

  private func rank(_ previous: String, _ word: String) -> Int {
    lists[previous]?.rank(of: word) ?? 0
  }

  private mutating func set(_ previous: String, _ word: String, rank: UInt32) {
    let isNew = lists[previous, default: RankList()].set(word, rank: rank, arrival: arrivals)
    if isNew {
      count += 1
      arrivals &+= 1
    }
  }

  private mutating func halve() {
    lists = lists.mapValues { list in
      var list = list
      list.halve(keepingAll: aging == .kept)
      return list
    }.filter { $0.value.count > 0 }
    count = lists.values.reduce(0) { $0 + $1.count }
  }
}
