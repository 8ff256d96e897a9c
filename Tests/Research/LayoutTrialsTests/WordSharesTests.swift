import Lexicon
import Testing

@testable import LayoutTrials

struct WordSharesTests {
  @Test("layouts that write the same words need no remark")
  func same() {
    #expect(WordShares([("a", 0.998), ("b", 1)]).remark == nil)
    #expect(WordShares([("a", 0.5)]).remark == nil)
    #expect(WordShares().remark == nil)
  }

  @Test("layouts that write different words are named")
  func different() {
    let shares = WordShares([("whole", 1), ("no-e", 0.552), ("most", 0.9)])
    #expect(
      shares.remark
        == "no-e can write 55.2 % of the words, whole 100.0 %: the figures of each are of the words "
        + "that it writes; compare layouts with the same letters")
    #expect(shares.remarkOnTrial?.contains("only words that all can write are swiped") == true)
  }

  @Test("words count as often as they are written: 30 of 40")
  func counted() {
    let entries = [LexiconEntry(word: "ab", count: 30), LexiconEntry(word: "ac", count: 10)]
    #expect(
      WordShares([("x", ["a", "b"]), ("y", ["a", "b", "c"])], of: entries).remark?
        .hasPrefix("x can write 75.0 % of the words, y 100.0 %:") == true)
  }
}
