import RealModule

/// The probabilities of several languages that the user may be writing in.
///
/// A hidden Markov model with one state per language: a writer continues in the language of the
/// last word, or with probability `switchProbability` chooses again by the prior shares. Each
/// word then updates the probabilities by Bayes' rule. Bilingual people mix languages within a
/// sentence, so a word of the other language must be possible at any time.
///
///     var belief = LanguageBelief(count: 2)
///     belief.observe([-6, -14])       // the first language's word
///     belief.probabilities[0]         // 0.9996
package struct LanguageBelief: Hashable, Sendable {
  /// The probability that a writer chooses the language again, per word: a guess, of the order that
  /// corpora of bilingual chats show between words.
  package static let switchProbability = 0.1
  /// ln p of a word that a language does not know: less likely than the rarest word of a list of
  /// 50,000, which has −14.5.
  static let unknownWord = -16.0

  /// The probability of each language; they add up to 1.
  package private(set) var probabilities: [Double]
  /// The probabilities before anything is written.
  package let prior: [Double]

  /// Creates a belief in which all languages are equally likely.
  /// - Parameter count: the number of languages, at least 1.
  package init(count: Int) {
    prior = [Double](repeating: 1 / Double(max(count, 1)), count: max(count, 1))
    probabilities = prior
  }

  /// Updates the probabilities with a word.
  /// - Parameter logProbabilities: ln p of the word in each language, nil if a language does not
  ///   know it. A word that no language knows is not evidence, but still advances the model by one
  ///   word.
  package mutating func observe(_ logProbabilities: [Double?]) {
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

  /// The probabilities for the next word, before it is known.
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
