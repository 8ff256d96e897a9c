/// A word of a running text.
public struct TextWord: Hashable, Sendable {
  /// As it stands there, with plain apostrophes: `Don't`.
  public var word: String
  /// Whether a sentence begins with it.
  public var startsSentence: Bool

  public init(word: String, startsSentence: Bool) {
    self.word = word
    self.startsSentence = startsSentence
  }
}
