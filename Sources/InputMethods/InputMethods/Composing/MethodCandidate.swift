/// What a method offers for keys, or behind a word.
public struct MethodCandidate: Hashable, Sendable {
  /// What kind of candidate it is; logs hold the numbers.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The typed code itself.
    case code = 1
    /// A word of exactly the typed code.
    case exact = 2
    /// A word of a code that goes on from the typed one, or that the typed one goes on from.
    case partial = 3
    /// A word that follows the one that was written.
    case related = 4
    /// A word of English.
    case english = 5
    /// Words put together for the whole code.
    case phrase = 6
    /// A Chinese punctuation mark.
    case punctuation = 7
    /// Not a word: more candidates are there.
    case more = 8
    case wordExact = 9
    case wordPartial = 10
    case completion = 11
    case emoji = 12
  }

  /// The code that the table has the word under; empty where none is known.
  public var code: String
  public var word: String
  /// How often the word is written, as its table says.
  public var count: UInt32
  public var kind: Kind
  /// How many of the typed keys it takes.
  public var keyCount: Int

  public init(code: String, word: String, count: UInt32 = 0, kind: Kind, keyCount: Int = 0) {
    self.code = code
    self.word = word
    self.count = count
    self.kind = kind
    self.keyCount = keyCount
  }
}
