/// The parameters that turn counts into probabilities.
///
///     p(w | h) = max(c(h, w) − d, 0) / (n + s·t)  +  (s·t + d·t') / (n + s·t) · p(w)
///     p(w)     = (1 − a) · frequency in the lexicon  +  a · share of all pairs
///
/// Here n is the sum of the counts of the pairs with h, t the number of different ones, and t' the
/// same except that a pair with a count less than d adds count / d. This is interpolated absolute
/// discounting with a strength parameter, as in a Pitman–Yor process (Teh, *A Hierarchical Bayesian
/// Language Model based on Pitman–Yor Processes*, ACL 2006); Kneser–Ney is s = 0. The strength
/// compensates for rare pairs that a list leaves out.
public struct NGramSmoothing: Hashable, Sendable {
  /// The discount d, at least 0.
  public var discount: Double
  /// The strength s, at least 0.
  public var strength: Double
  /// The share a of pairs in a word's probability, from 0 to 1.
  public var pairShare: Double

  /// Creates smoothing parameters. The defaults had the lowest perplexity on every twentieth entry
  /// of the texts behind `dictionaries/bigrams.tsv`, which was kept out of the counts
  /// (docs/reference/prediction.md).
  public init(discount: Double = 0.7, strength: Double = 0.5, pairShare: Double = 0.6) {
    self.discount = discount
    self.strength = strength
    self.pairShare = pairShare
  }
}
