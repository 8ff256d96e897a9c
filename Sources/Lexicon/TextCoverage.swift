/// How much of a text a lexicon knows.
public struct TextCoverage: Hashable, Sendable {
  /// Words of the text.
  public private(set) var wordCount = 0
  /// Those of them that the lexicon contains (``Lexicon/contains(word:)``).
  public private(set) var knownCount = 0

  /// From 0 to 1; nil for a text without words.
  public var share: Double? {
    wordCount == 0 ? nil : Double(knownCount) / Double(wordCount)
  }

  /// Counts the words of `text`: the longest runs of letters, with apostrophes between letters.
  /// `John's` is one word, `well-known` two, `3rd` has the word `rd`.
  /// - Parameters:
  ///   - text: UTF-8; bytes that are not separate words.
  ///   - lexicon: in which they are looked up.
  /// - Complexity: O(n), and a look into the lexicon for each word.
  public init(of text: [UInt8], in lexicon: Lexicon) {
    var word = String.UnicodeScalarView()
    // Whether an apostrophe came after the word's latest letter: it belongs to the word only if
    // another letter follows.
    var hasApostrophe = false

    func end(_ coverage: inout TextCoverage) {
      defer {
        word = String.UnicodeScalarView()
        hasApostrophe = false
      }
      guard !word.isEmpty else { return }
      coverage.wordCount += 1
      if lexicon.contains(word: String(word)) { coverage.knownCount += 1 }
    }

    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.properties.isAlphabetic, !scalar.isApostrophe {
        if hasApostrophe { word.append("'") }
        hasApostrophe = false
        word.append(scalar)
      } else if scalar.properties.generalCategory == .nonspacingMark, !word.isEmpty {
        word.append(scalar)  // é as e and an accent
      } else if scalar.isApostrophe, !word.isEmpty, !hasApostrophe {
        hasApostrophe = true
      } else {
        end(&self)
      }
    }
    end(&self)
  }
}
