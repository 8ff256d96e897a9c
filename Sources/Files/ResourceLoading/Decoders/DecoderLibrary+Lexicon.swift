import Lexicon

extension DecoderLibrary {
  /// The words that can come out, with their frequencies.
  /// - Throws: `InputError` for a list that cannot be compiled.
  public func compiledLexicon() throws(InputError) -> CompiledLexicon {
    switch recipe {
    case .path(let words, _, _, _): return words
    case .code(let method, _, _, _):
      throw .badFile(path: method.name, reason: "is an input method, not a word list")
    case .subsequence(let words):
      do throws(CompiledLexiconError) {
        return try CompiledLexicon(words)
      } catch {
        throw .badFile(path: "lexicon", reason: "\(error)")
      }
    }
  }
}
