import RealModule

/// How likely a word is in its context.
public protocol ContextModel: Sendable {
  /// The natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: as it is written.
  ///   - previous: the words before it, the latest last; `<s>` as the last of them stands for the
  ///     start of a sentence. None: nothing is known of what was before.
  /// - Returns: nil where the model does not know the word; its frequency in the lexicon then
  /// counts.
  func logProbability(of word: String, after previous: [String]) -> Double?

  /// The natural logarithm of the factor for the frequency of a word that the model does not know:
  /// in a context that the model knows well, other words are less likely than their frequency says.
  /// 0 where nothing is known of the context.
  func logWeightOfFrequency(after previous: [String]) -> Double

  /// The natural logarithm of the word's probability whatever stands before it; nil where the model
  /// does not say.
  func logFrequency(of word: String) -> Double?
}

extension ContextModel {
  public func logWeightOfFrequency(after previous: [String]) -> Double { 0 }

  public func logFrequency(of word: String) -> Double? { nil }

  /// The probability that what is being written is a sentence, in which words depend on those
  /// before them, and not words one by one, as in lists, searches and random prompts. By Bayes'
  /// rule from ``SentenceBelief/prior`` and how much more likely each of the last words is after
  /// the one before it than by itself; a pair that the model does not know says nothing.
  /// - Parameter previous: as above.
  /// - Complexity: a look-up for each of the last ``SentenceBelief/words`` words.
  public func sentenceProbability(after previous: [String]) -> Double {
    var logOdds = SentenceBelief.logOdds
    for place in previous.indices.suffix(SentenceBelief.words) where place > 0 {
      let word = previous[place]
      guard word != WordContext.sentenceStart, let alone = logFrequency(of: word),
        let after = logProbability(of: word, after: Array(previous[..<place]))
      else { continue }
      logOdds += after - alone
    }
    return 1 / (1 + Double.exp(-logOdds))
  }
}

/// What a context is worth before its words are looked at. Chosen on one half of the users of How
/// We Swipe's dev set, in which every second prompt is a list of random words
/// (docs/reference/prediction.md).
public enum SentenceBelief {
  /// The probability that people write sentences, if nothing speaks for or against it.
  public static let prior = 0.7
  /// Words before the present one that are looked at: more decide nothing that these do not.
  public static let words = 4

  static let logOdds = Double.log(prior / (1 - prior))
}
