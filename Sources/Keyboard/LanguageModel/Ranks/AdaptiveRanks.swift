/// The learned tables of the keyboard of Konrad 2016: ranks of words and of pairs of words (chapter
/// 2).
///
///     var ranks = AdaptiveRanks()
///     ranks.commit("hey", after: nil)
///     ranks.commit("what's", after: "hey")
///     ranks.bigrams.best(after: "hey", prefix: "w", limit: 3)   // what's, rank 1
public struct AdaptiveRanks: Hashable, Sendable {
  /// The ranks of words.
  public var words: WordRanks
  /// The ranks of pairs.
  package var bigrams: BigramRanks

  /// Creates tables.
  /// - Parameters:
  ///   - words: the starting table of words.
  ///   - bigrams: the starting table of pairs.
  package init(words: WordRanks = WordRanks(), bigrams: BigramRanks = BigramRanks()) {
    self.words = words
    self.bigrams = bigrams
  }

  /// The treatment of ranks that reach the limit, the same in both tables.
  public var aging: RankAging {
    get { words.aging }
    set {
      words.aging = newValue
      bigrams.aging = newValue
    }
  }

  /// Learns a word that was written.
  /// - Parameters:
  ///   - word: the word without punctuation, in any case.
  ///   - previous: the word before it in the same sentence, or nil at the sentence's start, where
  ///     the original learns no pair.
  /// - Complexity: usually O(log n); see `WordRanks.use(_:)` and `BigramRanks/use(_:after:)`
  public mutating func commit(_ word: String, after previous: String?) {
    words.use(word)
    if let previous { bigrams.use(word, after: previous) }
  }

  /// Takes back a word that was written and deleted again.
  public mutating func retract(_ word: String, after previous: String?) {
    words.retract(word)
    if let previous { bigrams.retract(word, after: previous) }
  }

  /// Removes a word and every pair with it.
  public mutating func forget(_ word: String) {
    words.remove(word)
    bigrams.remove(word)
  }
}
