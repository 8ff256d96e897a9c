import Lexicon

extension Lexicon {
  /// Returns the words as a trie.
  /// - Parameter name: the name of the list in errors.
  /// - Throws: `InputError` for a list that is too large.
  public func compiled(named name: String = "lexicon") throws(InputError) -> CompiledLexicon {
    do throws(CompiledLexiconError) {
      return try CompiledLexicon(self)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}
