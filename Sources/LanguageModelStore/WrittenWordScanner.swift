import LanguageModel

/// The words of a text that arrives in pieces, each with the one before it in its sentence.
public struct WrittenWordScanner {
  private var scanner = WordScanner()
  private var last: String?

  public init() {}

  /// The words that are complete with this piece of UTF-8.
  public mutating func words(in bytes: ArraySlice<UInt8>) -> [WrittenWord] {
    var words: [TextWord] = []
    scanner.scan(bytes) { words.append($0) }
    return written(words)
  }

  /// The word at the text's end, if one is left.
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
