import Lexicon

/// The words that a decoder can find, as the check whether it was right needs them.
package protocol WordList: Sendable {
  /// Returns whether a decoder can find the word.
  func contains(word: String) -> Bool
  /// Returns whether any word is swiped by this code.
  func contains(code: String) -> Bool
}

extension Lexicon: WordList {}
extension CompiledLexicon: WordList {}
