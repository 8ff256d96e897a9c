import Algorithms
import Lexicon

/// Words in byte order, each with its rank: the storage of both tables of ranks.
///
/// The words are sorted, so those with a common prefix are adjacent; the best of them are found in
/// one pass over their ranks. 24 bytes per word of at most 15 bytes.
struct RankList: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var word: String
    /// The time at which the word was added to its table: among equal ranks the older word comes
    /// first.
    var arrival: UInt32
    var rank: UInt32
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Returns the rank of a word, or 0 if it is not in the list.
  /// - Complexity: O(log n)
  func rank(of word: String) -> Int {
    let place = place(of: word)
    return holds(word, at: place) ? Int(entries[place].rank) : 0
  }

  /// Adds a word with a rank, or changes the rank of an existing one.
  /// - Returns: whether the word is new.
  /// - Complexity: O(log n) for an existing word, O(n) moves for a new one
  @discardableResult
  mutating func set(_ word: String, rank: UInt32, arrival: UInt32) -> Bool {
    let place = place(of: word)
    if holds(word, at: place) {
      entries[place].rank = rank
      return false
    }
    entries.insert(Entry(word: word, arrival: arrival, rank: rank), at: place)
    return true
  }

  /// Lowers the rank of a word by one; a word of rank 1 is removed.
  /// - Returns: whether the word was removed.
  /// - Complexity: as `set(_:rank:arrival:)`
  mutating func decrease(_ word: String) -> Bool {
    let place = place(of: word)
    guard holds(word, at: place) else { return false }
    if entries[place].rank > 1 {
      entries[place].rank -= 1
      return false
    }
    entries.remove(at: place)
    return true
  }

  /// Halves every rank, rounded down; a word whose rank becomes 0 is removed, or keeps rank 1.
  /// - Complexity: O(n)
  mutating func halve(keepingAll keepsAll: Bool) {
    for index in entries.indices { entries[index].rank /= 2 }
    if keepsAll {
      for index in entries.indices where entries[index].rank == 0 { entries[index].rank = 1 }
    } else {
      entries.removeAll { $0.rank == 0 }
    }
  }

  /// Returns the words that begin with `prefix`, the highest rank first; among equal ranks the one
  /// that was added first.
  /// - Complexity: O(log n + words with the prefix · log limit)
  func best(prefix: String, limit: Int) -> [RankedWord] {
    guard limit > 0 else { return [] }
    var chosen: [Int] = []
    for index in range(ofPrefix: prefix) {
      if chosen.count == limit {
        guard let last = chosen.last, precedes(index, last) else { continue }
        chosen.removeLast()
      }
      var place = chosen.count
      while place > 0, precedes(index, chosen[place - 1]) { place -= 1 }
      chosen.insert(index, at: place)
    }
    return chosen.map { RankedWord(word: entries[$0].word, rank: Int(entries[$0].rank)) }
  }

  /// All words in the order in which they were added, with the times of addition.
  /// - Complexity: O(n log n)
  var byArrival: [(word: RankedWord, arrival: UInt32)] {
    entries.sorted { $0.arrival < $1.arrival }.map {
      (RankedWord(word: $0.word, rank: Int($0.rank)), $0.arrival)
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (entries[a], entries[b])
    return first.rank == second.rank ? first.arrival < second.arrival : first.rank > second.rank
  }

  private func holds(_ word: String, at place: Int) -> Bool {
    place < entries.count && entries[place].word == word
  }

  /// Returns the index of the word, or the index at which it would be inserted.
  private func place(of word: String) -> Int {
    partition(from: 0) { $0.utf8.lexicographicallyPrecedes(word.utf8) }
  }

  private func range(ofPrefix prefix: String) -> Range<Int> {
    if prefix.isEmpty { return 0..<entries.count }
    let start = place(of: prefix)
    // From there on, every word with the prefix comes before every word without it.
    return start..<partition(from: start) { $0.utf8.starts(with: prefix.utf8) }
  }

  /// Returns the first index from `start` for whose word `before` is false; `before` must be true
  /// up to some index and false from there on.
  private func partition(from start: Int, _ before: (String) -> Bool) -> Int {
    entries[start...].partitioningIndex { !before($0.word) }
  }
}
