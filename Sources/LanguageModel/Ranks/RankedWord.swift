/// A word and its rank: the more it was used of late, the higher.
public struct RankedWord: Hashable, Sendable {
  /// In lower case, with plain apostrophes.
  public var word: String
  /// 1…254.
  public var rank: Int

  public init(word: String, rank: Int) {
    self.word = word
    self.rank = rank
  }
}
