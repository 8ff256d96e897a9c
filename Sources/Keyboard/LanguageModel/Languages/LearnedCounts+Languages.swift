import Lexicon

extension LearnedCounts {
  /// Returns what a user wrote, divided by language; a store keeps all languages together.
  ///
  /// A word goes to each language that knows it, or to the first if none does. A pair goes to each
  /// language that both of its words go to; at a sentence's start only the word matters. Pairs of
  /// words of different languages go to none, because an adaptive model does not learn them while
  /// they are written either.
  ///
  ///     learned.divided(among: 2) { language, word in models[language].index(of: word) != nil }
  ///
  /// - Parameters:
  ///   - count: the number of languages, at least one.
  ///   - knows: returns whether a language, counted from 0, has a word in its list.
  /// - Returns: one part per language, with the same dates.
  /// - Complexity: O(count · (words + pairs))
  package func divided(
    among count: Int, knows: (_ language: Int, _ word: String) -> Bool
  ) -> [LearnedCounts] {
    let languages = 0..<max(count, 1)
    var known: [String: Set<Int>] = [:]
    func owners(of word: String) -> Set<Int> {
      if let found = known[word] { return found }
      let found = languages.filter { knows($0, word) }
      let owners: Set<Int> = found.isEmpty ? [0] : Set(found)
      known[word] = owners
      return owners
    }
    var parts = languages.map { _ in LearnedCounts(commitNumber: commitNumber) }
    for word in words {
      for language in owners(of: word.word) { parts[language].words.append(word) }
    }
    for pair in bigrams {
      var common = owners(of: pair.word)
      if let previous = pair.previous { common.formIntersection(owners(of: previous)) }
      for language in common { parts[language].bigrams.append(pair) }
    }
    return parts
  }
}

extension MultilingualPredictor {
  /// Creates a predictor.
  /// - Parameters:
  ///   - models: one model per language, at least one.
  ///   - learned: what the user has written so far in all of them; each word counts in the
  ///     languages whose model knows it (`LearnedCounts.divided(among:knows:)`).
  ///   - repeatsOffers: see `AdaptivePredictor.repeatsOffers`.
  ///   - spellings: what is known of each language's spelling; nothing of those that it leaves out.
  public init(
    _ models: [NGramModel], learned: LearnedCounts = LearnedCounts(), repeatsOffers: Bool = true,
    spellings: [SuggestionSpelling] = []
  ) {
    let parts = learned.divided(among: models.count) { models[$0].index(of: $1) != nil }
    self.init(
      models.indices.map { place in
        AdaptivePredictor(
          model: AdaptiveModel(base: models[place], learned: parts[place]),
          repeatsOffers: repeatsOffers,
          spelling: spellings.indices.contains(place) ? spellings[place] : SuggestionSpelling())
      })
  }
}
