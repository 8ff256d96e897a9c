import LanguageModel
import Lexicon

/// Divides a text that arrives in pieces, split at any byte, into words to type.
///
/// - Complexity: O(bytes); memory for one piece and one word.
package struct TypedWordScanner: Sendable {
  private let tokens: Tokenization
  private var scanner = WordScanner()
  /// Whether the last character before the next piece is an apostrophe, which may belong to a word.
  private var endsWithApostrophe = false
  private var pieces = UTF8Pieces()
  private var token = SpacedToken()
  private var isFirst = true

  /// Creates a scanner at the start of a text.
  package init(_ tokens: Tokenization) { self.tokens = tokens }

  /// Reads a piece of UTF-8.
  /// - Parameters:
  ///   - bytes: the next piece.
  ///   - body: called with each word that is complete.
  package mutating func scan(_ bytes: some Sequence<UInt8>, _ body: (TypedWord) -> Void) {
    let piece = pieces.complete(bytes)
    switch tokens {
    case .words: scanWords(piece, body)
    case .spaces:
      for scalar in String(decoding: piece, as: UTF8.self).unicodeScalars {
        if scalar.properties.isWhitespace {
          endToken(isSpace: scalar == " ", body)
        } else {
          token.add(scalar)
        }
      }
    }
  }

  /// Ends the text and completes the last word. The scanner can then begin another text.
  package mutating func finish(_ body: (TypedWord) -> Void) {
    switch tokens {
    case .words: scanner.finish { body(TypedWord(word: $0, isFollowedBySpace: false)) }
    case .spaces: endToken(isSpace: false, body)
    }
    self = TypedWordScanner(tokens)
  }

  /// Reads up to each space, and then the space by itself. A word that is complete only with the
  /// space is followed by it, unless there is a quotation mark that might have been an apostrophe.
  private mutating func scanWords(_ piece: [UInt8], _ body: (TypedWord) -> Void) {
    let space = UInt8(ascii: " ")
    var rest = piece[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: space) ?? rest.endIndex
      let part = rest[..<end]
      if !part.isEmpty {
        scanner.scan(part) { body(TypedWord(word: $0, isFollowedBySpace: false)) }
        endsWithApostrophe = Self.endsWithApostrophe(part)
      }
      guard end < rest.endIndex else { return }
      let isClear = !endsWithApostrophe
      scanner.scan(CollectionOfOne(space)) {
        body(TypedWord(word: $0, isFollowedBySpace: isClear))
      }
      endsWithApostrophe = false
      rest = rest[(end + 1)...]
    }
  }

  private static func endsWithApostrophe(_ part: ArraySlice<UInt8>) -> Bool {
    guard let last = part.last else { return false }
    if last < 0x80 { return last == UInt8(ascii: "'") }
    return String(decoding: part.suffix(4), as: UTF8.self).unicodeScalars.last?.isApostrophe == true
  }

  private mutating func endToken(isSpace: Bool, _ body: (TypedWord) -> Void) {
    defer { token = SpacedToken() }
    guard let word = token.word else { return }
    body(
      TypedWord(
        word: TextWord(word: word, startsSentence: isFirst),
        isFollowedBySpace: isSpace && token.endsClean))
    isFirst = false
  }
}

/// What stands between two spaces, without its punctuation.
private struct SpacedToken {
  private var letters = String.UnicodeScalarView()
  private var length = 0
  private var hasApostrophe = false
  /// Whether the last character is no punctuation.
  private(set) var endsClean = false

  mutating func add(_ scalar: Unicode.Scalar) {
    endsClean = !Tokenization.isPunctuation(scalar)
    if scalar.isApostrophe {
      hasApostrophe = length > 0
    } else if endsClean {
      if hasApostrophe { append("'") }
      hasApostrophe = false
      append(scalar)
    }
  }

  /// The word; nil if there is none, or if it is too long for one.
  var word: String? {
    guard length > 0, length <= Self.longestUncomposed else { return nil }
    let written = composed(String(letters))
    return written.utf8.count <= WordScanner.maximumWordLength ? written : nil
  }

  /// The longest text in bytes that may become a word when letters and their marks are put together.
  private static let longestUncomposed = 4 * WordScanner.maximumWordLength

  private mutating func append(_ scalar: Unicode.Scalar) {
    length += UTF8.width(scalar)
    if length <= Self.longestUncomposed { letters.append(scalar) }
  }
}
