import Lexicon

/// What is asked of a lexicon to tell whether a decoder was right.
public protocol WordList: Sendable {
  /// Whether the word can come out of a decoder.
  func contains(word: String) -> Bool
  /// Whether any word is swiped by this code.
  func contains(code: String) -> Bool
}

extension Lexicon: WordList {}
extension CompiledLexicon: WordList {}
