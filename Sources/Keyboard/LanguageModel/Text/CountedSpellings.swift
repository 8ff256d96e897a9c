/// How often a text writes a word in each of its spellings. A capital at a sentence's start, and
/// capitals only there, do not count (see `SpellingVote`).
struct CountedSpellings: Sendable {
  /// The spelling that was found first, and how often it was written.
  private var first: String, count: Int
  /// How often the others were written; most words have none.
  private var others: [String: Int] = [:]

  /// Creates the spellings of a word that is written for the first time.
  init(_ vote: SpellingVote) { (first, count) = (vote.spelling, vote.votes) }

  /// Counts the word once more.
  mutating func add(_ vote: SpellingVote) {
    if vote.spelling == first {
      count += vote.votes
    } else if vote.votes > 0 || count == 0 {
      others[vote.spelling, default: 0] += vote.votes
    }
  }

  /// The spelling that was written most often; of equally frequent ones small letters, then a first
  /// capital, and capitals alone at last.
  var mostFrequent: String {
    guard !others.isEmpty else { return first }
    func isBehind(_ one: (String, Int), _ other: (String, Int)) -> Bool {
      (one.1, Self.rank(of: one.0), other.0) < (other.1, Self.rank(of: other.0), one.0)
    }
    return others.map { ($0.key, $0.value) }.reduce((first, count)) {
      isBehind($0, $1) ? $1 : $0
    }.0
  }

  private static func rank(of word: String) -> Int {
    let capitals = word.count(where: \.isUppercase)
    if capitals == 0 { return 3 }
    if capitals == 1, word.first?.isUppercase == true { return 2 }
    return word.contains(where: \.isLowercase) ? 1 : 0
  }
}
