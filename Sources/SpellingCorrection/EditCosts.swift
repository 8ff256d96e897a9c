/// The cost of each slip between a target word and what was written, in nats: −ln of its
/// probability.
public struct EditCosts: Hashable, Sendable {
  /// A letter too many.
  public var insertion: Double
  /// A letter too many that repeats the one before: `lletter`.
  public var doubling: Double
  /// A letter left out.
  public var omission: Double
  /// One of two equal letters left out: `leter`.
  public var undoubling: Double
  /// Another letter, from elsewhere on the keyboard.
  public var substitution: Double
  /// Another letter, from a key beside the right one.
  public var neighbor: Double
  /// One vowel for another, where they are no neighbours: `definate`.
  public var vowel: Double
  /// A letter without its mark, or with one too many: `fur` for für. A guess, half of another
  /// vowel's: leaving marks out is a habit rather than a slip.
  public var accent: Double
  /// Two letters in the wrong order.
  public var transposition: Double
  /// How far a search goes: words that cost more are never offered.
  public var limit: Double

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

  /// The distance of Konrad 2016, section 2.4: every edit 1, a neighbouring key a third, two
  /// letters swapped two edits. A whole edit is worth more than any difference in frequency, so
  /// that words come in order of distance, those of one distance in order of frequency.
  public static let konrad2016 = EditCosts(unit: 75)

  /// By ``EditStatistics`` from 4,000 misspellings and 5,000 slips on QWERTY, one word in ten being
  /// written with a slip: docs/reference/correction.md says how to repeat it.
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
