/// The best words so far, without duplicates.
struct BestWordList {
  struct Entry {
    /// The word's number in the base model; the user's own words are numbered after these.
    var word: Int
    var score: Float
  }

  /// The entries, the best first.
  private(set) var entries: [Entry] = []
  private let limit: Int
  /// Words that must not be offered.
  private let excluded: [Int]
  /// The score that a word must exceed to be added.
  private(set) var threshold: Float = 0

  init(limit: Int, excluding excluded: [Int]) {
    self.limit = limit
    self.excluded = excluded
    entries.reserveCapacity(limit + 1)
  }

  /// Offers a word; a word offered before keeps its better score.
  @inline(__always)
  mutating func offer(_ word: Int, _ score: Float) {
    if score > threshold { insert(word, score) }
  }

  private mutating func insert(_ word: Int, _ score: Float) {
    if excluded.contains(word) { return }
    if let place = entries.firstIndex(where: { $0.word == word }) {
      guard score > entries[place].score else { return }
      entries.remove(at: place)
    }
    var place = entries.count
    // If scores are equal, the word that comes first in the vocabulary goes first.
    while place > 0,
      entries[place - 1].score < score
        || entries[place - 1].score == score && entries[place - 1].word > word
    {
      place -= 1
    }
    entries.insert(Entry(word: word, score: score), at: place)
    if entries.count > limit { entries.removeLast() }
    if entries.count == limit { threshold = entries[limit - 1].score }
  }
}
