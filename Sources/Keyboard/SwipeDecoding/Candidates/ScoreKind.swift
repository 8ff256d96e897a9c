/// The meaning of a decoder's scores.
public enum ScoreKind: Hashable, Sendable {
  /// The natural logarithm of the probability that the candidate is the word; some probability is
  /// left for words that are not candidates.
  case logProbability
  /// The natural logarithm of the candidate's share among all candidates. The shares add up to 1, so
  /// nothing is left for other words, and they do not say how often the candidate is right.
  case logShare
  /// Minus a sum of penalties: only the order of one swipe's candidates counts, and how much they
  /// differ.
  case penalty

  /// Whether `exp(score)` lies between 0 and 1 and can be shown as a percentage.
  public var isLogarithmic: Bool { self != .penalty }
}
