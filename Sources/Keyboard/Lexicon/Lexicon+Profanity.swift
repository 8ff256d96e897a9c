extension Lexicon {
  /// Returns this lexicon without the words of another, such as a list of profanity, ignoring
  /// capitals.
  ///
  ///     lexicon.removing(profanity)  // the default
  ///     lexicon.adding(profanity)    // allowed
  ///
  /// - Complexity: O((n + m) log m).
  public func removing(_ unwanted: Lexicon) -> Lexicon {
    Lexicon(entries: entries.filter { !unwanted.contains(word: $0.word) })
  }

  /// Returns this lexicon with the words of another that it lacks, ignoring capitals. Their counts
  /// are taken as per 10⁹ words and scaled to this lexicon's (see `countScale`).
  ///
  /// - Complexity: O((n + m) log(n + m)).
  public func adding(_ other: Lexicon) -> Lexicon {
    let added = other.entries.filter { !contains(word: $0.word) }.map { entry in
      var entry = entry
      entry.count *= countScale
      return entry
    }
    var lexicon = Lexicon(entries: entries + added)
    lexicon.letterCase = letterCase
    return lexicon
  }
}
