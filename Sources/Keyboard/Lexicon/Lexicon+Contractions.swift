extension Lexicon {
  /// The share of all words assumed for a contraction of unknown frequency, 20 per million: about
  /// the median of the English contractions in `dictionaries/contractions.tsv`.
  private static let assumedShare = 2e-5

  /// Returns this lexicon with the contractions as entries that have `isContraction` set.
  ///
  /// - A contraction that the lexicon already has (ignoring capitals) keeps its own count and gets
  ///   the contraction's spelling (`i'm` → `I'm`).
  /// - A new one is added with its count per 10⁹ words, scaled to this lexicon's counts (see
  ///   `countScale`); without a count it gets a share of 20 per million.
  /// - `isAmbiguous` is set if the code is also a plain word of *this* lexicon: `won't` is
  ///   ambiguous only if `wont` is listed.
  /// - If both words are listed, `meant` decides which ranks higher. A count that contradicts it,
  ///   as counts from different sources may, is moved next to the plain word's.
  ///
  /// - Complexity: O((n + m) log(n + m)) for n entries and m contractions.
  public func adding(contractions: [Contraction]) -> Lexicon {
    var changed = entries
    for contraction in contractions {
      let rivals = indices(ofCode: contraction.code)
      let own = rivals.first { folded(entries[$0].word) == folded(contraction.word) }
      let plain = rivals.first { !entries[$0].word.contains("'") }
      var entry = LexiconEntry(
        code: contraction.code, word: contraction.word,
        count: contraction.count.map { $0 * countScale }
          ?? max(totalCount, 1) * Self.assumedShare,
        isContraction: true, isAmbiguous: plain != nil)
      if let own { entry.count = entries[own].count }
      if let plain, let target = contraction.target {
        let plainCount = entries[plain].count
        switch target {
        case .contraction: entry.count = max(entry.count, plainCount.nextUp)
        case .plain: entry.count = min(entry.count, plainCount.nextDown)
        }
      }
      if let own { changed[own] = entry } else { changed.append(entry) }
    }
    return Lexicon(entries: changed)
  }

  /// The factor that scales a count per 10⁹ words to this lexicon's counts.
  ///
  /// The factor is 1 if the counts add up to between ½ · 10⁹ and 2 · 10⁹, as counts per 10⁹ words
  /// do (the 10,000 most frequent words of English make up 0.9 · 10⁹), and for an empty lexicon;
  /// otherwise it is `totalCount` / 10⁹.
  public var countScale: Double {
    totalCount == 0 || (0.5e9...2e9).contains(totalCount) ? 1 : totalCount / 1e9
  }
}
