import Lexicon
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

  /// Returns the natural logarithm of the factor for the frequency of a word that the model does
  /// not know: in a context that the model knows well, other words are less likely than their
  /// frequency suggests. 0 if nothing is known of the context.
  func logWeightOfFrequency(after previous: [String]) -> Double

  /// Returns the natural logarithm of the word's probability without any context; nil if the model
  /// does not have it.
  func logFrequency(of word: String) -> Double?
}

extension ContextModel {
  /// Returns 0.
  public func logWeightOfFrequency(after previous: [String]) -> Double { 0 }

  /// Returns nil.
  public func logFrequency(of word: String) -> Double? { nil }

  /// Returns the probability that the user is writing a sentence, in which words depend on those
  /// before them, and not independent words, as in lists, searches and random prompts.
  ///
  /// Computed by Bayes' rule from `SentenceBelief/prior` and from how much more likely each of
  /// the last words is after the one before it than by itself; a pair that the model does not know
  /// is not evidence.
  /// - Parameter previous: the words before, the latest last.
  /// - Complexity: one lookup for each of the last `SentenceBelief/words` words.
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

/// The belief in a context before its words are looked at. Chosen on one half of the users of How
/// We Swipe's dev set, in which every second prompt is a list of random words
/// (docs/reference/prediction.md).
package enum SentenceBelief {
  /// The probability that people write sentences, without any evidence.
  package static let prior = 0.4
  /// The number of preceding words that are looked at; more words do not improve the decision.
  package static let words = 4

  static let logOdds = Double.log(prior / (1 - prior))
}

/// How much likelier a word that may be a noun has its capital after another word: *das Essen*, *wir
/// essen*.
///
/// The data of a language is made by `dictionaries/build-capitals`; docs/reference/prediction.md has the
/// model.
public struct CapitalContext: Sendable {
  private var logOdds: [String: Double] = [:]

  /// Reads the data: on each line the word before, a tab, and what the log-odds of a capital are more
  /// than by the word itself, in nats. Lines that begin with # and blank lines are skipped.
  /// - Returns: the data, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length).
  public static func parse(_ text: String) -> (context: CapitalContext, wrongLines: [Int]) {
    var context = CapitalContext()
    var wrong: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[0].isEmpty, let nats = Double(columns[1]), nats.isFinite
      else {
        wrong.append(index + 1)
        continue
      }
      context.logOdds[folded(String(columns[0]))] = nats
    }
    return (context, wrong)
  }

  /// Returns what the log-odds of a capital are more after a word, in nats; 0 if it says nothing.
  /// - Complexity: O(length).
  public func logOddsOfCapital(after word: String) -> Double { logOdds[folded(word)] ?? 0 }
}
