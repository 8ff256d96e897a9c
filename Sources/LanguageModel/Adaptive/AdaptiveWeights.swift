/// How much a user's own words count beside the base model. docs/prediction.md says what was
/// fitted, and on which data: texts of the base corpus, each with a base model that was built
/// without it.
///
///     p(w | h) = (1 − m(h)) · [ (1 − u) · base(w | h) + (u − v) · own(w) + v · lately(w) ]
///                + m(h) · own(w | h)
///
/// own(w) is the share of w among all words that the user wrote, lately(w) the same with a weight
/// that falls fast, own(w | h) the share among what the user wrote after h.
///
/// - u = ``maximumWords`` · n / (n + ``wordDelay``), for n words learned; v = ``recentShare``, at
///   most u.
/// - m(h) = max(c − ``discount`` · t, ``minimumPair`` · c) / (c + ``pairDelay``), where c is how
///   often the user wrote h before something and t how many different words followed.
///
/// Weights of uses fall by half in ``halfLife`` words, lately in ``recentHalfLife``.
public struct AdaptiveWeights: Hashable, Sendable {
  public var maximumWords: Float = 0.6
  public var wordDelay: Float = 600
  public var recentShare: Float = 0.05
  public var discount: Float = 0.75
  public var minimumPair: Float = 0.05
  public var pairDelay: Float = 4
  /// In words written.
  public var halfLife: Float = 50_000
  /// In words written.
  public var recentHalfLife: Float = 150

  public init() {}
}
