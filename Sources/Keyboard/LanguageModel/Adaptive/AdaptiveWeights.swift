/// The weights of a user's own words relative to the base model. docs/reference/prediction.md says
/// what was fitted and on which data: texts of the base corpus, each with a base model built
/// without it.
///
///     p(w | g h) = t(w | g h) + r(g h) · [ s(w | h) + r(h) · [
///                    (1 − u) · base(w | g h) + (u − v) · own(w) + v · recent(w) ] ]
///
/// own(w) is the share of w among all words that the user wrote, and recent(w) the same with
/// weights that decay fast; t and s are the user's words after g h and after h, with absolute
/// discounting:
///
/// - s(w | h) = (c − `discount` · min(c, 1)) / (n + `pairDelay`), where c is the number of
///   times that the user wrote w after h, and n the number of times that anything followed h; r(h)
///   is the probability left. t is the same after two words, with `tripleDelay`.
/// - u = (`minimumWords` + (`maximumWords` − `minimumWords`) · b) · n / (n + `wordDelay`)
///   for n learned words, where b is the probability that the base gives to words that it does not
///   list after g h: where the base knows what follows, the user's words out of context say less.
/// - v = `recentShare`, at most u.
///
/// Weights of uses halve every `halfLife` words, those of recent uses every `recentHalfLife`
/// words.
public struct AdaptiveWeights: Hashable, Sendable {
  /// The smallest share u of the user's words out of context, approached where the base knows what
  /// follows.
  public var minimumWords: Float = 0.05
  /// The largest share u of the user's words out of context, approached where the base knows
  /// nothing.
  public var maximumWords: Float = 0.6
  /// The number of learned words at which u has half its value.
  public var wordDelay: Float = 1000
  /// The share v of recent words, from 0 to 1.
  public var recentShare: Float = 0.1
  /// The count subtracted from each follower, from 0 to 1.
  public var discount: Float = 0.85
  /// The number of uses after a word at which the user's pairs have at most half the probability.
  public var pairDelay: Float = 4
  /// The number of uses after two words at which the user's triples have at most half the
  /// probability.
  public var tripleDelay: Float = 2
  /// The number of written words after which the weight of a use halves.
  public var halfLife: Float = 50_000
  /// The number of written words after which the weight of a recent use halves.
  public var recentHalfLife: Float = 80

  /// Creates the fitted weights.
  public init() {}
}
