/// Words that one stroke may mean, with the pieces of the stroke.
public struct DecodedPhrase: Hashable, Sendable {
  /// A word of the phrase.
  public struct Word: Hashable, Sendable {
    /// As it is written.
    public var word: String
    /// The stroke's samples that the word took, by their numbers from 0. Samples between two words belong
    /// to none; words that share a letter's place may share its samples.
    public var samples: Range<Int>
    /// Whether no list has the word: it was spelled letter by letter.
    public var isUnlisted: Bool

    /// Creates a word.
    /// - Parameters:
    ///   - word: as it is written.
    ///   - samples: the samples that it took.
    ///   - isUnlisted: whether no list has it.
    public init(word: String, samples: Range<Int>, isUnlisted: Bool = false) {
      self.word = word
      self.samples = samples
      self.isUnlisted = isUnlisted
    }
  }

  /// The words, in their order; at least one.
  public var words: [Word]
  /// Higher is better. In nats, but not a probability: only differences between phrases of one stroke count.
  public var score: Double

  /// The words with a space between each two.
  public var text: String { words.map(\.word).joined(separator: " ") }

  /// Creates a phrase.
  /// - Parameters:
  ///   - words: the words, in their order.
  ///   - score: higher is better.
  public init(words: [Word], score: Double) {
    self.words = words
    self.score = score
  }
}
