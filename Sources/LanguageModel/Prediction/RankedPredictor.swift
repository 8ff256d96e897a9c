import Lexicon

/// The predictor of Konrad 2016, section 2.3: pairs with the word before that match what is begun,
/// by rank; where they are fewer than asked for, words that match, by rank.
///
///     Hey, w|        pairs: hey what, hey what's      words: who, …
///     what  what's  who
///
/// A pair always goes before a word, whatever their ranks. Capitals do not matter to it. The
/// original keeps its last result to save time; that changes no result and is left out.
public struct RankedPredictor: LearningPredictor {
  /// The tables, which learn by ``RankRule`` and ``RankAging``.
  public var ranks: AdaptiveRanks
  /// How words are written that have capitals, from lower case.
  public let written: [String: String]

  public init(ranks: AdaptiveRanks, written: [String: String] = [:]) {
    self.ranks = ranks
    self.written = written
  }

  /// More than any word can be used.
  private static let beyondWords = 1 << 32

  /// The score is the rank, that of a pair plus 256; with unlimited ranks plus 2³².
  /// - Complexity: O(followers of the word before + words with the prefix)
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    var found: [Prediction] = []
    var seen: Set<String> = []
    func take(_ words: [RankedWord], plus bonus: Int) {
      for word in words where found.count < limit && seen.insert(word.word).inserted {
        found.append(
          Prediction(
            word: withCapitals(of: prefix, written[word.word] ?? word.word),
            score: Double(word.rank + bonus)))
      }
    }
    if let last = previous.last {
      let bonus = ranks.aging == .unlimited ? Self.beyondWords : RankRule.limit + 1
      take(ranks.bigrams.best(after: last, prefix: prefix, limit: limit), plus: bonus)
    }
    if found.count < limit {
      take(ranks.words.best(prefix: prefix, limit: limit), plus: 0)
    }
    return found
  }

  public mutating func commit(_ word: String, after previous: [String]) {
    ranks.commit(word, after: previous.last)
  }

  public mutating func retract(_ word: String, after previous: [String]) {
    ranks.retract(word, after: previous.last)
  }
}
