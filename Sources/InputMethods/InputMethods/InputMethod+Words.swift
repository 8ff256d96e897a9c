extension InputMethod {
  /// Returns the longest word of the table at the beginning of a text, with the keys of its most
  /// frequent code; nil if no code writes the first character.
  ///
  /// On a keyboard whose keys have several symbols the keys of some words stand for other syllables
  /// than theirs; such a word is written in parts.
  public func longestWord(
    in text: ArraySlice<Character>
  ) -> (word: String, keys: String)? {
    for length in stride(from: min(text.count, 8), through: 1, by: -1) {
      let word = String(text.prefix(length))
      guard let best = table.preferredEntry(of: word),
        let keys = keys(of: table.code(table.code(ofWord: best)))
      else { continue }
      return (word, keys)
    }
    return nil
  }
}
