/// How counts become probabilities.
///
///     p(w | h) = max(c(h, w) − d, 0) / (n + s·t)  +  (s·t + d·t') / (n + s·t) · p(w)
///     p(w)     = (1 − a) · frequency in the lexicon  +  a · share of all pairs
///
/// where n is the sum of the counts of the pairs with h, t how many different ones there are, and
/// t' the same, except that a pair with a count less than d adds count / d. This is interpolated
/// absolute discounting with a strength, as a Pitman–Yor process has it (Teh, *A Hierarchical
/// Bayesian Language Model based on Pitman–Yor Processes*, ACL 2006); Kneser–Ney is s = 0. The
/// strength makes up for rare pairs that a list leaves out.
public struct NGramSmoothing: Hashable, Sendable {
  /// d, at least 0.
  public var discount: Double
  /// s, at least 0.
  public var strength: Double
  /// a, from 0 to 1.
  public var pairShare: Double

  /// - Parameters: the defaults had the least perplexity on every twentieth entry of the texts
  /// behind
  ///   `dictionaries/bigrams.tsv`, kept out of the counts (docs/reference/prediction.md).
  public init(discount: Double = 0.7, strength: Double = 0.5, pairShare: Double = 0.6) {
    self.discount = discount
    self.strength = strength
    self.pairShare = pairShare
  }
}
