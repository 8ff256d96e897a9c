import LanguageModel
import Lexicon

/// A predictor that fills free places with corrections: if it offers fewer words than asked for,
/// the text so far may be mistyped (Konrad 2016, sections 2.3 and 2.4).
///
///     let predictor = CorrectingPredictor(base, corrector: corrector)
///     predictor.predictions(completing: "tje", after: [], limit: 3)   // the, …
public struct CorrectingPredictor<Base: WordPredictor>: WordPredictor {
  /// The predictor that is asked first.
  public var base: Base
  /// The search for corrections; rebuilt when the user's words change.
  public var corrector: Corrector
  private let context: (any ContextModel)?

  /// Creates a predictor.
  /// - Parameters:
  ///   - base: the predictor that is asked first.
  ///   - corrector: the search for corrections.
  ///   - context: the model of the probability of a correction in its context; without one its
  ///     frequency counts.
  public init(_ base: Base, corrector: Corrector, context: (any ContextModel)? = nil) {
    self.base = base
    self.corrector = corrector
    self.context = context
  }

  /// Returns the base's predictions, followed by corrections of the prefix as a whole word, without
  /// duplicates. After a space, and where the prefix has digits, there is nothing to correct. Corrections
  /// have the prefix's capitals. A
  /// correction's score is never above that of a prediction before it.
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    var offered = base.predictions(completing: prefix, after: previous, limit: limit)
    // Times and prices are no slips: 8h.
    guard offered.count < limit, !prefix.isEmpty, !prefix.contains(where: \.isNumber) else {
      return offered
    }
    let letterCase = corrector.lexicon.base.letterCase
    for correction in corrector.corrections(
      of: prefix, after: previous, context: context, limit: limit)
    where offered.count < limit
      && !offered.contains(where: {
        isSameWord(letterCase.lowering($0.word), letterCase.lowering(correction.word))
      })
    {
      let score = min(correction.score, offered.last?.score ?? .infinity)
      let word = letterCase.cased(correction.word, like: prefix)
      offered.append(Prediction(word: word, score: score))
    }
    return offered
  }
}

extension CorrectingPredictor: LearningPredictor where Base: LearningPredictor {
  /// Learns a word in the base; the corrector's words do not change.
  public mutating func commit(_ word: String, after previous: [String]) {
    base.commit(word, after: previous)
  }

  /// Takes back a word in the base; the corrector's words do not change.
  public mutating func retract(_ word: String, after previous: [String]) {
    base.retract(word, after: previous)
  }
}
