import LanguageModel

/// Extracts the words of a text that arrives in pieces, each with the word before it in its
/// sentence.
public struct WrittenWordScanner {
  private var scanner = WordScanner()
  private var last: String?

  /// Creates a scanner at the start of a text.
  public init() {}

  /// Returns the words completed by this piece of UTF-8.
  public mutating func words(in bytes: ArraySlice<UInt8>) -> [WrittenWord] {
    var words: [TextWord] = []
    scanner.scan(bytes) { words.append($0) }
    return written(words)
  }

  /// Returns the word at the end of the text, if there is one left.
  public mutating func finish() -> [WrittenWord] {
    var words: [TextWord] = []
    scanner.finish { words.append($0) }
    return written(words)
  }

  private mutating func written(_ words: [TextWord]) -> [WrittenWord] {
    words.map { word in
      defer { last = word.word }
      return WrittenWord(word: word.word, previous: word.startsSentence ? nil : last)
    }
  }
}
