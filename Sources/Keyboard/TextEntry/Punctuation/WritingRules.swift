/// What a language asks of the keyboard beside its words: quotes, spaces, capitals. The standard is
/// English, as the ring keyboard's specification describes it (sections 4.7 and 4.8).
public struct WritingRules: Hashable, Sendable {
  /// Marks that stand round what is quoted.
  public struct Quotes: Hashable, Sendable {
    public var opening: Character
    public var closing: Character

    public init(opening: Character, closing: Character) {
      self.opening = opening
      self.closing = closing
    }
  }

  /// Whether an "i" by itself becomes a capital.
  public var capitalizesLoneI = true
  /// What the key `"` writes: „ and “ in German. Nil: itself.
  public var quotes: Quotes?
  /// Marks that have a narrow space before them, as ? ! : ; have in French. A space that stands there
  /// becomes the narrow one.
  public var spacedMarks: Set<Character> = []
  /// Marks that begin what they belong to and have no space behind them: ¿ and ¡ in Spanish.
  public var openingMarks: Set<Character> = []

  /// Whether words that are always written with a capital come with it, as German nouns do: nobody
  /// taps shift for them.
  public var capitalizesNouns = false

  public init() {}

  /// Whether a text has marks that are written otherwise than they are tapped: quotes, spaced marks.
  /// - Complexity: O(length)
  public func changes(_ text: String) -> Bool {
    text.contains { ($0 == "\"" && quotes != nil) || spacedMarks.contains($0) }
  }

  /// The space before a spaced mark: narrow, and no line is broken at it.
  public static let narrowSpace: Character = "\u{202F}"

  /// Whether a mark opens something, so that neither a space follows nor the sentence has begun.
  /// - Complexity: O(1)
  func opens(_ mark: Character) -> Bool {
    openingMarks.contains(mark) || quotes?.opening == mark
  }
}
