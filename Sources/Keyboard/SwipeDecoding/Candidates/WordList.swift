import Lexicon

/// The questions to a lexicon that decide whether a decoder was right.
public protocol WordList: Sendable {
  /// Whether a decoder can return the word.
  func contains(word: String) -> Bool
  /// Whether any word is swiped by this code.
  func contains(code: String) -> Bool
}

extension Lexicon: WordList {}
extension CompiledLexicon: WordList {}
