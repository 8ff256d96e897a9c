import Lexicon
import RealModule

/// An n-gram model that learns from what one person writes: a mixture of the base model and that
/// person's own words and pairs, in which recent ones count most. Words that the base does not know
/// are learned with their spelling.
///
///     var model = AdaptiveModel(base: base)
///     model.commit("Kännsch", after: ["my"])
///     model.logProbability(of: "kännsch", after: ["my"])   // −1.7
///
/// ``AdaptiveWeights`` has the formula. Before the first commit the model gives the base's
/// probabilities. A word that is taken back with `retract(_:after:)` leaves no trace.
///
/// - Complexity: a commit costs O(followers of the word before), and O(words) moves for a new word;
///   about 100 bytes per word and 8 bytes per pair.
public struct AdaptiveModel: ContextModel {
  /// The model before anything is learned.
  public let base: NGramModel
  /// The weights of the user's words relative to the base.
  public let weights: AdaptiveWeights
  private(set) var vocabulary: UserVocabulary
  private(set) var pairs = UserFollowers()
  private(set) var triples = UserFollowers()
  private var clock: FadingClock
  private var recentClock: FadingClock

  /// Creates a model.
  /// - Parameters:
  ///   - base: the model before anything is learned.
  ///   - learned: what the user has written so far, as a store keeps it.
  ///   - weights: the weights of the user's words relative to the base.
  public init(
    base: NGramModel, learned: LearnedCounts = LearnedCounts(),
    weights: AdaptiveWeights = AdaptiveWeights()
  ) {
    self.base = base
    self.weights = weights
    vocabulary = UserVocabulary(base: base)
    clock = FadingClock(halfLife: weights.halfLife)
    recentClock = FadingClock(halfLife: weights.recentHalfLife)
    for word in learned.words {
      // An export may contain any number; one beyond the last commit counts as the last commit.
      let age = max(0, learned.commitNumber &- word.lastUse)
      let number = vocabulary.restore(
        word.vote, lower: base.lookup(word.spelling), base: base)
      // Only the last use has a date; earlier ones are assumed to be as old.
      vocabulary.add(
        number, count: Float(max(0, word.count)) * clock.weight(age: age),
        recent: recentClock.weight(age: age))
    }
    for pair in learned.bigrams {
      let lower = base.lookup(pair.word)
      guard let word = vocabulary.number(of: lower), let context = context(pair.previous) else {
        continue
      }
      let age = max(0, learned.commitNumber &- pair.lastUse)
      pairs.add(word, after: context, count: Float(max(0, pair.count)) * clock.weight(age: age))
    }
  }

  /// The number of words learned.
  public var learnedWordCount: Int { vocabulary.words.count }

  // MARK: Learning

  /// Learns a word that was written.
  /// - Parameters:
  ///   - word: the word as written, without punctuation; words of more than 128 bytes are ignored.
  ///   - previous: the words before it in the same sentence, the latest last; empty at the
  ///     sentence's start.
  public mutating func commit(_ word: String, after previous: [String]) {
    let lower = base.lookup(word)
    guard !lower.isEmpty, lower.utf8.count <= WordScanner.maximumWordLength else { return }
    let last = previous.last.flatMap { $0 == WordContext.sentenceStart ? nil : $0 }
    let number = take(word, lower: lower, atSentenceStart: last == nil)
    if let context = context(last) { pairs.add(number, after: context, count: clock.unit) }
    if let context = tripleContext(WordContext.sinceSentenceStart(previous)) {
      triples.add(number, after: context, count: clock.unit)
    }
    vocabulary.add(number, count: clock.unit, recent: recentClock.unit)
    let (scale, recentScale) = (clock.advance(), recentClock.advance())
    if scale != nil || recentScale != nil {
      vocabulary.scale(count: scale ?? 1, recent: recentScale ?? 1)
    }
    if let scale {
      pairs.scale(scale)
      triples.scale(scale)
    }
  }

  /// Takes back a word that was deleted again, or corrected to another.
  public mutating func retract(_ word: String, after previous: [String]) {
    guard let number = vocabulary.number(of: base.lookup(word)) else { return }
    let last = previous.last.flatMap { $0 == WordContext.sentenceStart ? nil : $0 }
    if let context = context(last) { pairs.remove(number, after: context, count: clock.unit) }
    if let context = tripleContext(WordContext.sinceSentenceStart(previous)) {
      triples.remove(number, after: context, count: clock.unit)
    }
    vocabulary.remove(number, written: word, count: clock.unit, recent: recentClock.unit)
  }

  private mutating func take(_ word: String, lower: String, atSentenceStart: Bool) -> Int {
    vocabulary.take(word, lower: lower, atSentenceStart: atSentenceStart, base: base)
  }

  /// Returns the number of the word before, or nil if it was never written.
  private func context(_ word: String?) -> Int? {
    guard let word else { return UserFollowers.sentenceStart }
    return vocabulary.number(of: base.lookup(word))
  }

  /// Returns the numbers of the last two words combined into one. Nil if one of them was never
  /// written, and at the start of a sentence, where the pair already says everything.
  private func tripleContext(_ previous: [String]) -> Int? {
    let words = previous.suffix(2)
    guard words.count == 2, let last = words.last, let first = words.first,
      last != WordContext.sentenceStart, let second = context(last),
      let first = context(first == WordContext.sentenceStart ? nil : first)
    else { return nil }
    return (first + 2) << 32 | second
  }

  // MARK: ContextModel

  /// Returns the natural logarithm of the word's probability.
  /// - Returns: nil for an unknown word, and if nothing is known about either the words before or
  ///   the user.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    if previous.isEmpty, vocabulary.total <= 0 { return nil }
    let lower = base.lookup(word)
    let own = vocabulary.number(of: lower)
    let index = base.indexOrContraction(ofFolded: lower)
    guard hasLearned(own) || index != nil else { return nil }
    let mixture = Mixture(self, after: previous)
    if mixture.state == base.unknown, vocabulary.total <= 0 { return nil }
    var probability =
      index.map { mixture.base * .exp(base.logProbability(of: $0, in: mixture.state)) } ?? 0
    if let own {
      probability += mixture.ownShare(vocabulary.uses[own])
      if let list = mixture.followers,
        let follower = list.words.first(where: { Int($0.word) == own })
      {
        probability += mixture.pairShare(follower)
      }
      if let list = mixture.tripleFollowers,
        let follower = list.words.first(where: { Int($0.word) == own })
      {
        probability += mixture.tripleShare(follower)
      }
    }
    return probability > 0 ? Double(Float.log(probability)) : nil
  }

  /// Returns whether the user wrote a word and did not take it back.
  public func hasLearned(_ word: String) -> Bool {
    hasLearned(vocabulary.number(of: base.lookup(word)))
  }

  private func hasLearned(_ number: Int?) -> Bool {
    number.map { vocabulary.uses[$0].count > 0 } ?? false
  }

  /// Returns whether something is known about the words before or the user.
  public func knowsContext(after previous: [String]) -> Bool {
    !previous.isEmpty || vocabulary.total > 0
  }

  /// Returns the natural logarithm of the word's probability without any context, or nil for an
  /// unknown word.
  public func logFrequency(of word: String) -> Double? {
    logProbability(of: word, after: []) ?? base.logFrequency(of: word)
  }

  /// Returns the natural logarithm of the factor for the frequency of an unknown word.
  public func logWeightOfFrequency(after previous: [String]) -> Double {
    let mixture = Mixture(self, after: previous)
    return Double(Float.log(mixture.base) + base.logWeight(in: mixture.state))
  }

  /// Returns the base's factor; 0 for a word that the user has written after the one before.
  public func logFactorOfEnding(of word: String, after previous: [String]) -> Double {
    guard base.endings != nil, let last = previous.last else { return 0 }
    if let context = context(last == WordContext.sentenceStart ? nil : last),
      let own = vocabulary.number(of: base.lookup(word)),
      pairs[context]?.words.contains(where: { Int($0.word) == own }) == true
    {
      return 0
    }
    return base.logFactorOfEnding(of: word, after: previous)
  }

  /// The base's.
  public var sentencePrior: Double { base.sentencePrior }

  /// The part of the computation that depends on the context only.
  struct Mixture {
    let state: NGramModel.State
    /// The factor of base(w | h).
    let base: Float
    /// The contributions of one use to p(w | h): through own(w), and through recent(w).
    private let perUse: Float
    private let perRecentUse: Float
    let followers: UserFollowers.List?
    let tripleFollowers: UserFollowers.List?
    private let pairShares: FollowerShares
    private let tripleShares: FollowerShares

    init(_ model: AdaptiveModel, after previous: [String]) {
      let (vocabulary, weights) = (model.vocabulary, model.weights)
      let last = previous.last
      state = model.base.state(after: previous)
      followers = last.flatMap { word in
        model.context(word == WordContext.sentenceStart ? nil : word).flatMap { model.pairs[$0] }
      }
      // The number of uses, each weighted as if it were the latest.
      let unit = model.clock.unit
      let uses = vocabulary.total / unit
      let backoff = Float.exp(model.base.logWeight(in: state))
      let own =
        (weights.minimumWords + (weights.maximumWords - weights.minimumWords) * backoff) * uses
        / (uses + weights.wordDelay)
      let recent = min(own, weights.recentShare)
      tripleFollowers = model.tripleContext(previous).flatMap { model.triples[$0] }
      tripleShares = FollowerShares(
        tripleFollowers, rest: 1, delay: weights.tripleDelay, discount: weights.discount, unit: unit
      )
      pairShares = FollowerShares(
        followers, rest: tripleShares.rest, delay: weights.pairDelay, discount: weights.discount,
        unit: unit)
      let rest = pairShares.rest
      base = rest * (1 - own)
      perUse = vocabulary.total > 0 ? rest * (own - recent) / vocabulary.total : 0
      perRecentUse = vocabulary.recentTotal > 0 ? rest * recent / vocabulary.recentTotal : 0
    }

    @inline(__always)
    func ownShare(_ uses: UserVocabulary.Uses) -> Float {
      perUse * uses.count + perRecentUse * uses.recent
    }

    @inline(__always)
    func pairShare(_ follower: UserFollowers.Follower) -> Float { pairShares.share(follower) }

    @inline(__always)
    func tripleShare(_ follower: UserFollowers.Follower) -> Float { tripleShares.share(follower) }
  }
}
