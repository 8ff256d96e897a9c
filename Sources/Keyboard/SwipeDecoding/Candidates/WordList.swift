import Lexicon

/// The words that a decoder can find, as the check whether it was right needs them.
package protocol WordList: Sendable {
  /// Returns whether a decoder can find the word.
  func contains(word: String) -> Bool
  /// Returns whether any word is swiped by this code.
  func contains(code: String) -> Bool
  /// The language's rules for capitals.
  var letterCase: LetterCase { get }
  /// Returns the words that are swiped by this code, as far as a list of words has them.
  func words(withCode code: String) -> [String]
}

extension WordList {
  /// Those of most languages.
  package var letterCase: LetterCase { .standard }
  /// Returns none: a list of codes has no spelling of them.
  package func words(withCode code: String) -> [String] { [] }
}

extension Lexicon: WordList {
  /// Returns the words that are swiped by this code, the most frequent first.
  package func words(withCode code: String) -> [String] {
    indices(ofCode: code).map { entries[$0].word }
  }
}

extension CompiledLexicon: WordList {
  /// Returns the words that are swiped by this code.
  package func words(withCode code: String) -> [String] {
    guard let node = node(ofCode: code) else { return [] }
    return words(at: node).filter { self.code($0) == code }.map(word)
  }
}
