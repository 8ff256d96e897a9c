/// The cost of each slip between a target word and the written text, in nats: −ln of its
/// probability.
public struct EditCosts: Hashable, Sendable {
  /// The cost of an extra letter.
  public var insertion: Double
  /// The cost of an extra letter that repeats the one before: `lletter`.
  public var doubling: Double
  /// The cost of a missing letter.
  public var omission: Double
  /// The cost of a missing letter of a pair of equal ones: `leter`.
  public var undoubling: Double
  /// The cost of a wrong letter from elsewhere on the keyboard.
  public var substitution: Double
  /// The cost of a wrong letter from a key next to the right one.
  public var neighbor: Double
  /// The cost of a wrong vowel that is not on a neighbouring key: `definate`.
  public var vowel: Double
  /// The cost of a letter without its mark, or with a wrong one: `fur` for für. A guess, half of a
  /// wrong vowel's cost: leaving out marks is a habit more than a slip.
  public var accent: Double
  /// The cost of two letters in the wrong order.
  public var transposition: Double
  /// The limit of a search: words that cost more are never offered.
  public var limit: Double
  /// What writers put for letters of the language, by ear or by custom; the cheapest way to turn the
  /// word into what was written counts.
  public var patterns: [SpellingPattern] = []
  /// The cost of a word that is written by ear, besides its patterns: who does so once does it again in
  /// the same word. Customs, patterns that cost nothing, are not by ear.
  public var byEar = 0.0

  /// Creates costs; without `accent`, a wrong accent costs half of a wrong vowel.
  public init(
    insertion: Double, doubling: Double, omission: Double, undoubling: Double,
    substitution: Double, neighbor: Double, vowel: Double, transposition: Double, limit: Double,
    accent: Double? = nil
  ) {
    self.insertion = insertion
    self.doubling = doubling
    self.omission = omission
    self.undoubling = undoubling
    self.substitution = substitution
    self.neighbor = neighbor
    self.vowel = vowel
    self.transposition = transposition
    self.limit = limit
    self.accent = accent ?? vowel / 2
  }

  /// The distance of Konrad 2016, section 2.4: every edit costs 1, a neighbouring key a third, and
  /// two swapped letters are two edits. A whole edit outweighs any difference in frequency, so
  /// words are sorted by distance first and by frequency second.
  public static let konrad2016 = EditCosts(unit: 75)

  /// The costs computed by `EditStatistics` from 4,000 misspellings and 5,000 slips on QWERTY,
  /// for one word in ten written with a slip; docs/reference/correction.md says how to reproduce
  /// them.
  public static let standard = EditCosts(
    insertion: 9.97, doubling: 6.12, omission: 5.64, undoubling: 4.35, substitution: 10.37,
    neighbor: 7.46, vowel: 8.12, transposition: 5.75, limit: 20.74)

  private init(unit: Double) {
    self.init(
      insertion: unit, doubling: unit, omission: unit, undoubling: unit, substitution: unit,
      neighbor: unit / 3, vowel: unit, transposition: 2 * unit, limit: 2 * unit,
      accent: unit)
  }
}
