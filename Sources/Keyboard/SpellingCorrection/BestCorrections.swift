/// The best words found so far, at most `limit`.
struct BestCorrections {
  struct Candidate {
    var score: Double
    var cost: Float
    /// The lexicon: 0 is the base, 1 the user's words.
    var part: Int
    /// The word's number in that lexicon.
    var word: Int
  }

  private let limit: Int
  /// The candidates, the best first.
  private(set) var sorted: [Candidate] = []

  init(limit: Int) { self.limit = limit }

  /// The score that a word must exceed to be added.
  var threshold: Double { sorted.count < limit ? -.infinity : sorted.last?.score ?? -.infinity }

  /// Adds the word if it is good enough and not in the list already.
  mutating func insert(_ candidate: Candidate) {
    guard candidate.score > threshold,
      !sorted.contains(where: { $0.part == candidate.part && $0.word == candidate.word })
    else { return }
    if sorted.count == limit { sorted.removeLast() }
    let place = sorted.firstIndex { $0.score < candidate.score } ?? sorted.count
    sorted.insert(candidate, at: place)
  }
}
