/// One node of a compiled lexicon's trie: 8 bytes, in memory as in the file.
///
/// One record holds what a search reads of every node, so that a sibling costs a part of one cache line
/// and not a line of each of several arrays. It is public, as only public functions are inlined in the
/// modules that search: calls for each number of a node took a tenth of a search.
@frozen
public struct TrieNode: Sendable {
  /// Bits 0–7: the symbol; bits 8–9: the flags; bits 10–31: the first child.
  @usableFromInline var childrenAndSymbol: UInt32
  /// Bits 0–7: the count level; bits 8–15: the first word, counted from that of the nodes that share an
  /// entry of `LexiconLayout.firstWords`; bits 16–31: the set of last letters.
  @usableFromInline var levelWordsAndSet: UInt32

  /// The flag of a node that has words.
  package static let hasWords: UInt32 = 1 << 8
  /// The flag of a node that has children.
  package static let hasChildren: UInt32 = 1 << 9
  static let flagMask = hasWords | hasChildren

  /// Node numbers are below `maximumNodes`, word numbers below `maximumWords`.
  static let maximumNodes = 1 << 22
  static let maximumWords = 1 << 24

  init(
    symbol: UInt8, countLevel: UInt8, firstChild: Int, wordOffset: UInt8, flags: UInt32 = 0,
    set: UInt16 = 0
  ) {
    childrenAndSymbol = UInt32(truncatingIfNeeded: firstChild << 10) | flags | UInt32(symbol)
    levelWordsAndSet = UInt32(set) << 16 | UInt32(wordOffset) << 8 | UInt32(countLevel)
  }

  /// The number of the node's first child; the children end before node n + 1's `firstChild`.
  @inlinable @inline(__always) public var firstChild: Int { Int(childrenAndSymbol >> 10) }
  /// The letter that leads to this node, an index into the alphabet (root: 0).
  @inlinable @inline(__always) public var symbol: Int { Int(childrenAndSymbol & 0xFF) }
  /// The `CountScale` level of the largest count at or below this node.
  @inlinable @inline(__always) public var countLevel: Int { Int(levelWordsAndSet & 0xFF) }
  /// The index of its set of last letters; see `CompiledLexicon.Arrays.lastLetters`.
  @inlinable @inline(__always) public var set: Int { Int(levelWordsAndSet >> 16) }
  /// A Boolean value that is true if the node has words.
  @inlinable @inline(__always) public var hasWords: Bool { childrenAndSymbol & (1 << 8) != 0 }
  /// A Boolean value that is true if the node has children.
  @inlinable @inline(__always) public var hasChildren: Bool { childrenAndSymbol & (1 << 9) != 0 }

  /// The first word, counted from that of the first node with which this one shares an entry of `LexiconLayout.firstWords`.
  @inlinable var wordOffset: Int { Int(levelWordsAndSet >> 8 & 0xFF) }

  var flags: UInt32 { childrenAndSymbol & Self.flagMask }

  /// This node's letter as a bit in a set of letters.
  var symbolBit: UInt32 { 1 << (childrenAndSymbol & 31) }
}
