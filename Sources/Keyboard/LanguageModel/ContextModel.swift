import RealModule

/// A model of the probability of a word in its context.
public protocol ContextModel: Sendable {
  /// Returns the natural logarithm of the word's probability.
  /// - Parameters:
  ///   - word: the word as written.
  ///   - previous: the words before it, the latest last; `<s>` as the last of them is the start of
  ///     a sentence. If empty, nothing is known of the words before.
  /// - Returns: nil if the model does not know the word; in this case its frequency in the lexicon
  ///   counts.
  func logProbability(of word: String, after previous: [String]) -> Double?

  /// Returns whether the words before change any word's probability: then the model is asked for each.
  /// - Parameter previous: the words before, the latest last.
  func knowsContext(after previous: [String]) -> Bool

  /// Returns the natural logarithm of the factor for the frequency of a word that the model does
  /// not know: in a context that the model knows well, other words are less likely than their
  /// frequency suggests. 0 if nothing is known of the context.
  func logWeightOfFrequency(after previous: [String]) -> Double

  /// Returns the natural logarithm of the word's probability without any context; nil if the model
  /// does not have it.
  func logFrequency(of word: String) -> Double?

  /// Returns whether the user wrote a word, in any case, as far as the model has learned.
  func hasLearned(_ word: String) -> Bool

  /// Returns the natural logarithm of the factor that a word's ending gives it after the ending of the word
  /// before, where the model has not seen the two together; 0 if nothing is known of endings.
  /// - Parameters:
  ///   - word: the word as written.
  ///   - previous: as for `logProbability(of:after:)`.
  func logFactorOfEnding(of word: String, after previous: [String]) -> Double

  /// Returns, for each language of a mixture, the probability that a word is one of that language, by the words before
  /// and the word itself, whatever its capitals; nothing for a model of one language, or if none knows the word.
  /// - Parameters:
  ///   - word: the word as written.
  ///   - previous: as for `logProbability(of:after:)`.
  func languages(of word: String, after previous: [String]) -> [Double]

  /// The probability that people write sentences, before the words are looked at.
  var sentencePrior: Double { get }
}

extension ContextModel {
  /// Returns true.
  public func knowsContext(after previous: [String]) -> Bool { true }

  /// Returns 0.
  public func logWeightOfFrequency(after previous: [String]) -> Double { 0 }

  /// Returns nil.
  public func logFrequency(of word: String) -> Double? { nil }

  /// Returns false.
  public func hasLearned(_ word: String) -> Bool { false }

  /// Returns 0.
  public func logFactorOfEnding(of word: String, after previous: [String]) -> Double { 0 }

  /// Returns nothing.
  public func languages(of word: String, after previous: [String]) -> [Double] { [] }

  /// The prior of prompts in English.
  public var sentencePrior: Double { SentenceBelief.prior }

  /// Returns the probability that the user is writing a sentence, in which words depend on those
  /// before them, and not independent words, as in lists, searches and random prompts.
  ///
  /// Computed by Bayes' rule from `sentencePrior` and from how much more likely each of
  /// the last words is after the one before it than by itself; a pair that the model does not know
  /// is not evidence.
  /// - Parameter previous: the words before, the latest last.
  /// - Complexity: one lookup for each of the last `SentenceBelief/words` words.
  public func sentenceProbability(after previous: [String]) -> Double {
    let prior = sentencePrior
    var logOdds = Double.log(prior / (1 - prior))
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

/// The belief in a context before its words are looked at. Chosen on one half of the users of How
/// We Swipe's dev set, in which every second prompt is a list of random words
/// (docs/reference/prediction.md).
package enum SentenceBelief {
  /// The probability that people write sentences, without any evidence.
  package static let prior = 0.4
  /// The same for a model that knows endings. Chosen on German and Ukrainian novels
  /// (docs/laboratory/languages.md).
  package static let priorWithEndings = 0.6
  /// The number of preceding words that are looked at; more words do not improve the decision.
  package static let words = 4
}
