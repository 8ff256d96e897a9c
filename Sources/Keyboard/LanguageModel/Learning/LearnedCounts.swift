/// What a user wrote, as plain values: the form in which a store passes it to the learning model.
///
/// Commits are numbered from 1, so that a word's weight can decay with the commits since its last
/// use. Words are compared in lower case with plain apostrophes; `spelling` is the user's spelling.
public struct LearnedCounts: Hashable, Sendable {
  /// A word that the user wrote.
  public struct Word: Hashable, Sendable {
    /// The word in lower case, with plain apostrophes.
    public var word: String
    /// The user's usual spelling (`iPhone`); capitals at a sentence's start are ignored.
    public var spelling: String
    /// The number of uses that were not taken back, at least 1.
    public var count: Int
    /// The number of the last commit that used the word.
    public var lastUse: Int
    /// By how many uses the spelling leads every other one.
    public var votes: Int

    /// Creates a word.
    public init(word: String, spelling: String, count: Int, lastUse: Int, votes: Int = 1) {
      self.word = word
      self.spelling = spelling
      self.count = count
      self.lastUse = lastUse
      self.votes = votes
    }

    /// The vote on the spelling, to go on with.
    var vote: SpellingVote { SpellingVote(spelling: spelling, votes: votes) }
  }

  /// A pair of words that the user wrote.
  public struct Bigram: Hashable, Sendable {
    /// The word before, in lower case; nil at a sentence's start.
    public var previous: String?
    /// The word in lower case, with plain apostrophes.
    public var word: String
    /// The number of uses that were not taken back, at least 1.
    public var count: Int
    /// The number of the last commit that used the pair.
    public var lastUse: Int

    /// Creates a pair.
    public init(previous: String?, word: String, count: Int, lastUse: Int) {
      self.previous = previous
      self.word = word
      self.count = count
      self.lastUse = lastUse
    }
  }

  /// The number of the latest commit; 0 before the first.
  public var commitNumber: Int
  /// The words in order of last use, the oldest first.
  public var words: [Word]
  /// The pairs in order of last use, the oldest first.
  public var bigrams: [Bigram]
  /// Words that no list has and that a swipe spelled once, in lower case: they are not learned yet.
  public var spelled: [String] = []

  /// Creates counts.
  public init(commitNumber: Int = 0, words: [Word] = [], bigrams: [Bigram] = []) {
    self.commitNumber = commitNumber
    self.words = words
    self.bigrams = bigrams
  }
}
