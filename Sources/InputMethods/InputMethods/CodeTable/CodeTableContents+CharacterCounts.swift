extension CodeTableContents {
  /// Gives the words of one syllable counts where a list has none, as libchewing's: there only
  /// their order is known, and how often each is part of a longer phrase.
  ///
  /// A syllable stands alone as often as `CharacterCounts.shareAlone` of the phrases with it. Of
  /// its characters each has a share that is in part Zipf's law of its rank, in part its share of
  /// the phrases with the syllable.
  ///
  /// - Returns: how many counts were set; 0 if some word of one syllable has a count already, or if
  ///   the table is no phonetic one.
  /// - Complexity: O(n) for n entries.
  public mutating func estimateCharacterCounts() -> Int {
    guard properties.kind == .phonetic else { return 0 }
    let syllables = entries.map { CharacterCounts.syllables($0.code) }
    let alone = entries.indices.filter { syllables[$0].count == 1 }
    guard !alone.isEmpty, alone.allSatisfy({ entries[$0].count == 0 }) else { return 0 }
    var inPhrases: [Substring: [Character: Double]] = [:]
    for (entry, codes) in zip(entries, syllables) where codes.count > 1 && entry.count > 0 {
      let characters = Array(entry.word)
      guard characters.count == codes.count else { continue }
      for (code, character) in zip(codes, characters) {
        inPhrases[code, default: [:]][character, default: 0] += Double(entry.count)
      }
    }
    let byCode = Dictionary(grouping: alone) { syllables[$0][0] }
    for (code, members) in byCode {
      let parts = inPhrases[code] ?? [:]
      let total = parts.values.sorted().reduce(0, +)
      let ranks = members.indices.map { CharacterCounts.zipf(rank: $0 + 1) }
      let rankSum = ranks.reduce(0, +)
      for (rank, index) in members.enumerated() {
        let word = entries[index].word
        let part = word.count == 1 ? word.first.flatMap { parts[$0] } ?? 0 : 0
        let mix = CharacterCounts.shareOfPhrases
        let share = (1 - mix) * ranks[rank] / rankSum + (total > 0 ? mix * part / total : 0)
        let count = CharacterCounts.shareAlone * (total + CharacterCounts.unseen) * share
        entries[index].count = UInt32(min(count.rounded(), Double(1 << 24 - 1)))
      }
    }
    return alone.count
  }
}

/// Constants of `CodeTableContents.estimateCharacterCounts()`. Of the 41 sentences of libchewing's
/// materials.txt 25 to 27 are right for shares alone from 0.1 to 0.3 with shares of phrases from 0 to
/// 0.5 (exponent 3); 20 by phrases alone, 24 and fewer for shares alone from 0.5 on.
enum CharacterCounts {
  /// How often a syllable is a word of its own, against being part of a longer one.
  static let shareAlone = 0.3
  /// The part of a character's share that is taken from phrases; the rest is from its rank.
  static let shareOfPhrases = 0.5
  /// Occurrences that a syllable of no phrase is given.
  static let unseen = 10.0

  /// Zipf's law with exponent 3: a list's first character is by far the most common alone.
  static func zipf(rank: Int) -> Double { 1 / Double(rank * rank * rank) }

  /// The syllables of a code of the standard keyboard: each ends with a tone or a space.
  static func syllables(_ code: String) -> [Substring] {
    var syllables: [Substring] = []
    var start = code.startIndex
    for index in code.indices where "3467 ".contains(code[index]) {
      let end = code.index(after: index)
      syllables.append(code[start..<end])
      start = end
    }
    if start < code.endIndex { syllables.append(code[start...]) }
    return syllables
  }
}
