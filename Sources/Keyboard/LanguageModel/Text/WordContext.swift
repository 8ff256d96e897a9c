import Lexicon

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

  /// The number of words before that any part of a decoder looks at, and more.
  private static let readWords = 12

  /// Returns the words before as models look them up, of texts that may have punctuation: of `["him.", "Then,"]` it
  /// is `["<s>", "Then"]`.
  ///
  /// A sentence that ends among them leaves what follows it, after `sentenceStart`. Of words without punctuation
  /// nothing changes.
  /// - Parameter texts: words, or pieces of text, the latest last; only the last ones are read.
  /// - Complexity: O(length)
  public static func words(of texts: [String]) -> [String] {
    let texts = texts.suffix(readWords)
    guard !texts.allSatisfy({ $0 == sentenceStart || isWord($0) }) else { return Array(texts) }
    let start = texts.lastIndex(of: sentenceStart)
    var words = start == nil ? [] : [sentenceStart]
    var scanner = WordScanner()
    var isFirst = true
    let text = texts[(start.map { $0 + 1 } ?? texts.startIndex)...].joined(separator: " ") + " "
    scanner.scan(text.utf8) { word in
      if word.startsSentence, !isFirst { words = [sentenceStart] }
      words.append(word.word)
      isFirst = false
    }
    return scanner.isAtSentenceStart && !isFirst ? [sentenceStart] : words
  }

  /// Returns whether a text is letters, digits, marks and apostrophes alone.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.isApostrophe
          || $0.properties.generalCategory == .nonspacingMark
      }
  }
}
