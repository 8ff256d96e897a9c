/// One node of a compiled lexicon's trie: 12 bytes, in memory as in the file.
///
/// One record holds everything that a search reads of a node, so that a sibling costs a part of one
/// cache line and not a line of each of several arrays. It is public, as only public functions are inlined
/// in the modules that search: calls for each number of a node took a tenth of a search.
@frozen
public struct TrieNode: Sendable {
  /// Bits 0–7: the symbol; bits 8–9: the flags; bits 10–31: the first child.
  @usableFromInline var childrenAndSymbol: UInt32
  /// Bits 0–7: the count level; bits 8–31: the first word.
  @usableFromInline var wordsAndLevel: UInt32
  /// A set of letters, with bit (symbol mod 32) for the last letter of every word strictly below
  /// this node.
  public var lastSymbols: UInt32

  /// The flag of a node that has words.
  package static let hasWords: UInt32 = 1 << 8
  /// The flag of a node that has children.
  package static let hasChildren: UInt32 = 1 << 9
  static let flagMask = hasWords | hasChildren

  /// Node numbers are below `maximumNodes`, word numbers below `maximumWords`.
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

  /// The number of the node's first child; the children end before node n + 1's `firstChild`.
  @inlinable @inline(__always) public var firstChild: Int { Int(childrenAndSymbol >> 10) }
  /// The number of the node's first word; the words end before node n + 1's `firstWord`.
  @inlinable @inline(__always) public var firstWord: Int { Int(wordsAndLevel >> 8) }
  /// The letter that leads to this node, an index into the alphabet (root: 0).
  @inlinable @inline(__always) public var symbol: Int { Int(childrenAndSymbol & 0xFF) }
  /// The `CountScale` level of the largest count at or below this node.
  @inlinable @inline(__always) public var countLevel: Int { Int(wordsAndLevel & 0xFF) }
  /// A Boolean value that is true if the node has words.
  @inlinable @inline(__always) public var hasWords: Bool { childrenAndSymbol & (1 << 8) != 0 }
  /// A Boolean value that is true if the node has children.
  @inlinable @inline(__always) public var hasChildren: Bool { childrenAndSymbol & (1 << 9) != 0 }

  var flags: UInt32 { childrenAndSymbol & Self.flagMask }

  /// This node's letter as a bit in a set of letters.
  var symbolBit: UInt32 { 1 << (childrenAndSymbol & 31) }
}
