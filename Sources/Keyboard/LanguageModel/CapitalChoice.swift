import Lexicon
import RealModule

/// Decides between spellings that differ in capitals alone, *Essen* and *essen*: by their frequencies in a list and
/// by the words before. What the list has with a capital alone is a name: *Paris*.
public struct CapitalChoice: Sendable {
  /// A list that has both spellings.
  public var words: CompiledLexicon
  /// What the words before say of capitals.
  public var context: CapitalContext

  /// Creates a choice.
  /// - Parameters:
  ///   - words: a list that has the spellings.
  ///   - context: what the words before say of capitals; nothing is known of it where it is left out.
  public init(_ words: CompiledLexicon, _ context: CapitalContext = CapitalContext()) {
    (self.words, self.context) = (words, context)
  }

  /// Returns the likelier spelling of a word: the list's if it has one with a capital alone; the word itself if the list
  /// has none, and at the start of a sentence unless the one with a capital is the more frequent.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length)
  public func spelling(of word: String, after previous: [String]) -> String {
    let (capital, small) = spellings(of: word)
    guard let capital else { return word }
    guard let small else { return capital.word }
    guard previous.last != WordContext.sentenceStart, !previous.isEmpty else {
      return capital.count > small.count ? capital.word : word
    }
    return logOdds(capital, small, after: previous) > 0 ? capital.word : small.word
  }

  /// Returns the log-odds that a word has a capital, in nats: infinite if the list has one spelling alone, nil if it has
  /// none.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length)
  public func logOddsOfCapital(of word: String, after previous: [String]) -> Double? {
    switch spellings(of: word) {
    case (nil, nil): nil
    case (nil, _): -.infinity
    case (_, nil): .infinity
    case (let capital?, let small?): logOdds(capital, small, after: previous)
    }
  }

  private func logOdds(
    _ capital: (word: String, count: Float), _ small: (word: String, count: Float),
    after previous: [String]
  ) -> Double {
    Double(Float.log(capital.count / small.count))
      + context.logOddsOfCapital(of: small.word, after: previous)
  }

  /// Returns the most frequent spelling with a capital and that without, of those that the list has.
  private func spellings(
    of word: String
  ) -> (capital: (word: String, count: Float)?, small: (word: String, count: Float)?) {
    let wanted = folded(words.letterCase.lowering(word))
    var capital: (word: String, count: Float)?
    var small: (word: String, count: Float)?
    // A letter without a key has another code: parís is swiped as paris.
    for node in LetterFolding.codes(of: wanted).compactMap(words.node(ofCode:)) {
      // The most frequent come first.
      for index in words.words(at: node) {
        let written = words.word(index)
        guard folded(words.letterCase.lowering(written)) == wanted else { continue }
        let entry = (written, words.count(index))
        if written.first?.isUppercase == true {
          capital = capital ?? entry
        } else {
          small = small ?? entry
        }
      }
    }
    return (capital, small)
  }
}
