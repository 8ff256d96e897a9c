/// The best words found so far, at most `limit`.
struct BestCorrections {
  struct Candidate {
    var score: Double
    var cost: Float
    /// 0 for the base, 1 for the user's words.
    var part: Int
    /// The word's number there.
    var word: Int
  }

  private let limit: Int
  /// Best first.
  private(set) var sorted: [Candidate] = []

  init(limit: Int) { self.limit = limit }

  /// The score that a word must exceed to be added.
  var threshold: Double { sorted.count < limit ? -.infinity : sorted.last?.score ?? -.infinity }

  /// Adds the word if it is good enough and not in the list yet.
  mutating func insert(_ candidate: Candidate) {
    guard candidate.score > threshold,
      !sorted.contains(where: { $0.part == candidate.part && $0.word == candidate.word })
    else { return }
    if sorted.count == limit { sorted.removeLast() }
    let place = sorted.firstIndex { $0.score < candidate.score } ?? sorted.count
    sorted.insert(candidate, at: place)
  }
}
