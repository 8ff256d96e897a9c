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
    // and by what the word before says of capitals.
    let frequencies = found.map { -Double(priorCost($0, question)) }
    let spellings = words.map(folded)
    let capital = previous.last.flatMap { capitals?.logOddsOfCapital(after: $0) } ?? 0
    let weights = zip(words, frequencies).map { word, frequency in
      word.first?.isUppercase == true ? frequency + capital : frequency
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
}
