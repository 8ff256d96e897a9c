/// The last words of the current sentence: the context that a model needs.
public struct WordContext: Hashable, Sendable {
  /// The token before the first word of a sentence.
  public static let sentenceStart = "<s>"

  /// The words of the sentence so far, at most `length`, the latest last; empty at its start.
  public private(set) var previous: [String] = []

  /// The longest context that any model uses.
  public static let length = 2

  /// Creates a context at the start of a sentence.
  public init() {}

  /// Adds the next word of the text.
  public mutating func append(_ word: TextWord) {
    if word.startsSentence { previous.removeAll(keepingCapacity: true) }
    append(word.word)
  }

  /// Adds the next word of the same sentence.
  public mutating func append(_ word: String) {
    if previous.count == Self.length { previous.removeFirst() }
    previous.append(word)
  }

  /// Returns the words of a sentence in the form that a model expects: preceded by
  /// `sentenceStart` if there are fewer than a model looks at.
  /// - Parameter previous: all words of the sentence so far, or at least the last `length`.
  public static func sinceSentenceStart(_ previous: [String]) -> [String] {
    previous.count < length && previous.first != sentenceStart
      ? [sentenceStart] + previous : previous
  }

  /// Starts a sentence.
  public mutating func beginSentence() { previous.removeAll(keepingCapacity: true) }
}
