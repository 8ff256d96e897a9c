/// A word, its code for swiping, and its frequency.
public struct LexiconEntry: Hashable, Sendable {
  /// The letters that the finger visits: lower case, without apostrophes and hyphens (see
  /// ``swipeCode(of:)``).
  public var code: String
  /// The written form.
  public var word: String
  /// The number of occurrences per 10⁹ words of text, or any count in proportion to it; positive
  /// and finite.
  public var count: Double
  /// A Boolean value that is true for a word written with an apostrophe and swiped without one
  /// (`dont` → `don't`). Set by `Lexicon.adding(contractions:)`.
  public var isContraction: Bool
  /// A Boolean value that is true for a contraction whose code is also another word of the same
  /// lexicon (`well` → `we'll`). The subsequence decoder gives it no bonus (ring keyboard, section
  /// 6.4). Never true for a plain word.
  public var isAmbiguous: Bool

  /// Creates an entry.
  public init(
    code: String, word: String, count: Double, isContraction: Bool = false,
    isAmbiguous: Bool = false
  ) {
    self.code = code
    self.word = word
    self.count = count
    self.isContraction = isContraction
    self.isAmbiguous = isAmbiguous
  }

  /// Creates an entry that is swiped by the word's own letters.
  public init(word: String, count: Double) {
    self.init(code: swipeCode(of: word), word: word, count: count)
  }
}
