import LanguageModel
import Lexicon
import Statistics

/// A word list without a tenth of its words, and the letter model of what is left: with it one can see
/// how words are found that no list has. Which words are left out depends on their letters alone, so that
/// every list lacks the same ones.
public struct CutList: Sendable {
  /// The words that are left.
  public let lexicon: CompiledLexicon
  /// How these are spelled.
  public let letters: LetterModel
  /// The number of words that were left out.
  public let cutCount: Int
  private let whole: CompiledLexicon
  private let part: Int

  /// One word in this many is left out.
  public static let share = 10

  /// Cuts a list.
  /// - Parameters:
  ///   - whole: the list.
  ///   - part: which tenth is left out, 0..<10. What is fitted on one tenth is measured on another one.
  /// - Throws: `CompiledLexiconError` if nothing is left, or the rest cannot be compiled.
  /// - Complexity: O(letters)
  public init(_ whole: CompiledLexicon, without part: Int = 0) throws(CompiledLexiconError) {
    var entries: [LexiconEntry] = []
    for word in 0..<whole.wordCount {
      let code = whole.code(word)
      guard !Self.isCut(code, part) else { continue }
      entries.append(
        LexiconEntry(code: code, word: whole.word(word), count: Double(whole.count(word))))
    }
    lexicon = try CompiledLexicon(Lexicon(entries: entries))
    letters = LetterModel(words: entries.map(\.word))
    cutCount = whole.wordCount - entries.count
    self.whole = whole
    self.part = part
  }

  /// Returns whether a word was left out, as itself or as the code of a label.
  public func lacks(_ label: String) -> Bool {
    let code = swipeCode(of: label)
    return Self.isCut(code, part) && whole.contains(code: code)
  }

  private static func isCut(_ code: String, _ part: Int) -> Bool {
    ContentHash.of(code) % UInt64(share) == UInt64(max(part, 0))
  }
}
