extension Lexicon {
  /// This lexicon without the words of another, such as a list of profanity; capitals are ignored.
  ///
  ///     lexicon.removing(profanity)  // the default
  ///     lexicon.adding(profanity)    // allowed
  ///
  /// - Complexity: O((n + m) log m).
  public func removing(_ unwanted: Lexicon) -> Lexicon {
    Lexicon(entries: entries.filter { !unwanted.contains(word: $0.word) })
  }

  /// This lexicon and those words of another that it lacks, capitals aside. Their counts are taken
  /// as per 10⁹ words and put in proportion to this lexicon (see ``countScale``).
  ///
  /// - Complexity: O((n + m) log(n + m)).
  public func adding(_ other: Lexicon) -> Lexicon {
    let added = other.entries.filter { !contains(word: $0.word) }.map { entry in
      var entry = entry
      entry.count *= countScale
      return entry
    }
    return Lexicon(entries: entries + added)
  }
}
