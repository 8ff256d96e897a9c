/// A word of running text.
public struct TextWord: Hashable, Sendable {
  /// The word as it appears in the text, with plain apostrophes: `Don't`.
  public var word: String
  /// A Boolean value that is true if the word begins a sentence.
  public var startsSentence: Bool
  /// A Boolean value that is true if no white space stands between the word before and this one.
  public var isJoined: Bool
  /// A Boolean value that is true if what stands before the word, up to the last white space, belongs to an address or
  /// a path: one of @ # / \ _, or a point or a colon between two letters or digits.
  public var isInAddress: Bool

  /// Creates a word.
  public init(
    word: String, startsSentence: Bool, isJoined: Bool = false, isInAddress: Bool = false
  ) {
    self.word = word
    self.startsSentence = startsSentence
    self.isJoined = isJoined
    self.isInAddress = isInAddress
  }
}
