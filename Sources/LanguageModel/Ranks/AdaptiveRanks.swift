/// What the keyboard of Konrad 2016 knows: ranks of words and of pairs of words (chapter 2).
///
///     var ranks = AdaptiveRanks()
///     ranks.commit("hey", after: nil)
///     ranks.commit("what's", after: "hey")
///     ranks.bigrams.best(after: "hey", prefix: "w", limit: 3)   // what's, rank 1
public struct AdaptiveRanks: Hashable, Sendable {
  public var words: WordRanks
  public var bigrams: BigramRanks

  /// - Parameters:
  ///   - words: the starting table of words.
  ///   - bigrams: the starting table of pairs.
  public init(words: WordRanks = WordRanks(), bigrams: BigramRanks = BigramRanks()) {
    self.words = words
    self.bigrams = bigrams
  }

  /// What happens to ranks that reach the limit: in both tables the same.
  public var aging: RankAging {
    get { words.aging }
    set {
      words.aging = newValue
      bigrams.aging = newValue
    }
  }

  /// Learns a word that was written.
  /// - Parameters:
  ///   - word: without punctuation, in any case.
  ///   - previous: the word before it in the same sentence; nil at the sentence's start, where the
  ///     original has no pair to learn.
  /// - Complexity: O(log n) mostly; see ``WordRanks/use(_:)`` and ``BigramRanks/use(_:after:)``
  public mutating func commit(_ word: String, after previous: String?) {
    words.use(word)
    if let previous { bigrams.use(word, after: previous) }
  }

  /// Takes a word back that was written and deleted again.
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
