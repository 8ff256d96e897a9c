import LanguageModel
import Lexicon

/// How a language is written, apart from its words: quotes, spaces and capitals. The default is
/// English, as the ring keyboard's specification describes it (sections 4.7 and 4.8).
public struct WritingRules: Hashable, Sendable {
  /// A pair of quotation marks.
  public struct Quotes: Hashable, Sendable {
    /// The mark that opens a quotation.
    public var opening: Character
    /// The mark that closes a quotation.
    public var closing: Character

    /// Creates a pair of quotation marks.
    public init(opening: Character, closing: Character) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// Whether a single "i" becomes a capital.
  public var capitalizesLoneI = true
  /// What the key `"` writes, such as „ and “ in German; nil for `"`.
  public var quotes: Quotes?
  /// The marks that need a narrow space before them, such as ? ! : ; in French. It replaces a
  /// space.
  public var spacedMarks: Set<Character> = []
  /// The marks that open something and have no space after them, such as ¿ and ¡ in Spanish, which the keys of ? and !
  /// write at the beginning of a sentence or clause.
  public var openingMarks: Set<Character> = []

  /// The words that have accents behind ¿ alone: Spanish *¿cuándo?*, but *cuando*.
  public var questionWords = QuestionWords()

  /// Abbreviations after whose point no sentence begins, in small letters without their last point: `z.b`, `ca`. In
  /// English there are none: the specification turns shift on after every full stop. `#` stands for every number of at
  /// most three digits, in languages whose ordinals have a point: `am 5. Mai`.
  public var abbreviations: Set<String> = []

  /// The abbreviation that stands for ordinals.
  static let ordinal = "#"

  /// Whether words that always begin with a capital, such as German nouns, are written with it
  /// without a tap on shift.
  public var capitalizesNouns = false

  /// Which letters are each other's capitals.
  public var letterCase = LetterCase.standard

  /// Creates the rules of English.
  public init() {}

  /// Returns whether a mark that is tapped after a character gets a narrow space before it. Consecutive marks such as
  /// `?!` have no space between them.
  /// - Complexity: O(1)
  public func spaces(_ mark: Character, after last: Character) -> Bool {
    spacedMarks.contains(mark) && !last.isWhitespace && !spacedMarks.contains(last) && !opens(last)
      && !"([{.".contains(last)
  }

  /// The space before a spaced mark: a narrow one at which lines are not broken.
  public static let narrowSpace: Character = "\u{202F}"

  /// Returns what a mark's key writes at the beginning of a sentence or clause: in Spanish ¿ for ?, ¡ for !; nil for the
  /// mark itself.
  func opening(of mark: Character) -> Character? {
    Self.pairs[mark].flatMap { openingMarks.contains($0) ? $0 : nil }
  }

  /// Returns the mark whose key writes an opening mark; nil if it has no such key.
  public func mark(openedBy opening: Character) -> Character? {
    guard openingMarks.contains(opening) else { return nil }
    return Self.pairs.first { $0.value == opening }?.key
  }

  private static let pairs: [Character: Character] = ["?": "¿", "!": "¡"]

  /// Returns whether a mark opens something, so that no space follows it and the sentence has not
  /// begun.
  /// - Complexity: O(1)
  func opens(_ mark: Character) -> Bool {
    openingMarks.contains(mark) || quotes?.opening == mark
  }
}
