/// The words of the running sentence, as a model wants to be told them: the last few are enough.
public struct WordContext: Hashable, Sendable {
  /// Stands before the first word of a sentence.
  public static let sentenceStart = "<s>"

  /// The words of the sentence so far, at most ``length``, the latest last; empty at its start.
  public private(set) var previous: [String] = []

  /// No model here looks further back.
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

  /// Begins a sentence.
  public mutating func beginSentence() { previous.removeAll(keepingCapacity: true) }
}
