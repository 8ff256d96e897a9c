import LanguageModel
import Lexicon

/// A predictor whose free places are filled with corrections: where it offers fewer words than are
/// asked for, the text so far may be mistyped (Konrad 2016, sections 2.3 and 2.4).
///
///     let predictor = CorrectingPredictor(base, corrector: corrector)
///     predictor.predictions(completing: "tje", after: [], limit: 3)   // the, …
public struct CorrectingPredictor<Base: WordPredictor>: WordPredictor {
  public var base: Base
  /// Rebuilt when the user's words change.
  public var corrector: Corrector
  private let context: (any ContextModel)?

  /// - Parameters:
  ///   - base: asked first.
  ///   - corrector: finds what may have been meant.
  ///   - context: says how likely a correction is where it stands; without one its frequency
  ///     counts.
  public init(_ base: Base, corrector: Corrector, context: (any ContextModel)? = nil) {
    self.base = base
    self.corrector = corrector
    self.context = context
  }

  /// The base's predictions, then corrections of the prefix as a whole word, none twice. After a
  /// space there is nothing to correct. A correction's score is never above that of a prediction
  /// before it.
  public func predictions(
    completing prefix: String, after previous: [String], limit: Int
  ) -> [Prediction] {
    var offered = base.predictions(completing: prefix, after: previous, limit: limit)
    guard offered.count < limit, !prefix.isEmpty else { return offered }
    for correction in corrector.corrections(
      of: prefix, after: previous, context: context, limit: limit)
    where offered.count < limit
      && !offered.contains(where: { isSameWord($0.word, correction.word) })
    {
      let score = min(correction.score, offered.last?.score ?? .infinity)
      offered.append(Prediction(word: correction.word, score: score))
    }
    return offered
  }
}

extension CorrectingPredictor: LearningPredictor where Base: LearningPredictor {
  /// Learns in the base; the corrector's words stay as they are.
  public mutating func commit(_ word: String, after previous: [String]) {
    base.commit(word, after: previous)
  }

  public mutating func retract(_ word: String, after previous: [String]) {
    base.retract(word, after: previous)
  }
}
