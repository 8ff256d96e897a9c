/// How a composer turns keys into candidates. The defaults are those of the specification.
public struct ComposerSettings: Hashable, Sendable {
  /// The number of keys after which a composition of a phonetic method is written without being
  /// chosen; 0 for never.
  public var autoCommit = 0
  /// Whether Return writes the typed code instead of the selected candidate.
  public var returnCommitsCode = false
  /// Which keys precede the selection keys: 0 for none, 1 for the mixed key, 2 for the mixed key
  /// and a space.
  public var selectionKeyOption = 0
  /// Whether phrases are made of words each of which follows the one before it in some entry of the
  /// table.
  public var makesRelatedChains = false
  /// Whether several Bopomofo syllables become their most probable words.
  public var makesSentences = true
  /// Whether punctuation marks are offered when there is nothing else to offer.
  public var offersPunctuation = false
  /// Whether words with longer codes are offered, up to `partialLimit` of them.
  public var offersPartial = true
  /// The maximum number of words with longer codes.
  public var partialLimit = 20
  /// Whether words that often follow the one just written are offered.
  public var offersRelated = true
  /// Whether use changes the order of the words of a code; nil if the table decides.
  public var sortsByUse: Bool?
  /// The script of the words that are offered.
  public var script = HanScript.all
  /// The place of emoji among the candidates, 2 to 10; 0 for no emoji.
  public var emojiPosition = 6

  /// Creates the default settings.
  public init() {}

  /// The number of candidates of a page, which is also the usual number of selection keys.
  public static let pageSize = 10
  /// The length of the longest part of a made phrase that is learned by itself, in characters.
  public static let maximumPhraseLength = 8
}
