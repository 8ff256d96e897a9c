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
    var scanner = TypedWordScanner(self)
    var words: [TypedWord] = []
    scanner.scan(text.utf8) { words.append($0) }
    scanner.finish { words.append($0) }
    return words
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: scalar.isApostrophe
    }
  }
}
