/// A word, how it is swiped, and how often it is written.
public struct LexiconEntry: Hashable, Sendable {
  /// What the finger visits: lower-case letters without apostrophes and hyphens
  /// (see ``swipeCode(of:)``).
  public var code: String
  /// What is written.
  public var word: String
  /// Occurrences per 10⁹ words of text, or any count in proportion to it; positive and finite.
  public var count: Double
  /// Written with an apostrophe where the finger visits none, and listed as such
  /// (`dont` → `don't`). Set by ``Lexicon/adding(contractions:)``.
  public var isContraction: Bool
  /// A contraction whose code is also another word of the same lexicon (`well` → `we'll`): the
  /// subsequence decoder gives such a one no bonus (ring keyboard, section 6.4). Never set on a
  /// plain word.
  public var isAmbiguous: Bool

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

  /// An entry swiped by the word's own letters.
  public init(word: String, count: Double) {
    self.init(code: swipeCode(of: word), word: word, count: count)
  }
}
