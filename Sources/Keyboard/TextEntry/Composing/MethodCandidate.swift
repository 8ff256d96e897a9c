/// A word that an input method offers for typed keys, or after a word.
public struct MethodCandidate: Hashable, Sendable {
  /// What a candidate is. Logs store the raw values.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The typed code itself.
    case code = 1
    /// A word whose code is the typed one.
    case exact = 2
    /// A word whose code begins with the typed one, or is the beginning of it.
    case partial = 3
    /// A word that often follows the one just written.
    case related = 4
    /// An English word.
    case english = 5
    /// Words put together for the whole code.
    case phrase = 6
    /// A Chinese punctuation mark.
    case punctuation = 7
    /// No word: picking it shows more candidates.
    case more = 8
    /// Reserved by the log format.
    case wordExact = 9
    /// Reserved by the log format.
    case wordPartial = 10
    /// Reserved by the log format.
    case completion = 11
    /// An emoji.
    case emoji = 12
  }

  /// The code of the word in the method's table; empty if it has none.
  public var code: String
  /// The text that is written.
  public var word: String
  /// How often the word is used, according to its table.
  public var count: UInt32
  /// What the candidate is.
  public var kind: Kind
  /// The number of typed keys that the candidate accounts for.
  public var keyCount: Int

  /// Creates a candidate.
  public init(code: String, word: String, count: UInt32 = 0, kind: Kind, keyCount: Int = 0) {
    self.code = code
    self.word = word
    self.count = count
    self.kind = kind
    self.keyCount = keyCount
  }
}
