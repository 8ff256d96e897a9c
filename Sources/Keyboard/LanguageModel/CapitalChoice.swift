import Lexicon
import RealModule

/// Decides between two spellings that differ in capitals alone, *Essen* and *essen*: by their frequencies in a list and
/// by the word before.
public struct CapitalChoice: Sendable {
  /// A list that has both spellings.
  public var words: CompiledLexicon
  /// What the word before says of capitals.
  public var context: CapitalContext

  /// Creates a choice.
  public init(_ words: CompiledLexicon, _ context: CapitalContext) {
    (self.words, self.context) = (words, context)
  }

  /// Returns the likelier spelling of a word: the word itself at the start of a sentence, or if the list has no two.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length)
  public func spelling(of word: String, after previous: [String]) -> String {
    guard let last = previous.last, last != WordContext.sentenceStart,
      let node = words.node(ofCode: swipeCode(of: word))
    else { return word }
    let wanted = folded(word)
    var capital: (word: String, count: Float)?
    var small: (word: String, count: Float)?
    // The most frequent come first.
    for index in words.words(at: node) {
      let written = words.word(index)
      guard folded(written) == wanted else { continue }
      let entry = (written, words.count(index))
      if written.first?.isUppercase == true {
        capital = capital ?? entry
      } else {
        small = small ?? entry
      }
    }
    guard let capital, let small else { return word }
    let logOdds =
      Double(Float.log(capital.count / small.count)) + context.logOddsOfCapital(after: last)
    return logOdds > 0 ? capital.word : small.word
  }
}
