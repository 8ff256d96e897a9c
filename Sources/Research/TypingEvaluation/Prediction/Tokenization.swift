import LanguageModel
import Lexicon

/// How a text to type is divided into words.
public enum Tokenization: String, CaseIterable, Sendable {
  /// As the keyboard does: runs of letters and digits, in sentences (`WordScanner`).
  case words
  /// As in Konrad 2016, section 2.3: the text between two spaces, without its punctuation. There
  /// are no sentences, so that the last word of one and the first of the next are a pair.
  ///
  /// ```
  /// “Hey, what’s up?” Well-known.     Hey  what's  up  Wellknown
  /// ```
  ///
  /// Line ends and tabs are spaces. An apostrophe between two remaining characters stays, as in the
  /// example of Konrad 2016. Punctuation is that of Unicode's general categories P.
  case spaces
}

/// A word of a text to type.
package struct TypedWord: Hashable, Sendable {
  /// The word, and whether it begins a sentence.
  package var word: TextWord
  /// Whether the next character is a space, rather than a line end or punctuation.
  package var isFollowedBySpace: Bool

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - word: the word, and whether it begins a sentence
  ///   - isFollowedBySpace: whether the next character of the text is a space
  package init(word: TextWord, isFollowedBySpace: Bool) {
    self.word = word
    self.isFollowedBySpace = isFollowedBySpace
  }
}

extension Tokenization {
  /// Returns the words of a text.
  ///
  /// - Complexity: O(bytes)
  package func words(of text: String) -> [TypedWord] {
    switch self {
    case .words: Self.scanned(text)
    case .spaces: Self.betweenSpaces(text)
    }
  }

  /// Reads up to each space, and then the space by itself. A word that is complete only with the
  /// space is followed by it, unless there is a quotation mark that might have been an apostrophe.
  private static func scanned(_ text: String) -> [TypedWord] {
    var scanner = WordScanner()
    var words: [TypedWord] = []
    let space = UInt8(ascii: " ")
    for piece in text.utf8.split(separator: space, omittingEmptySubsequences: false) {
      scanner.scan(piece) { words.append(TypedWord(word: $0, isFollowedBySpace: false)) }
      if piece.endIndex == text.utf8.endIndex { break }
      let isClear = text.unicodeScalars[..<piece.endIndex].last.map { !$0.isApostrophe } ?? true
      scanner.scan(CollectionOfOne(space)) {
        words.append(TypedWord(word: $0, isFollowedBySpace: isClear))
      }
    }
    scanner.finish { words.append(TypedWord(word: $0, isFollowedBySpace: false)) }
    return words
  }

  private static func betweenSpaces(_ text: String) -> [TypedWord] {
    var words: [TypedWord] = []
    let scalars = text.unicodeScalars
    for token in scalars.split(whereSeparator: \.properties.isWhitespace) {
      var word = String.UnicodeScalarView()
      var hasApostrophe = false
      for scalar in token {
        if scalar.isApostrophe {
          hasApostrophe = !word.isEmpty
        } else if !isPunctuation(scalar) {
          if hasApostrophe { word.append("'") }
          hasApostrophe = false
          word.append(scalar)
        }
      }
      let written = composed(String(word))
      guard !written.isEmpty, written.utf8.count <= WordScanner.maximumWordLength else { continue }
      let endsClean = token.last.map { !isPunctuation($0) } ?? false
      words.append(
        TypedWord(
          word: TextWord(word: written, startsSentence: words.isEmpty),
          isFollowedBySpace: endsClean && token.endIndex < scalars.endIndex
            && scalars[token.endIndex] == " "))
    }
    return words
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: scalar.isApostrophe
    }
  }
}
