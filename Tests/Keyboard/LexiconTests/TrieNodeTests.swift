import Testing

@testable import Lexicon

@Suite struct TrieNodeTests {
  @Test func aNodeIs12Bytes() { #expect(MemoryLayout<TrieNode>.stride == 12) }

  @Test(arguments: [(0, 0, 0, 0), (254, 255, TrieNode.maximumNodes - 1, TrieNode.maximumWords - 1)])
  func fieldsDoNotOverlap(symbol: Int, level: Int, child: Int, word: Int) {
    for flags in [0, TrieNode.hasWords, TrieNode.hasChildren, TrieNode.flagMask] {
      let node = TrieNode(
        symbol: UInt8(symbol), countLevel: UInt8(level), firstChild: child, firstWord: word,
        flags: flags)
      #expect(node.symbol == symbol)
      #expect(node.countLevel == level)
      #expect(node.firstChild == child)
      #expect(node.firstWord == word)
      #expect(node.hasWords == (flags & TrieNode.hasWords != 0))
      #expect(node.hasChildren == (flags & TrieNode.hasChildren != 0))
      #expect(node.symbolBit == 1 << UInt32(symbol % 32))
    }
  }
}
