import LanguageModel
import Lexicon
import RealModule

extension PathDecoder {
  /// Replaces the words' frequencies in the scores by their probabilities in context: a mixture of the
  /// model's probability and of the frequency, weighted by the probability that the words before form a
  /// sentence.
  func addContext(
    _ contextModel: any ContextModel, to scores: inout [Float], found: [WordScore],
    _ question: Question
  ) {
    let previous = question.query.previous
    guard contextModel.knowsContext(after: previous) else { return }
    let words = found.map { word($0, question) }
    let weight = profile.rescoring?.priorWeight ?? profile.alignment.priorWeight
    // A word that the model does not know keeps its frequency, scaled by the probability that the
    // context leaves to such words: otherwise it would gain on all others wherever the context is well
    // known.
    let unknown = contextModel.logWeightOfFrequency(after: previous)
    // If the words before form no sentence, frequencies alone count.
    let sentence = contextModel.sentenceProbability(after: previous)
    // The model does not tell essen from Essen: each takes its share of what both have, by its frequency
    // and by what the words before say of capitals.
    let frequencies = found.map { -Double(priorCost($0, question)) }
    let spellings = words.map(folded)
    var weights = frequencies
    if capitals != nil || !capitalsByLanguage.isEmpty {
      addCapitals(words, spellings, contextModel, previous, to: &weights)
    }
    var together: [String: Double] = [:]
    for (spelling, weight) in zip(spellings, weights) where weight.isFinite {
      together[spelling, default: 0] += .exp(weight)
    }
    for (index, word) in words.enumerated() {
      guard frequencies[index].isFinite, let sum = together[spellings[index]], sum > 0 else {
        continue
      }
      let gain =
        (contextModel.logProbability(of: word, after: previous)
          .map { $0 + weights[index] - .log(sum) - frequencies[index] } ?? unknown)
        + contextModel.logFactorOfEnding(of: word, after: previous)
      if !gain.isNaN { scores[index] += weight * Float(.log(sentence * .exp(gain) + 1 - sentence)) }
    }
  }

  /// Adds to ln of the frequencies of words with a capital what the words before and the languages say about it.
  private func addCapitals(
    _ words: [String], _ spellings: [String], _ contextModel: any ContextModel,
    _ previous: [String], to weights: inout [Double]
  ) {
    for (index, word) in words.enumerated() where word.first?.isUppercase == true {
      var more = capitals?.logOddsOfCapital(of: word, after: previous) ?? 0
      if !capitalsByLanguage.isEmpty,
        let small = words.indices.first(where: {
          spellings[$0] == spellings[index] && words[$0].first?.isUppercase != true
        }),
        let odds = logOddsOfCapital(
          of: word, in: contextModel.languages(of: word, after: previous), after: previous)
      {
        more = odds - (weights[index] - weights[small])
      }
      weights[index] += more
    }
  }

  /// Returns the log-odds of a word's capital, averaged over languages; nil if none has the word.
  /// - Parameter shares: for each language the probability that the word is one of it.
  private func logOddsOfCapital(
    of word: String, in shares: [Double], after previous: [String]
  ) -> Double? {
    var (capital, small) = (0.0, 0.0)
    for (choice, share) in zip(capitalsByLanguage, shares) {
      guard let odds = choice.logOddsOfCapital(of: word, after: previous) else { continue }
      let probability = 1 / (1 + Double.exp(-odds))
      capital += share * probability
      small += share * (1 - probability)
    }
    guard capital + small > 0 else { return nil }
    let least = Self.leastProbabilityOfSpelling
    return .log(max(capital, least)) - .log(max(small, least))
  }

  /// A spelling that no language has is not impossible.
  private static var leastProbabilityOfSpelling: Double { 1e-4 }
}
