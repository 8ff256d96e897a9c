extension SubsequenceDecoder {
  /// The decoder's constants; all weights are in penalty points. Defaults: ring
  /// keyboard, sections 5.4, 6.3 and 6.4.
  public struct Parameters: Hashable, Sendable {
    /// The penalty of each visited key skipped between the first and the last match (section 6.3: 3).
    public var gapWeight = 3.0
    /// The penalty of a match that spans none of the visited keys; it falls in proportion to the share
    /// spanned (section 6.3: 30).
    public var spanWeight = 30.0
    /// The bonus of each letter of the word (section 6.3: 2).
    public var lengthBonus = 2.0
    /// The penalty of each place in the list of words by frequency (section 6.3: 0.02).
    public var rankWeight = 0.02
    /// The penalty of each key dropped from the end (sections 5.4 and 6.3: 6).
    public var trimWeight = 6.0
    /// The maximum number of keys dropped from the end (section 5.4: 2); a negative number counts as 0.
    public var maximumTrim = 2
    /// The bonus of a contraction that is not also a word of its own (section 6.4: 5).
    public var contractionBonus = 5.0

    /// Creates the specification's parameters.
    public init() {}
  }
}
