/// What the scores of a decoder's candidates mean.
public enum ScoreKind: Hashable, Sendable {
  /// The natural logarithm of the probability that the candidate is the word, with a chance left
  /// for words that are no candidates.
  case logProbability
  /// The natural logarithm of the candidate's share among all candidates: the shares add up to 1,
  /// so nothing is left for other words, and they need not agree with how often words are right.
  case logShare
  /// Minus a sum of penalties: its order counts, and differences within one swipe.
  case penalty

  /// Whether `exp(score)` lies between 0 and 1 and can be shown as a percentage.
  public var isLogarithmic: Bool { self != .penalty }
}
