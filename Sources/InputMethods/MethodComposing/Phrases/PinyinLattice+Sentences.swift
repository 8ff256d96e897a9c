import InputMethods

/// The likeliest sentences for the keys. A word of all keys comes before a sentence of single characters that is little
/// likelier: such sentences are many, and the model of pairs makes too much of some.
extension PinyinLattice {
  /// How much likelier a sentence of single characters must be to stand before a word of all keys, in nats: about seven
  /// times. 实力 comes before 是里, but 他把 stays before 他爸.
  private static let wordAdvantage = 2.0

  /// The best sentences for the keys, best first. A word of all keys comes before a sentence of single characters
  /// that is not far likelier.
  package func sentences(_ limit: Int) -> [PhraseLattice.Sentence] {
    let found = readings.sentences(limit)
    guard let first = found.first, let word = word(before: first) else { return found }
    return Array(([word] + found.filter { $0.text != word.text }).prefix(limit))
  }

  /// The sentence of single characters that a word of all keys comes before; nil where none does.
  package var sentenceBehindWord: PhraseLattice.Sentence? {
    readings.sentences(1).first.flatMap { word(before: $0) == nil ? nil : $0 }
  }

  /// What the keys that can be read mean.
  var readings: PhraseLattice { abbreviations?.lattice ?? begun ?? phrases }

  /// Whether a sentence is of several words that all have one character.
  static func isOfSingleCharacters(_ sentence: PhraseLattice.Sentence) -> Bool {
    sentence.segments.count > 1 && sentence.segments.allSatisfy { $0.word.count == 1 }
  }

  /// The word of all keys that comes before their best sentence.
  private func word(before sentence: PhraseLattice.Sentence) -> PhraseLattice.Sentence? {
    guard Self.isOfSingleCharacters(sentence), let word = wordOfAllKeys,
      word.cost <= sentence.cost + Self.wordAdvantage
    else { return nil }
    return word
  }

  /// The likeliest word of all keys as a sentence, where all syllables are whole or some within the keys are written by
  /// their first letters.
  private var wordOfAllKeys: PhraseLattice.Sentence? {
    let words = abbreviations?.lattice == nil ? wholeWords : abbreviatedWords
    var best: (entry: Int, cost: Double)?
    for word in words where table.count(word.entry) > 0 || table.totalCount == 0 {
      let cost = phrases.firstCost(word.entry) + word.cost
      if cost < best?.cost ?? .infinity { best = (word.entry, cost) }
    }
    return best.map { best in
      PhraseLattice.Sentence(
        segments: [
          PhraseLattice.Segment(
            word: table.word(best.entry), syllables: 0..<readings.count, entry: best.entry)
        ], cost: best.cost)
    }
  }

  /// The words of all keys, where these are whole syllables, and what they cost beside their own probability.
  private var wholeWords: [(entry: Int, cost: Double)] {
    guard begun == nil, let last = keys.lastIndex(where: { $0 != PinyinParser.separator }),
      keyCount(to: last + 1) == count
    else { return [] }
    return spans[last + 1].filter { $0.start == 0 }.flatMap { span in
      span.entries.map { ($0, Double(span.fuzzyCount) * Self.fuzzyCost) }
    }
  }
}
