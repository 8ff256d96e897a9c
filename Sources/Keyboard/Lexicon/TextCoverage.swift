/// The share of a text that a lexicon covers. The text may arrive in pieces of any size, split at any byte.
///
///     var coverage = TextCoverage(in: lexicon)
///     coverage.add("The cat sat".utf8)
///     coverage.finish()
///     coverage.share   // 1
public struct TextCoverage: Sendable {
  /// The number of words of the text.
  public private(set) var wordCount = 0
  /// The number of words that the lexicon contains (`Lexicon.contains(word:)`).
  public private(set) var knownCount = 0

  private let lexicon: Lexicon
  private var pieces = UTF8Pieces()
  private var word = String.UnicodeScalarView()
  private var wordLength = 0
  /// Whether an apostrophe came after the word's latest letter; it belongs to the word only if
  /// another letter follows.
  private var hasApostrophe = false

  /// The length in bytes above which no word of a list is; the rest of such a word is not kept.
  private static let longestWord = 1024

  /// The share of the words that the lexicon contains, from 0 to 1; nil for a text without words.
  public var share: Double? {
    wordCount == 0 ? nil : Double(knownCount) / Double(wordCount)
  }

  /// Creates the coverage of a text that has not begun.
  /// - Parameter lexicon: the lexicon in which the words are looked up.
  public init(in lexicon: Lexicon) { self.lexicon = lexicon }

  /// Counts the words of `text`: the longest runs of letters, with apostrophes between letters.
  /// `John's` is one word, `well-known` is two, and `3rd` contains the word `rd`.
  /// - Parameters:
  ///   - text: the text in UTF-8; invalid bytes separate words.
  ///   - lexicon: the lexicon in which the words are looked up.
  /// - Complexity: O(n), plus one lookup in the lexicon per word.
  public init(of text: [UInt8], in lexicon: Lexicon) {
    self.init(in: lexicon)
    add(text)
    finish()
  }

  /// Counts the words of the next piece of the text.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for scalar in String(decoding: pieces.complete(bytes), as: UTF8.self).unicodeScalars {
      if scalar.properties.isAlphabetic, !scalar.isApostrophe {
        if hasApostrophe { append("'") }
        hasApostrophe = false
        append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark, wordLength > 0 {
        append(scalar)  // é as e and an accent
      } else if scalar.isApostrophe, wordLength > 0, !hasApostrophe {
        hasApostrophe = true
      } else {
        endWord()
      }
    }
  }

  /// Ends the text and counts its last word.
  public mutating func finish() {
    _ = pieces.finish()
    endWord()
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    wordLength += UTF8.width(scalar)
    if wordLength <= Self.longestWord { word.append(scalar) }
  }

  private mutating func endWord() {
    defer {
      word = String.UnicodeScalarView()
      wordLength = 0
      hasApostrophe = false
    }
    guard wordLength > 0 else { return }
    wordCount += 1
    if wordLength <= Self.longestWord, lexicon.contains(word: String(word)) { knownCount += 1 }
  }
}
