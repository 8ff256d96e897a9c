import Lexicon
import RealModule

/// A predictor that offers words of several languages, those of the current language first, and
/// learns each word in the language that it most likely belongs to.
///
///     var predictor = MultilingualPredictor([german, english])
///     predictor.commit("Ich", after: [])
///     predictor.predictions(completing: "w", after: ["Ich"], limit: 3)   // war, werde, will
///
/// The belief about the current language carries over from sentence to sentence; every committed
/// word updates it.
public struct MultilingualPredictor: LearningPredictor {
  /// One predictor per language.
  public private(set) var predictors: [AdaptivePredictor]
  /// The belief about the current language, given all committed words.
  package private(set) var belief: LanguageBelief
  /// The last committed word, in lower case.
  private var lastSeen: String?

  /// Creates a predictor.
  /// - Parameter predictors: one predictor per language, at least one.
  public init(_ predictors: [AdaptivePredictor]) {
    self.predictors = predictors
    belief = LanguageBelief(count: predictors.count)
  }

  /// The learned model, as a decoder reads it.
  public var model: LanguageMixture {
    LanguageMixture(predictors.map(\.model), start: belief, lastSeen: lastSeen)
  }

  /// Returns the best words of all languages.
  /// - Complexity: that of each language's predictor.
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    guard limit > 0 else { return [] }
    let shares = model.languages(after: previous)
    var found: [Prediction] = []
    var places: [String: Int] = [:]
    for (predictor, share) in zip(predictors, shares) {
      for offer in predictor.predictions(completing: prefix, after: previous, limit: limit) {
        let score = offer.score + Double.log(share)
        if let place = places[offer.word] {
          found[place].score = LanguageMixture.sum([found[place].score, score]) ?? score
        } else {
          places[offer.word] = found.count
          found.append(Prediction(word: offer.word, score: score))
        }
      }
    }
    let order = found.indices.sorted { (found[$1].score, $0) < (found[$0].score, $1) }
    return order.prefix(limit).map { found[$0] }
  }

  /// Learns a word in the language that it most likely belongs to, and updates the belief.
  public mutating func commit(_ word: String, after previous: [String]) {
    let owner = owner(of: word, after: previous)
    belief.observe(logProbabilities(of: word, after: previous))
    lastSeen = folded(word)
    predictors[owner].commit(word, after: previous)
  }

  /// Takes back a word in the language that it most likely belongs to. The belief stays, because
  /// one word more or less hardly changes it.
  public mutating func retract(_ word: String, after previous: [String]) {
    predictors[owner(of: word, after: previous)].retract(word, after: previous)
  }

  private func logProbabilities(of word: String, after previous: [String]) -> [Double?] {
    let before = previous.isEmpty ? [WordContext.sentenceStart] : previous
    return predictors.map { LanguageMixture.logProbability(of: word, after: before, in: $0.model) }
  }

  /// Returns the language that a word belongs to: the most likely one, given the word and those
  /// before it.
  private func owner(of word: String, after previous: [String]) -> Int {
    let scores = zip(belief.next, logProbabilities(of: word, after: previous)).map { share, word in
      Double.log(share) + (word ?? LanguageBelief.unknownWord)
    }
    return scores.indices.max { scores[$0] < scores[$1] } ?? 0
  }
}
