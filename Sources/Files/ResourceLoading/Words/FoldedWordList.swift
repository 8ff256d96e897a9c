import Lexicon
import SwipeDecoding
import Synchronization

/// A list of which letters without a key are swiped by others, whatever the layout: `ete` is the code of `été` too,
/// so that labels without accents stand for the words with them.
struct FoldedWordList: WordList {
  private let base: any WordList
  private let codes: FoldedCodes

  /// Creates a list.
  /// - Parameter words: returns the words as they are written; asked when a code is looked for that the list lacks.
  init(_ base: any WordList, words: @escaping @Sendable () -> [String]) {
    self.base = base
    codes = FoldedCodes(of: words, letterCase: base.letterCase)
  }

  var letterCase: LetterCase { base.letterCase }
  func contains(word: String) -> Bool { base.contains(word: word) }
  func contains(code: String) -> Bool { base.contains(code: code) || codes.word(code) != nil }

  func words(withCode code: String) -> [String] {
    let words = base.words(withCode: code)
    return words.isEmpty ? codes.word(code).map { [$0] } ?? [] : words
  }
}

/// A word of each code that words with accents have without them.
private final class FoldedCodes: Sendable {
  private let words: @Sendable () -> [String]
  private let letterCase: LetterCase
  /// Nil until it is asked: most labels are in the list, and to fold 200,000 words takes a third of a second.
  private let known = Mutex<[String: String]?>(nil)

  init(of words: @escaping @Sendable () -> [String], letterCase: LetterCase) {
    self.words = words
    self.letterCase = letterCase
  }

  /// Returns a word of a code.
  /// - Complexity: O(total length of the words) once, then O(length).
  func word(_ code: String) -> String? {
    known.withLock { known in
      let codes = known ?? found()
      known = codes
      return codes[code]
    }
  }

  private func found() -> [String: String] {
    var codes: [String: String] = [:]
    for word in words() where word.utf8.contains(where: { $0 >= 0x80 }) {
      for code in LetterFolding.codes(of: letterCase.lowering(word)).dropFirst()
      where codes[code] == nil {
        codes[code] = word
      }
    }
    return codes
  }
}
