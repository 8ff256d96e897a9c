import Lexicon

extension LearnedCounts {
  /// What a user wrote, told apart by language: a store keeps all languages together.
  ///
  /// A word goes to each language that knows it, one that none knows to the first; a pair to each
  /// language that both its words go to, or its word at a sentence's start. Pairs of words of different
  /// languages go to none: an adaptive model does not learn them while they are written either.
  ///
  ///     learned.divided(among: 2) { language, word in models[language].index(of: word) != nil }
  ///
  /// - Parameters:
  ///   - count: how many languages there are, at least one
  ///   - knows: whether a language, from 0, has a word in its list
  /// - Returns: one for each language, dated as these are
  /// - Complexity: O(count · (words + pairs))
  public func divided(
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
  /// - Parameters:
  ///   - models: one for each language, at least one
  ///   - learned: what the user wrote before in all of them; each word counts in the languages whose
  ///     model knows it (``LearnedCounts/divided(among:knows:)``)
  ///   - repeatsOffers: as of an ``AdaptivePredictor``
  public init(
    _ models: [NGramModel], learned: LearnedCounts = LearnedCounts(), repeatsOffers: Bool = true
  ) {
    let parts = learned.divided(among: models.count) { models[$0].index(of: $1) != nil }
    self.init(
      zip(models, parts).map { model, learned in
        AdaptivePredictor(
          model: AdaptiveModel(base: model, learned: learned), repeatsOffers: repeatsOffers)
      })
  }
}
