extension Lexicon {
  /// Returns the words of several lists, each with the same share of the total, as for somebody who
  /// uses several languages equally. A word that several lists have in the same spelling becomes
  /// one entry.
  ///
  ///     Lexicon.mixture([german, english]).logProbability(of: …)   // half of each
  ///
  /// - Parameter lists: the lists; empty ones are ignored.
  /// - Complexity: O(n log n) for all words together.
  public static func mixture(_ lists: [Lexicon]) -> Lexicon {
    let filled = lists.filter { $0.totalCount > 0 }
    guard filled.count > 1 else { return filled.first ?? Lexicon(entries: []) }
    var entries: [LexiconEntry] = []
    var places: [Spelled: Int] = [:]
    for list in filled {
      let factor = 1e9 / Double(filled.count) / list.totalCount
      for entry in list.entries {
        var scaled = entry
        scaled.count *= factor
        let key = Spelled(code: entry.code, word: entry.word)
        if let place = places[key] {
          entries[place].count += scaled.count
        } else {
          places[key] = entries.count
          entries.append(scaled)
        }
      }
    }
    return Lexicon(entries: entries)
  }

  private struct Spelled: Hashable {
    var code: String
    var word: String
  }
}
