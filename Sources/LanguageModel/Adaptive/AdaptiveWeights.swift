/// How much a user's own words count beside the base model. docs/reference/prediction.md says what
/// was fitted, and on which data: texts of the base corpus, each with a base model that was built
/// without it.
///
///     p(w | g h) = t(w | g h) + r(g h) · [ s(w | h) + r(h) · [
///                    (1 − u) · base(w | g h) + (u − v) · own(w) + v · lately(w) ] ]
///
/// own(w) is the share of w among all words that the user wrote, lately(w) the same with a weight
/// that falls fast; t and s are what the user wrote after g h and after h, by absolute discounting:
///
/// - s(w | h) = (c − ``discount`` · min(c, 1)) / (n + ``pairDelay``), where c is how often the user
///   wrote w after h and n how often anything after h; r(h) is what they leave. t is the same after two
///   words, with ``tripleDelay``.
/// - u = (``minimumWords`` + (``maximumWords`` − ``minimumWords``) · b) · n / (n + ``wordDelay``),
/// for n
///   words learned, where b is the share that the base gives to words that it does not list after g h:
///   where it knows what follows, the user's words without their context say less.
/// - v = ``recentShare``, at most u.
///
/// Weights of uses fall by half in ``halfLife`` words, lately in ``recentHalfLife``.
public struct AdaptiveWeights: Hashable, Sendable {
  public var minimumWords: Float = 0.05
  public var maximumWords: Float = 0.6
  public var wordDelay: Float = 1000
  public var recentShare: Float = 0.1
  public var discount: Float = 0.85
  public var pairDelay: Float = 4
  public var tripleDelay: Float = 2
  /// In words written.
  public var halfLife: Float = 50_000
  /// In words written.
  public var recentHalfLife: Float = 80

  public init() {}
}
