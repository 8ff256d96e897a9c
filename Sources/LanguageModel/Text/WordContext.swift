/// The last words of the current sentence: the context that a model needs.
public struct WordContext: Hashable, Sendable {
  /// Stands before the first word of a sentence.
  public static let sentenceStart = "<s>"

  /// The words of the sentence so far, at most ``length``, the latest last; empty at its start.
  public private(set) var previous: [String] = []

  /// The longest context that any model uses.
  public static let length = 2

  public init() {}

  /// Takes in the next word of the text.
  public mutating func append(_ word: TextWord) {
    if word.startsSentence { previous.removeAll(keepingCapacity: true) }
    append(word.word)
  }

  /// Takes in the next word of the same sentence.
  public mutating func append(_ word: String) {
    if previous.count == Self.length { previous.removeFirst() }
    previous.append(word)
  }

  /// Words of a sentence as a model takes them: with ``sentenceStart`` before them where they are fewer
  /// than a model looks at.
  /// - Parameter previous: all words of the sentence so far, or its last ``length`` at least.
  public static func sinceSentenceStart(_ previous: [String]) -> [String] {
    previous.count < length && previous.first != sentenceStart
      ? [sentenceStart] + previous : previous
  }

  /// Begins a sentence.
  public mutating func beginSentence() { previous.removeAll(keepingCapacity: true) }
}
