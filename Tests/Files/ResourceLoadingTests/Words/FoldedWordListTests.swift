import Lexicon
import Synchronization
import Testing

@testable import ResourceLoading

struct FoldedWordListTests {
  /// Words are folded when a label is looked for that the list lacks, and only once.
  @Test func labelsWithoutAccentsStandForTheirWords() throws {
    let words = Lexicon(entries: ["été", "mot", "über"].map { LexiconEntry(word: $0, count: 1) })
    let asked = Mutex(0)
    let list = FoldedWordList(words) {
      asked.withLock { $0 += 1 }
      return words.entries.map(\.word)
    }
    #expect(list.contains(code: "mot"))
    #expect(list.words(withCode: "mot") == ["mot"])
    #expect(asked.withLock { $0 } == 0)
    #expect(list.words(withCode: "ete") == ["été"])
    #expect(list.contains(code: "uber") && list.contains(code: "ueber"))
    #expect(!list.contains(code: "eta"))
    #expect(!list.contains(word: "ete"))
    #expect(asked.withLock { $0 } == 1)
  }
}
