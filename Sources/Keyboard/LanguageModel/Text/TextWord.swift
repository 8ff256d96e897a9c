/// A word of running text.
public struct TextWord: Hashable, Sendable {
  /// The word as it appears in the text, with plain apostrophes: `Don't`.
  public var word: String
  /// A Boolean value that is true if the word begins a sentence.
  public var startsSentence: Bool

  /// Creates a word.
  public init(word: String, startsSentence: Bool) {
    self.word = word
    self.startsSentence = startsSentence
  }
}
