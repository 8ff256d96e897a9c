import Lexicon
import SwipeDecoding

/// A list of which letters without a key are swiped by others, whatever the layout: `ete` is the
/// code of
/// `été` too, so that labels without accents stand for the words with them.
struct FoldedWordList: WordList {
  private let base: any WordList
  /// A word of each code.
  private let codes: [String: String]

  /// Adds the folded codes of a list's words.
  /// - Complexity: O(total length of the words).
  init(_ base: any WordList, words: [String]) {
    self.base = base
    var codes: [String: String] = [:]
    for word in words where word.utf8.contains(where: { $0 >= 0x80 }) {
      for code in LetterFolding.codes(of: base.letterCase.lowering(word)).dropFirst()
      where codes[code] == nil {
        codes[code] = word
      }
    }
    self.codes = codes
  }

  var letterCase: LetterCase { base.letterCase }
  func contains(word: String) -> Bool { base.contains(word: word) }
  func contains(code: String) -> Bool { base.contains(code: code) || codes[code] != nil }

  func words(withCode code: String) -> [String] {
    let words = base.words(withCode: code)
    return words.isEmpty ? codes[code].map { [$0] } ?? [] : words
  }
}
