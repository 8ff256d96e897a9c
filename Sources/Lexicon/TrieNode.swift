/// One node of a compiled lexicon's trie: 12 bytes, in memory as in the file.
///
/// One record holds what a search reads of a node, so that a sibling costs a part of a cache line
/// instead of a line from each of several arrays.
@frozen
public struct TrieNode: Sendable {
  /// Bits 0–7 the symbol, bits 8–9 the flags, bits 10–31 the first child.
  @usableFromInline var childrenAndSymbol: UInt32
  /// Bits 0–7 the count level, bits 8–31 the first word.
  @usableFromInline var wordsAndLevel: UInt32
  /// Bit (symbol mod 32) of the last letter of every word strictly below.
  public var lastSymbols: UInt32

  /// Flag of a node that words hang from.
  public static let hasWords: UInt32 = 1 << 8
  /// Flag of a node with children.
  public static let hasChildren: UInt32 = 1 << 9
  static let flagMask = hasWords | hasChildren

  /// Nodes are numbered below this, words below `maximumWords`.
  static let maximumNodes = 1 << 22
  static let maximumWords = 1 << 24

  init(
    symbol: UInt8, countLevel: UInt8, firstChild: Int, firstWord: Int, flags: UInt32 = 0,
    lastSymbols: UInt32 = 0
  ) {
    childrenAndSymbol = UInt32(truncatingIfNeeded: firstChild << 10) | flags | UInt32(symbol)
    wordsAndLevel = UInt32(truncatingIfNeeded: firstWord << 8) | UInt32(countLevel)
    self.lastSymbols = lastSymbols
  }

  /// The children of node n are numbered from here up to node n+1's `firstChild`.
  @inlinable public var firstChild: Int { Int(childrenAndSymbol >> 10) }
  /// The words at node n are numbered from here up to node n+1's `firstWord`.
  @inlinable public var firstWord: Int { Int(wordsAndLevel >> 8) }
  /// The letter that leads here: an index into the alphabet (root: 0).
  @inlinable public var symbol: Int { Int(childrenAndSymbol & 0xFF) }
  /// `CountScale` level of the largest count at or below.
  @inlinable public var countLevel: Int { Int(wordsAndLevel & 0xFF) }
  /// Whether words hang here.
  @inlinable public var hasWords: Bool { childrenAndSymbol & (1 << 8) != 0 }
  /// Whether there are children.
  @inlinable public var hasChildren: Bool { childrenAndSymbol & (1 << 9) != 0 }

  var flags: UInt32 { childrenAndSymbol & Self.flagMask }

  /// The bit of this node's letter in a set of letters.
  var symbolBit: UInt32 { 1 << (childrenAndSymbol & 31) }
}
