import Lexicon

/// Extracts the words of a text that arrives in pieces of any size, split at any byte.
///
///     var scanner = WordScanner()
///     scanner.words(in: "Hey, what’s up? Fine.")
///     // Hey (begins a sentence), what's, up, Fine (begins a sentence)
///
/// Konrad 2016, section 2.3, deletes punctuation and takes everything between two spaces as a word.
/// The rules here are:
///
/// - A word is a run of letters, digits and combining marks. An apostrophe (', ’ or ʼ) between two
///   of them belongs to the word and becomes '; every other character ends it. So `"Hey,` is `Hey`
///   and `what’s` is `what's`, as in Konrad 2016, while `well-known` and `good--she` are two words
///   each, which Konrad 2016 would join.
/// - A sentence begins at the start, after a blank line, and after `.`, `!`, `?` or `…` followed by
///   optional quotes and brackets and by white space. Exceptions are a next word that begins with a
///   lower-case letter (`"How?" cried he`), and a full stop that belongs to an abbreviation of a
///   short list (`Mr.`) or to an initial (`J. Smith`; `I.` ends a sentence). `。！？` need no white
///   space. `¿` and `¡` begin a sentence wherever they stand. Konrad 2016 has no sentences.
/// - Words of more than `maximumWordLength` bytes are skipped. Bytes that are not UTF-8 end a
///   word.
///
/// - Complexity: O(bytes); memory for one piece and one word.
public struct WordScanner: Sendable {
  /// The maximum length in bytes of UTF-8, as for words of a list.
  public static let maximumWordLength = 128

  /// Abbreviations written with a full stop in the middle of a sentence.
  package static let abbreviations: Set<String> = [
    "capt", "cf", "ch", "co", "col", "dr", "esq", "etc", "fig", "gen", "hon", "jr", "lt", "messrs",
    "mr", "mrs", "ms", "mt", "no", "pp", "prof", "rev", "sgt", "sr", "st", "vol", "vs",
  ]

  private enum End {
    case none
    /// A full stop, which may belong to an abbreviation.
    case stop
    /// A mark that ends a sentence, whatever the word before it.
    case mark
  }

  /// What is read since the last white space.
  private struct Token {
    var hasWord = false
    var isAddress = false
    /// Whether the last character is a point or a colon behind a word.
    var endsInPoint = false

    /// Reads a character that is in no word.
    mutating func read(_ scalar: Unicode.Scalar, afterWord: Bool) {
      switch scalar {
      case "@", "#", "/", "\\", "_":
        isAddress = true
        endsInPoint = false
      case ".", ":": endsInPoint = afterWord
      default: if scalar.properties.isWhitespace { self = Token() } else { endsInPoint = false }
      }
    }
  }

  private var word = String.UnicodeScalarView()
  private var wordLength = 0
  private var hasApostrophe = false
  private var startsSentence = true
  private var end = End.none
  /// Whether white space followed a mark that may end a sentence.
  private var endIsComplete = false
  /// The number of line feeds since the last character that is not white space.
  private var lineFeeds = 0
  /// What stands before the next word, up to the last white space.
  private var token = Token()
  /// The last word in lower case, to recognize abbreviations and initials.
  private var last = ""
  private var pieces = UTF8Pieces()

  /// Creates a scanner at the start of a text.
  public init() {}

  /// Reads a piece of UTF-8.
  /// - Parameters:
  ///   - bytes: the next piece; may begin and end within a character.
  ///   - body: called with each complete word.
  public mutating func scan(_ bytes: some Sequence<UInt8>, _ body: (TextWord) -> Void) {
    let piece = pieces.complete(bytes)
    for scalar in String(decoding: piece, as: UTF8.self).unicodeScalars {
      read(scalar, body)
    }
  }

  /// Ends the text and completes the last word. The scanner can then begin another text.
  public mutating func finish(_ body: (TextWord) -> Void) {
    endWord(body)
    self = WordScanner()
  }

  /// Returns the words of a whole text.
  public mutating func words(in text: String) -> [TextWord] {
    var words: [TextWord] = []
    scan(text.utf8) { words.append($0) }
    finish { words.append($0) }
    return words
  }

  /// The part of an unfinished word read so far. An apostrophe at its end is included, because
  /// `don’` may become `don't`.
  public var unfinishedWord: String {
    wordLength <= Self.maximumWordLength ? String(word) + (hasApostrophe ? "'" : "") : ""
  }

  /// A Boolean value that is true if the unfinished word, or otherwise the next one, begins a
  /// sentence, as far as the text read so far shows.
  public var isAtSentenceStart: Bool {
    startsSentence || wordLength == 0 && (lineFeeds > 1 || endsSentence(before: nil))
  }

  private mutating func read(_ scalar: Unicode.Scalar, _ body: (TextWord) -> Void) {
    if Self.isInWord(scalar, begun: wordLength > 0) {
      if wordLength == 0 { beginWord(scalar) }
      if hasApostrophe { append("'") }
      hasApostrophe = false
      append(scalar)
      return
    }
    if scalar.isApostrophe, wordLength > 0, !hasApostrophe {
      hasApostrophe = true
      return
    }
    let isAfterWord = wordLength > 0
    endWord(body)
    token.read(scalar, afterWord: isAfterWord)
    switch scalar {
    case ".": end = end == .mark ? .mark : .stop
    case "!", "?", "…": end = .mark
    case "。", "！", "？", "｡":
      end = .mark
      endIsComplete = true
    // A question or an exclamation begins, inside a sentence too.
    case "¿", "¡": startsSentence = true
    case "\n", "\u{2029}":
      lineFeeds += scalar == "\n" ? 1 : 2
      endIsComplete = true
    default:
      if scalar.properties.isWhitespace {
        endIsComplete = true
        return
      }
      if !Self.isCloser(scalar), !endIsComplete { end = .none }
    }
    if scalar != "\n", scalar != "\u{2029}" {
      if lineFeeds > 1 { startsSentence = true }
      lineFeeds = 0
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    wordLength += UTF8.width(scalar)
    if wordLength <= Self.maximumWordLength { word.append(scalar) }
  }

  private mutating func beginWord(_ scalar: Unicode.Scalar) {
    if lineFeeds > 1 || endsSentence(before: scalar) { startsSentence = true }
    if token.endsInPoint { token.isAddress = true }
    token.endsInPoint = false
    lineFeeds = 0
    end = .none
    endIsComplete = false
  }

  private func endsSentence(before scalar: Unicode.Scalar?) -> Bool {
    guard end != .none, endIsComplete || scalar == nil else { return false }
    if let scalar, scalar.properties.isLowercase { return false }
    if end == .mark { return true }
    let isInitial = last.unicodeScalars.count == 1 && last != "i"
    return !isInitial && !Self.abbreviations.contains(last)
  }

  private mutating func endWord(_ body: (TextWord) -> Void) {
    guard wordLength > 0 else { return }
    defer {
      word = String.UnicodeScalarView()
      wordLength = 0
      hasApostrophe = false
      token.hasWord = true
    }
    guard wordLength <= Self.maximumWordLength else {
      last = ""
      return
    }
    let text = composed(String(word))
    last = text.lowercased()
    body(
      TextWord(
        word: text, startsSentence: startsSentence, isJoined: token.hasWord,
        isInAddress: token.isAddress))
    startsSentence = false
  }

  /// Returns whether a character belongs to a word: letters, digits, and marks on a letter.
  private static func isInWord(_ scalar: Unicode.Scalar, begun: Bool) -> Bool {
    if scalar.isASCII {
      return scalar.value >= 0x61 && scalar.value <= 0x7A
        || scalar.value >= 0x41 && scalar.value <= 0x5A
        || scalar.value >= 0x30 && scalar.value <= 0x39
    }
    if scalar.isApostrophe { return false }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType == .decimal { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return begun
    default: return false
    }
  }

  /// Returns whether a character may come between a sentence's end and the space: quotes, brackets
  /// and the like.
  private static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .initialPunctuation, .connectorPunctuation: true
    default: scalar == "\"" || scalar == "*" || scalar.isApostrophe
    }
  }
}
