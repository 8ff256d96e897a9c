extension SubsequenceDecoder {
  /// The decoder's constants; all weights are in penalty points. Defaults: ring
  /// keyboard, sections 5.4, 6.3 and 6.4.
  public struct Parameters: Hashable, Sendable {
    /// Per visited key skipped between the first and the last match (section 6.3: 3).
    public var gapWeight = 3.0
    /// For a match that spans nothing of the visited keys; the share it spans is subtracted
    /// (section 6.3: 30).
    public var spanWeight = 30.0
    /// Taken off per letter of the word (section 6.3: 2).
    public var lengthBonus = 2.0
    /// Per place in the list of words by frequency (section 6.3: 0.02).
    public var rankWeight = 0.02
    /// Per key left off the end (sections 5.4 and 6.3: 6).
    public var trimWeight = 6.0
    /// Maximum number of keys left off the end (section 5.4: 2). A negative number counts as 0.
    public var maximumTrim = 2
    /// Taken off for a contraction that is not also a word of its own (section 6.4: 5).
    public var contractionBonus = 5.0

    public init() {}
  }
}
