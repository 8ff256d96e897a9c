/// What a user wrote, as plain values: the form in which a store passes it to the learning model.
///
/// Commits are numbered from 1; a word's weight can fall with the commits since its last use. Words
/// are compared in lower case with plain apostrophes; `spelling` is how the user writes them.
public struct LearnedCounts: Hashable, Sendable {
  public struct Word: Hashable, Sendable {
    /// In lower case, with plain apostrophes.
    public var word: String
    /// As the user writes it mostly (`iPhone`); capitals at a sentence's start do not count.
    public var spelling: String
    /// Uses that were not taken back: at least 1.
    public var count: Int
    /// The number of the commit that used it last.
    public var lastUse: Int

    public init(word: String, spelling: String, count: Int, lastUse: Int) {
      self.word = word
      self.spelling = spelling
      self.count = count
      self.lastUse = lastUse
    }
  }

  public struct Bigram: Hashable, Sendable {
    /// The word before, in lower case; nil at a sentence's start.
    public var previous: String?
    /// In lower case, with plain apostrophes.
    public var word: String
    /// Uses that were not taken back: at least 1.
    public var count: Int
    /// The number of the commit that used it last.
    public var lastUse: Int

    public init(previous: String?, word: String, count: Int, lastUse: Int) {
      self.previous = previous
      self.word = word
      self.count = count
      self.lastUse = lastUse
    }
  }

  /// The number of the latest commit, 0 before the first.
  public var commitNumber: Int
  /// In order of last use, the oldest first.
  public var words: [Word]
  /// In order of last use, the oldest first.
  public var bigrams: [Bigram]

  public init(commitNumber: Int = 0, words: [Word] = [], bigrams: [Bigram] = []) {
    self.commitNumber = commitNumber
    self.words = words
    self.bigrams = bigrams
  }
}
