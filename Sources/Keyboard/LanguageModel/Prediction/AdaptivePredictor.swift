import Lexicon
import RealModule

/// A predictor that offers the most likely words of an ``AdaptiveModel``.
///
///     var predictor = AdaptivePredictor(model: AdaptiveModel(base: base))
///     predictor.predictions(completing: "w", after: ["Hey"], limit: 3)
///
/// The best words are found exactly, without scoring most of the vocabulary: all followers of the
/// word before and all words of the user with the prefix are scored; of the other words only the
/// most frequent ones can be among the best, and a block of the vocabulary is skipped if its best
/// word is not good enough.
public struct AdaptivePredictor: LearningPredictor {
  /// The model that learns.
  public var model: AdaptiveModel
  /// A Boolean value that is true if a word that was shown earlier while this word was typed, and
  /// was not taken, is offered again. A writer who looks at the suggestion bar has rejected it, so
  /// another word makes better use of its place. A writer who does not look loses the suggestion.
  public var repeatsOffers: Bool
  /// What is known of the language's spelling beside the model.
  public var spelling: SuggestionSpelling

  /// Creates a predictor.
  public init(
    model: AdaptiveModel, repeatsOffers: Bool = true,
    spelling: SuggestionSpelling = SuggestionSpelling()
  ) {
    self.model = model
    self.repeatsOffers = repeatsOffers
    self.spelling = spelling
  }

  /// Returns the best words. The score is ln of the word's probability among the words with the
  /// prefix.
  /// - Complexity: O(followers and learned words with the prefix + words with the prefix / 64);
  ///   with `repeatsOffers` off, once for every letter of the prefix; with `SuggestionSpelling.unkeyed`,
  ///   for every beginning that the prefix may stand for
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    let lower = model.base.lookup(prefix)
    let mixture = AdaptiveModel.Mixture(
      model, after: WordContext.sinceSentenceStart(previous))
    var passedOver: [Int] = []
    if !repeatsOffers {
      for end in lower.indices {
        let shown = best(String(lower[..<end]), mixture, limit: limit, excluding: passedOver)
        passedOver += shown.map(\.word)
      }
    }
    let found = best(lower, mixture, limit: limit, excluding: passedOver)
    return found.map { entry in
      Prediction(
        word: model.base.letterCase.cased(written(entry.word, after: previous), like: prefix),
        score: Double(Float.log(entry.score)))
    }
  }

  /// Learns a word that was written.
  public mutating func commit(_ word: String, after previous: [String]) {
    model.commit(word, after: previous)
  }

  /// Takes back a word that was written and deleted again.
  public mutating func retract(_ word: String, after previous: [String]) {
    model.retract(word, after: previous)
  }

  /// Returns the dictionary's spelling, or the user's if the dictionary lacks the word or the user
  /// mostly writes it differently.
  private func written(_ word: Int, after previous: [String]) -> String {
    let base = model.base
    let number =
      word < base.wordCount
      ? model.vocabulary.number(ofBase: word) : word - base.wordCount
    if number >= 0 {
      let spelling = model.vocabulary.words[number].spelling
      if word >= base.wordCount || spelling.isConvincing {
        return spelling.spelling
      }
    }
    let spelling = base.word(word)
    return self.spelling.capitals?.spelling(of: spelling, after: previous) ?? spelling
  }

  private func best(
    _ prefix: String, _ mixture: AdaptiveModel.Mixture, limit: Int, excluding excluded: [Int]
  ) -> [BestWordList.Entry] {
    var best = BestWordList(limit: limit, excluding: excluded)
    func isBeginning(_ text: String) -> Bool {
      !model.base.words(withFoldedPrefix: text).isEmpty
        || model.vocabulary.hasWord(withPrefix: text)
    }
    for prefix in spelling.unkeyed?.beginnings(typedAs: prefix, isBeginning) ?? [prefix] {
      offer(prefix, mixture, limit: limit + excluded.count, to: &best)
    }
    return best.entries
  }

  /// Offers the words that begin with a prefix, at least `limit` of the best if there are as many.
  private func offer(
    _ prefix: String, _ mixture: AdaptiveModel.Mixture, limit: Int, to best: inout BestWordList
  ) {
    let (base, vocabulary) = (model.base, model.vocabulary)
    let words = base.words(withFoldedPrefix: prefix)
    let weight = mixture.base * .exp(base.logWeight(in: mixture.state))

    // A word may be offered several times. Its score is the largest of the scores offered, because
    // each of the others omits a part that is not negative. No word of the user has a larger own
    // share than this bound, so a word is looked up among the user's words only if it could still
    // be one of the best.
    let maximumShare = mixture.ownShare(vocabulary.bound)
    base.forEachFollower(in: mixture.state, words: words) { index, probability in
      let score = mixture.base * probability
      guard score + maximumShare > best.threshold else { return }
      let number = vocabulary.number(ofBase: index)
      best.offer(index, number >= 0 ? mixture.ownShare(vocabulary.uses[number]) + score : score)
    }
    func offer(_ word: Int32, _ ownFollowing: Float) {
      let number = Int(word)
      let uses = vocabulary.uses[number]
      let own = mixture.ownShare(uses) + ownFollowing
      let index = Int(uses.base)
      if index >= 0 {
        best.offer(
          index, own + mixture.base * .exp(base.logProbability(of: index, in: mixture.state)))
      } else {
        best.offer(base.wordCount + number, own)
      }
    }
    for follower in mixture.followers?.words ?? []
    where vocabulary.hasPrefix(prefix, number: Int(follower.word)) {
      offer(follower.word, mixture.pairShare(follower))
    }
    for follower in mixture.tripleFollowers?.words ?? []
    where vocabulary.hasPrefix(prefix, number: Int(follower.word)) {
      let pair = mixture.followers?.words.first { $0.word == follower.word }
      offer(
        follower.word, mixture.tripleShare(follower) + (pair.map { mixture.pairShare($0) } ?? 0))
    }
    vocabulary.forEach(withPrefix: prefix) { number in
      let uses = vocabulary.uses[number]
      let score = mixture.ownShare(uses) + weight * uses.frequency
      guard score > best.threshold, uses.count > 0 else { return }
      best.offer(uses.base >= 0 ? Int(uses.base) : base.wordCount + number, score)
    }
    // Any other word is worse than every more frequent one.
    base.forEachFrequentWord(in: words, limit: limit) { index, frequency in
      best.offer(index, weight * frequency)
    }
  }
}
