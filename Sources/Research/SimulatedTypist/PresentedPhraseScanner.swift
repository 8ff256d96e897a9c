import LanguageModel
import Lexicon

/// Divides a text that arrives in pieces, split at any byte, into sentences to transcribe.
///
/// A sentence ends at a blank line, and at . ! ? with their closing quotes and brackets if white space
/// and no small letter follow, except after abbreviations (Mr.) and initials. Curly quotes become
/// straight ones and dashes become hyphens. Underscores, which mark italics in plain texts, are removed.
///
/// What no person writes in one go is bounded: a sentence ends after `maximumTokens`, and text of more
/// than `maximumTokenLength` bytes without a space is left out.
///
///     var scanner = PresentedPhraseScanner()
///     scanner.scan("It is. It was!".utf8) { print($0.text) }   // It is.
///     scanner.finish { print($0.text) }                        // It was!
///
/// - Complexity: O(bytes); memory for one piece and one sentence.
public struct PresentedPhraseScanner: Sendable {
  /// The number of words, with the marks on them, after which a sentence ends.
  public static let maximumTokens = 1000
  /// The largest number of bytes between two spaces.
  public static let maximumTokenLength = 1024

  /// The number of times that text was left out because it is too long without a space.
  public private(set) var leftOut = 0

  private var pieces = UTF8Pieces()
  private var token = String.UnicodeScalarView()
  private var tokenLength = 0
  private var sentence: [String] = []
  /// Whether the sentence ends if the next word begins one.
  private var mayEnd = false
  /// The line ends since the last word.
  private var lineEnds = 0
  private var isAfterReturn = false

  /// Creates a scanner at the start of a text.
  public init() {}

  /// Reads a piece of UTF-8.
  /// - Parameters:
  ///   - bytes: The next piece.
  ///   - body: Called with each complete sentence.
  public mutating func scan(_ bytes: some Sequence<UInt8>, _ body: (PresentedPhrase) -> Void) {
    for scalar in String(decoding: pieces.complete(bytes), as: UTF8.self).unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      guard scalar.properties.isWhitespace else {
        tokenLength += UTF8.width(scalar)
        if tokenLength <= Self.maximumTokenLength { token.append(scalar) }
        continue
      }
      endToken(body)
      if scalar == "\r" || scalar == "\n" && !isAfterReturn { lineEnds += 1 }
      if lineEnds > 1 { endSentence(body) }
    }
  }

  /// Ends the text and its last sentence. The scanner can then begin another text.
  public mutating func finish(_ body: (PresentedPhrase) -> Void) {
    endToken(body)
    endSentence(body)
    let count = leftOut
    self = PresentedPhraseScanner()
    leftOut = count
  }

  private mutating func endToken(_ body: (PresentedPhrase) -> Void) {
    guard tokenLength > 0 else { return }
    defer {
      token = String.UnicodeScalarView()
      tokenLength = 0
    }
    guard tokenLength <= Self.maximumTokenLength else {
      leftOut += 1
      return
    }
    let word = Self.plain(String(token))
    guard !word.isEmpty else { return }
    lineEnds = 0
    if mayEnd && Self.beginsSentence(word) || sentence.count == Self.maximumTokens {
      endSentence(body)
    }
    sentence.append(word)
    mayEnd = Self.endsSentence(word)
  }

  private mutating func endSentence(_ body: (PresentedPhrase) -> Void) {
    mayEnd = false
    guard !sentence.isEmpty else { return }
    let phrase = PresentedPhrase(sentence.joined(separator: " "))
    sentence.removeAll(keepingCapacity: true)
    if !phrase.pieces.isEmpty { body(phrase) }
  }

  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "_") }) { return text }
    var plain = ""
    for character in text {
      switch character {
      case "\u{2018}", "\u{2019}", "\u{2BC}": plain += "'"
      case "\u{201C}", "\u{201D}": plain += "\""
      case "\u{2013}", "\u{2010}", "\u{2011}": plain += "-"
      case "\u{2014}": plain += "--"
      case "\u{2026}": plain += "..."
      case "_", "\u{FEFF}": break
      default: plain.append(character)
      }
    }
    return plain
  }

  private static let closers: Set<Character> = ["\"", "'", ")", "]", "}"]

  private static func endsSentence(_ token: String) -> Bool {
    var rest = token[...]
    while let last = rest.last, closers.contains(last) { rest.removeLast() }
    guard let mark = rest.last else { return false }
    if mark == "!" || mark == "?" { return true }
    guard mark == "." else { return false }
    let word = rest.dropLast().drop { !$0.isLetter && !$0.isNumber }
    let isInitial = word.count == 1 && word.first?.isUppercase == true && word != "I"
    return !isInitial && !WordScanner.abbreviations.contains(word.lowercased())
  }

  private static func beginsSentence(_ token: String) -> Bool {
    token.first { $0.isLetter || $0.isNumber }?.isLowercase != true
  }
}
