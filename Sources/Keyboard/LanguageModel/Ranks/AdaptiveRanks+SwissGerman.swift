extension AdaptiveRanks {
  /// The ten words and fifteen pairs of Swiss German that Konrad 2016 shows from its starting
  /// dictionary, with their ranks (Tables 2.1 and 2.2).
  public static var swissGerman: AdaptiveRanks {
    AdaptiveRanks(
      words: WordRanks(swissWords.map { RankedWord(word: $0, rank: $1) }),
      bigrams: BigramRanks(
        swissPairs.map { RankedBigram(previous: $0, word: $1, rank: $2) }))
  }

  private static let swissWords = [
    ("ich", 149), ("du", 110), ("de", 107), ("das", 106), ("und", 88), ("so", 77), ("i", 60),
    ("isch", 53), ("am", 51), ("no", 46),
  ]

  /// The pair "ich ha" has the rank that the table gives it, below "i ha".
  private static let swissPairs = [
    ("das", "isch", 111), ("ich", "bin", 103), ("und", "ich", 77), ("mit", "em", 70),
    ("i", "ha", 69), ("bi", "dir", 66), ("ich", "han", 65), ("i", "de", 64), ("hast", "du", 64),
    ("uf", "de", 61), ("in", "der", 59), ("au", "no", 57), ("am", "i", 54), ("ich", "ha", 54),
    ("mit", "de", 53),
  ]
}
