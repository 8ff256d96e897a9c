import Lexicon

extension Lexicon {
  /// The same words as a trie.
  /// - Parameter name: by which an error names the list.
  /// - Throws: `InputError` for a list that is too large.
  public func compiled(named name: String = "lexicon") throws(InputError) -> CompiledLexicon {
    do throws(CompiledLexiconError) {
      return try CompiledLexicon(self)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}
