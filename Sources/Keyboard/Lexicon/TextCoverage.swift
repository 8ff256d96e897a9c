/// The share of a text that a lexicon covers.
public struct TextCoverage: Hashable, Sendable {
  /// The number of words of the text.
  public private(set) var wordCount = 0
  /// The number of words that the lexicon contains (`Lexicon.contains(word:)`).
  public private(set) var knownCount = 0

  /// The share of the words that the lexicon contains, from 0 to 1; nil for a text without words.
  public var share: Double? {
    wordCount == 0 ? nil : Double(knownCount) / Double(wordCount)
  }

  /// Counts the words of `text`: the longest runs of letters, with apostrophes between letters.
  /// `John's` is one word, `well-known` is two, and `3rd` contains the word `rd`.
  /// - Parameters:
  ///   - text: the text in UTF-8; invalid bytes separate words.
  ///   - lexicon: the lexicon in which the words are looked up.
  /// - Complexity: O(n), plus one lookup in the lexicon per word.
  public init(of text: [UInt8], in lexicon: Lexicon) {
    var word = String.UnicodeScalarView()
    // Whether an apostrophe came after the word's latest letter; it belongs to the word only if
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
