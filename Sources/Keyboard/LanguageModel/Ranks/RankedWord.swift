/// A word and its rank, which is higher the more the word was used recently.
public struct RankedWord: Hashable, Sendable {
  /// The word in lower case, with plain apostrophes.
  public var word: String
  /// The rank, 1…254.
  public var rank: Int

  /// Creates a ranked word.
  public init(word: String, rank: Int) {
    self.word = word
    self.rank = rank
  }
}
