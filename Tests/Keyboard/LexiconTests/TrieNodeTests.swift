import Testing

@testable import Lexicon

@Suite struct TrieNodeTests {
  @Test func aNodeIs8Bytes() { #expect(MemoryLayout<TrieNode>.stride == 8) }

  @Test(arguments: [(0, 0, 0, 0, 0), (254, 255, TrieNode.maximumNodes - 1, 255, 65535)])
  func fieldsDoNotOverlap(symbol: Int, level: Int, child: Int, word: Int, set: Int) {
    for flags in [0, TrieNode.hasWords, TrieNode.hasChildren, TrieNode.flagMask] {
      let node = TrieNode(
        symbol: UInt8(symbol), countLevel: UInt8(level), firstChild: child, wordOffset: UInt8(word),
        flags: flags, set: UInt16(set))
      #expect(node.symbol == symbol)
      #expect(node.countLevel == level)
      #expect(node.firstChild == child)
      #expect(node.wordOffset == word)
      #expect(node.set == set)
      #expect(node.hasWords == (flags & TrieNode.hasWords != 0))
      #expect(node.hasChildren == (flags & TrieNode.hasChildren != 0))
      #expect(node.symbolBit == 1 << UInt32(symbol % 32))
    }
  }
}
