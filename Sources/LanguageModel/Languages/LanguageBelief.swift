import RealModule

/// Which of several languages is being written, as a probability for each.
///
/// A hidden Markov model of one state a language: a writer goes on in the language of the last word,
/// or with probability ``switchProbability`` chooses anew by the prior shares. A word then changes
/// the probabilities by Bayes' rule. Bilingual people mix within a sentence, so one word of the other
/// language must be possible at any time.
///
///     var belief = LanguageBelief(count: 2)
///     belief.observe([-6, -14])       // the first language's word
///     belief.probabilities[0]         // 0.9996
public struct LanguageBelief: Hashable, Sendable {
  /// How often a writer chooses the language anew, for each word: a guess, of the order of what
  /// corpora of bilingual chats show between words.
  public static let switchProbability = 0.1
  /// ln p of a word that a language does not know, per word: less likely than the rarest word of a
  /// list of 50,000, which has −14.5.
  static let unknownWord = -16.0

  /// One for each language; they add up to 1.
  public private(set) var probabilities: [Double]
  /// What they are before anything is written.
  public let prior: [Double]

  /// - Parameters:
  ///   - count: how many languages there are, at least 1.
  public init(count: Int) {
    prior = [Double](repeating: 1 / Double(max(count, 1)), count: max(count, 1))
    probabilities = prior
  }

  /// Takes in a word.
  /// - Parameter logProbabilities: ln p of the word in each language, nil where it is not known there.
  ///   A word that no language knows says nothing, but time passes.
  public mutating func observe(_ logProbabilities: [Double?]) {
    advance()
    guard logProbabilities.contains(where: { $0 != nil }) else { return }
    let costs = zip(probabilities, logProbabilities).map { probability, word in
      Double.log(probability) + (word ?? Self.unknownWord)
    }
    let best = costs.max() ?? 0
    let weights = costs.map { Double.exp($0 - best) }
    let total = weights.reduce(0, +)
    probabilities = weights.map { $0 / total }
  }

  /// What they are for the next word, before it is known.
  public var next: [Double] {
    var belief = self
    belief.advance()
    return belief.probabilities
  }

  private mutating func advance() {
    probabilities = zip(probabilities, prior).map { probability, prior in
      (1 - Self.switchProbability) * probability + Self.switchProbability * prior
    }
  }
}
