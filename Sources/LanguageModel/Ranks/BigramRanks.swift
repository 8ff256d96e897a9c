import Lexicon

/// A pair of words and its rank.
public struct RankedBigram: Hashable, Sendable {
  /// Both in lower case, with plain apostrophes.
  public var previous: String
  public var word: String
  /// 1…254.
  public var rank: Int

  public init(previous: String, word: String, rank: Int) {
    self.previous = previous
    self.word = word
    self.rank = rank
  }
}

/// Pairs of words with ranks that grow by use and are halved together, all pairs at once (Konrad
/// 2016, section 2.2). The rule is that of ``WordRanks``.
///
/// A value of about 24 bytes a pair and 60 bytes a first word.
public struct BigramRanks: Hashable, Sendable {
  private var lists: [String: RankList] = [:]
  private var arrivals: UInt32 = 0
  /// Pairs in the table.
  public private(set) var count = 0
  /// What happens when a pair reaches the limit.
  public var aging = RankAging.halved

  /// An empty table.
  public init() {}

  /// - Parameter bigrams: as for ``WordRanks/init(_:)``
  /// - Complexity: O(n log n) for pairs whose second words are in ascending order; O(n²) moves among
  ///   the pairs of one first word at worst
  public init(_ bigrams: some Sequence<RankedBigram>) {
    for bigram in bigrams {
      let (previous, word) = (folded(bigram.previous), folded(bigram.word))
      guard !previous.isEmpty, !word.isEmpty, rank(previous, word) == 0 else { continue }
      set(previous, word, rank: RankRule.clamped(bigram.rank))
    }
  }

  /// 1…254, higher with unlimited ranks; 0 for a pair that is not in the table.
  /// - Complexity: O(log n)
  public func rank(of word: String, after previous: String) -> Int {
    rank(folded(previous), folded(word))
  }

  /// Counts a use of the pair. One with an empty word is passed over.
  /// - Complexity: O(log n), O(followers) moves for a new pair, O(n) where everything is halved
  public mutating func use(_ word: String, after previous: String) {
    let (previous, word) = (folded(previous), folded(word))
    guard !previous.isEmpty, !word.isEmpty else { return }
    let rank = rank(previous, word) + 1
    set(previous, word, rank: UInt32(rank))
    if rank >= RankRule.limit, aging != .unlimited { halve() }
  }

  /// Takes a use back. A pair of rank 1 leaves the table.
  public mutating func retract(_ word: String, after previous: String) {
    let previous = folded(previous)
    guard lists[previous]?.decrease(folded(word)) == true else { return }
    count -= 1
    if lists[previous]?.count == 0 { lists[previous] = nil }
  }

  /// Removes every pair that the word is part of.
  /// - Complexity: O(first words · log followers)
  public mutating func remove(_ word: String) {
    let word = folded(word)
    count -= lists.removeValue(forKey: word)?.count ?? 0
    for previous in lists.keys.filter({ rank($0, word) > 0 }) {
      lists[previous]?.set(word, rank: UInt32(RankRule.initial), arrival: 0)
      retract(word, after: previous)
    }
  }

  /// The words that followed `previous` and begin with `prefix`, the highest rank first; of equal
  /// ranks the pair that came into the table first.
  /// - Complexity: O(log n + followers with the prefix)
  public func best(after previous: String, prefix: String, limit: Int) -> [RankedWord] {
    lists[folded(previous)]?.best(prefix: folded(prefix), limit: limit) ?? []
  }

  /// All pairs in the order in which they came into the table.
  /// - Complexity: O(n log n)
  public var bigrams: [RankedBigram] {
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
