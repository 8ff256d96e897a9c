import Lexicon
import RealModule

/// The models of several languages combined, for people who write in more than one of them:
///
///     p(w | h) = Σ b(l | h) · p_l(w | h)
///
/// Here b is the probability that the next word is of language l, given the words before
/// (`LanguageBelief`). The mixture has no state of its own: the belief starts from `start` and
/// is updated with the words passed in, at most `words`.
///
/// - Complexity: per call, one lookup in each model for each of these words.
public struct LanguageMixture: ContextModel {
  /// One model per language.
  public let models: [any ContextModel]
  /// The belief before the words of a context.
  package var start: LanguageBelief
  /// The last word that `start` has been updated with, in lower case, or nil if there is none. A
  /// context that ends with it adds no evidence.
  public var lastSeen: String?

  /// The number of preceding words that are looked at.
  public static let words = 4

  /// Creates a mixture.
  /// - Parameters:
  ///   - models: one model per language, at least one.
  ///   - start: the belief before the words of a context, or nil if all languages are equally
  ///     likely.
  ///   - lastSeen: the last word that `start` has been updated with, in lower case.
  package init(
    _ models: [any ContextModel], start: LanguageBelief? = nil, lastSeen: String? = nil
  ) {
    self.models = models
    self.lastSeen = lastSeen
    self.start = start ?? LanguageBelief(count: models.count)
  }

  /// Returns the probability of each language for the word after these.
  /// - Parameter previous: as for `ContextModel.logProbability(of:after:)`.
  public func languages(after previous: [String]) -> [Double] {
    if let lastSeen, let last = previous.last, folded(last) == lastSeen { return start.next }
    var belief = start
    for place in previous.indices.suffix(Self.words)
    where previous[place] != WordContext.sentenceStart {
      let before = place > previous.startIndex ? [previous[place - 1]] : []
      belief.observe(models.map { Self.logProbability(of: previous[place], after: before, in: $0) })
    }
    return belief.next
  }

  /// Returns ln p of a word in one language, or its frequency if nothing is known of the words
  /// before.
  static func logProbability(
    of word: String, after previous: [String], in model: any ContextModel
  ) -> Double? {
    model.logProbability(of: word, after: previous) ?? model.logFrequency(of: word)
  }

  /// Returns the natural logarithm of the word's probability, summed over the languages.
  /// - Returns: nil if no language knows the word, or if nothing is known of the words before.
  public func logProbability(of word: String, after previous: [String]) -> Double? {
    previous.isEmpty ? nil : Self.sum(logParts(of: word, after: previous))
  }

  /// Returns for each language the probability that a word is one of it; nothing if none knows the word.
  public func languages(of word: String, after previous: [String]) -> [Double] {
    let parts = logParts(of: word, after: previous)
    guard let sum = Self.sum(parts), sum > -.infinity else { return [] }
    return parts.map { $0.map { Double.exp($0 - sum) } ?? 0 }
  }

  /// Returns ln b(l | h) · p_l(w | h) for each language; nil for those that do not know the word.
  private func logParts(of word: String, after previous: [String]) -> [Double?] {
    zip(models, languages(after: previous)).map { model, share in
      Self.logProbability(of: word, after: previous, in: model).map { $0 + Double.log(share) }
    }
  }

  /// Returns whether there are words before.
  public func knowsContext(after previous: [String]) -> Bool { !previous.isEmpty }

  /// Returns whether the user wrote a word in one of the languages.
  public func hasLearned(_ word: String) -> Bool { models.contains { $0.hasLearned(word) } }

  /// Returns the natural logarithm of the word's probability without any context, summed over the
  /// languages; nil if no language knows the word.
  public func logFrequency(of word: String) -> Double? {
    Self.sum(
      zip(models, start.next).map { model, share in
        model.logFrequency(of: word).map { $0 + Double.log(share) }
      })
  }

  /// Returns the natural logarithm of the factor for the frequency of an unknown word, averaged
  /// over the languages by their probabilities.
  public func logWeightOfFrequency(after previous: [String]) -> Double {
    let shares = languages(after: previous)
    return Self.sum(
      zip(models, shares).map { $0.logWeightOfFrequency(after: previous) + Double.log($1) }) ?? 0
  }

  /// Returns ln of the sum of the probabilities; nil if there are none.
  static func sum(_ logProbabilities: [Double?]) -> Double? {
    let known = logProbabilities.compactMap(\.self)
    guard let best = known.max(), best > -.infinity else { return known.first }
    return best + Double.log(known.reduce(0) { $0 + Double.exp($1 - best) })
  }
}
