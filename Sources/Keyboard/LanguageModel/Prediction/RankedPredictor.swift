import Lexicon

/// The predictor of Konrad 2016, section 2.3: pairs with the word before that match the typed
/// letters, by rank; if there are too few of them, words that match, by rank.
///
///     Hey, w|        pairs: hey what, hey what's      words: who, …
///     what  what's  who
///
/// A pair always comes before a word, regardless of their ranks. Capitals do not matter. The
/// original caches its last result to save time; that does not change any result and is omitted
/// here.
public struct RankedPredictor: LearningPredictor {
  /// The tables, which learn by ``RankRule`` and ``RankAging``.
  public var ranks: AdaptiveRanks
  /// The written form of words that have capitals, by the word in lower case.
  public let written: [String: String]
  /// The language's rules for capitals.
  public let letterCase: LetterCase

  /// Creates a predictor.
  public init(
    ranks: AdaptiveRanks, written: [String: String] = [:], letterCase: LetterCase = .standard
  ) {
    self.ranks = ranks
    self.written = written
    self.letterCase = letterCase
  }

  /// A number larger than any word's number of uses.
  private static let beyondWords = 1 << 32

  /// Returns the best words. The score is the rank, plus 256 for a pair, or plus 2³² for a pair
  /// with unlimited ranks.
  /// - Complexity: O(followers of the word before + words with the prefix)
  public func predictions(
    completing typed: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    let prefix = letterCase.lowering(typed)
    var found: [Prediction] = []
    var seen: Set<String> = []
    func take(_ words: [RankedWord], plus bonus: Int) {
      for word in words where found.count < limit && seen.insert(word.word).inserted {
        found.append(
          Prediction(
            word: letterCase.cased(written[word.word] ?? word.word, like: typed),
            score: Double(word.rank + bonus)))
      }
    }
    if let last = previous.last.map(letterCase.lowering) {
      let bonus = ranks.aging == .unlimited ? Self.beyondWords : RankRule.limit + 1
      take(ranks.bigrams.best(after: last, prefix: prefix, limit: limit), plus: bonus)
    }
    if found.count < limit {
      take(ranks.words.best(prefix: prefix, limit: limit), plus: 0)
    }
    return found
  }

  /// Learns a word that was written.
  public mutating func commit(_ word: String, after previous: [String]) {
    ranks.commit(letterCase.lowering(word), after: previous.last.map(letterCase.lowering))
  }

  /// Takes back a word that was written and deleted again.
  public mutating func retract(_ word: String, after previous: [String]) {
    ranks.retract(letterCase.lowering(word), after: previous.last.map(letterCase.lowering))
  }
}
