import Lexicon

extension Lexicon {
  /// The same words as a trie.
  /// - Parameter name: the list's name in errors.
  /// - Throws: `InputError` for a list that is too large.
  public func compiled(named name: String = "lexicon") throws(InputError) -> CompiledLexicon {
    do throws(CompiledLexiconError) {
      return try CompiledLexicon(self)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}
