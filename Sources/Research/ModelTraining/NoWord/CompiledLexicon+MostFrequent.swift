import Lexicon

extension CompiledLexicon {
  /// Returns the list's most frequent words, `share` of all of them; at least one.
  /// - Complexity: O(n log n)
  func mostFrequent(_ share: Double) -> CompiledLexicon {
    let order = (0..<wordCount).sorted { (count($1), $0) < (count($0), $1) }
    let entries = order.prefix(max(1, Int(Double(wordCount) * share))).map {
      LexiconEntry(code: code($0), word: word($0), count: Double(count($0)))
    }
    return (try? CompiledLexicon(Lexicon(entries: entries))) ?? self
  }
}
