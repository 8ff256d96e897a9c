/// How a ``Composer`` behaves; the defaults are those of the specification.
public struct ComposerSettings: Hashable, Sendable {
  /// A composition of this many keys of a phonetic method is written at once; 0 for never.
  public var autoCommit = 0
  /// Return writes the typed code instead of the chosen candidate.
  public var returnCommitsCode = false
  /// Which keys stand before the selection keys: 0 none, 1 the mixed key, 2 that and a space.
  public var selectionKeyOption = 0
  /// Phrases are made of words of which each follows the one before in some word of the table.
  public var makesRelatedChains = false
  /// Several Bopomofo syllables are turned into their likeliest words.
  public var makesSentences = true
  /// Punctuation marks are offered where nothing else is.
  public var offersPunctuation = false
  /// Words of longer codes are offered, at most ``partialLimit`` of them.
  public var offersPartial = true
  public var partialLimit = 20
  /// Words that follow the one written are offered.
  public var offersRelated = true
  /// Whether use changes the order of the words of a code; nil for what the table says.
  public var sortsByUse: Bool?
  /// Where emoji stand among the candidates, 2 to 10; 0 for none.
  public var emojiPosition = 6

  public init() {}

  /// The commonest number of selection keys, and of candidates of a page.
  public static let pageSize = 10
  /// The longest part of a made phrase that is learned by itself, in characters.
  public static let maximumPhraseLength = 8
}
