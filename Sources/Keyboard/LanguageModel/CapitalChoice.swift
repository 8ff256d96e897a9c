import Lexicon
import RealModule

/// Decides between spellings that differ in capitals alone, *Essen* and *essen*: by their frequencies in a list and
/// by the word before. What the list has with a capital alone is a name: *Paris*.
public struct CapitalChoice: Sendable {
  /// A list that has both spellings.
  public var words: CompiledLexicon
  /// What the word before says of capitals.
  public var context: CapitalContext

  /// Creates a choice.
  /// - Parameters:
  ///   - words: a list that has the spellings.
  ///   - context: what the word before says of capitals; nothing is known of it where it is left out.
  public init(_ words: CompiledLexicon, _ context: CapitalContext = CapitalContext()) {
    (self.words, self.context) = (words, context)
  }

  /// Returns the likelier spelling of a word: the list's if it has one with a capital alone; the word itself at the
  /// start of a sentence, and if the list has none.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length)
  public func spelling(of word: String, after previous: [String]) -> String {
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
    guard let capital else { return word }
    guard let small else { return capital.word }
    guard let last = previous.last, last != WordContext.sentenceStart else { return word }
    let logOdds =
      Double(Float.log(capital.count / small.count)) + context.logOddsOfCapital(after: last)
    return logOdds > 0 ? capital.word : small.word
  }
}
