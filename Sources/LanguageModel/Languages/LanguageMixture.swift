import Lexicon
import RealModule

/// The models of several languages as one, for people who write in more than one of them:
///
///     p(w | h) = Σ b(l | h) · p_l(w | h)
///
/// where b is the probability that the next word is of language l, by the words before
/// (``LanguageBelief``). Stateless: the belief starts from ``start`` and reads the words that it is
/// given, at most ``words``.
///
/// - Complexity: of a call, a look-up in each model for each of these words.
public struct LanguageMixture: ContextModel {
  public let models: [any ContextModel]
  /// What is believed before the words of a context.
  public var start: LanguageBelief
  /// The last word that ``start`` has taken in, in lower case: a context that ends with it tells
  /// nothing new. Nil: none.
  public var lastSeen: String?

  /// Words before that are looked at.
  public static let words = 4

  /// - Parameters:
  ///   - models: one for each language, at least one.
  ///   - start: what is believed before the words of a context; nil: each as likely as another.
  ///   - lastSeen: the last word that this has taken in, in lower case.
  public init(
    _ models: [any ContextModel], start: LanguageBelief? = nil, lastSeen: String? = nil
  ) {
    self.models = models
    self.lastSeen = lastSeen
    self.start = start ?? LanguageBelief(count: models.count)
  }

  /// The probability of each language for the word behind these.
  /// - Parameter previous: as for ``ContextModel/logProbability(of:after:)``.
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

  /// ln p of a word in one language; its frequency where nothing is known of the words before.
  static func logProbability(
    of word: String, after previous: [String], in model: any ContextModel
  ) -> Double? {
    model.logProbability(of: word, after: previous) ?? model.logFrequency(of: word)
  }

  public func logProbability(of word: String, after previous: [String]) -> Double? {
    if previous.isEmpty { return nil }
    let shares = languages(after: previous)
    return Self.sum(
      zip(models, shares).map { model, share in
        Self.logProbability(of: word, after: previous, in: model).map { $0 + Double.log(share) }
      })
  }

  public func logFrequency(of word: String) -> Double? {
    Self.sum(
      zip(models, start.next).map { model, share in
        model.logFrequency(of: word).map { $0 + Double.log(share) }
      })
  }

  public func logWeightOfFrequency(after previous: [String]) -> Double {
    let shares = languages(after: previous)
    return Self.sum(
      zip(models, shares).map { $0.logWeightOfFrequency(after: previous) + Double.log($1) }) ?? 0
  }

  /// ln of the sum of the probabilities; nil if there is none.
  static func sum(_ logProbabilities: [Double?]) -> Double? {
    let known = logProbabilities.compactMap(\.self)
    guard let best = known.max(), best > -.infinity else { return known.first }
    return best + Double.log(known.reduce(0) { $0 + Double.exp($1 - best) })
  }
}
