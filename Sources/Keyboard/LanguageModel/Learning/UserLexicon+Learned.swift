import Lexicon

extension UserLexicon {
  /// Adds the words that a user wrote, as frequent as the user writes them. Words of the base keep their frequency
  /// and get the user's capitals (`LearnedLexicon.spelling(of:)`).
  /// - Throws: `CompiledLexiconError`; in that case nothing has changed.
  package mutating func add(_ learned: LearnedCounts) throws(CompiledLexiconError) {
    let spellings = LearnedLexicon(beside: base, learned: learned)
    let total = Double(learned.words.reduce(0) { $0 + $1.count })
    var entries: [LexiconEntry] = []
    var replaced: [(code: String, word: String)] = []
    for word in learned.words {
      guard let listed = base.word(like: word.word) else {
        let count = Double(word.count) / total * base.totalCount
        entries.append(LexiconEntry(word: word.spelling, count: count))
        continue
      }
      let code = swipeCode(of: listed)
      guard let spelling = spellings.spelling(of: listed),
        let index = base.index(code: code, word: listed)
      else { continue }
      entries.append(LexiconEntry(word: spelling, count: Double(base.count(index))))
      replaced.append((code, listed))
    }
    try add(contentsOf: entries)
    for word in replaced { try remove(code: word.code, word: word.word) }
  }
}
