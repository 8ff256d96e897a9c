import Lexicon
import Testing

@Suite struct FirstLastIndexTests {
  /// By rank: the 0, there 1, a 2, don't 3, dot 4, tee 5, été 6.
  let lexicon = Lexicon(
    entries: ["the", "there", "a", "don't", "dot", "tee", "été"].enumerated().map {
      LexiconEntry(word: $1, count: Double(10 - $0))
    })

  @Test(
    arguments: [
      ("t", "e", [0, 1, 5]), ("a", "a", [2]), ("d", "t", [3, 4]), ("é", "é", [6]),
      ("t", "t", []), ("e", "t", []), ("T", "e", []),
    ] as [(Character, Character, [Int32])])
  func wordsByTheirEnds(first: Character, last: Character, indices: [Int32]) {
    #expect(Array(FirstLastIndex(lexicon)[first: first, last: last]) == indices)
  }

  @Test func sizes() {
    let index = FirstLastIndex(lexicon)
    // t-e 3, a-a 1, d-t 2, é-é 1: 7 words in 4 buckets.
    #expect(index.bucketCount == 4)
    #expect(index.entryCount == 7)
    #expect(index.meanBucketSize == 1.75)
    #expect(index.maximumBucket?.ends == .init(first: "t", last: "e"))
    #expect(index.maximumBucket?.size == 3)
  }

  @Test func equalBucketsAreInAlphabeticalOrder() {
    let index = FirstLastIndex(
      Lexicon(entries: ["cb", "ba", "ac"].map { LexiconEntry(word: $0, count: 1) }))
    #expect(index.maximumBucket?.ends == .init(first: "a", last: "c"))
  }

  @Test func onlyTheEntriesAskedFor() {
    let plain = lexicon.entries.indices.filter { index in
      lexicon.entries[index].code.utf8.allSatisfy { $0 < 0x80 }
    }
    let index = FirstLastIndex(lexicon, indices: plain)
    #expect(index[first: "é", last: "é"].isEmpty)
    #expect(index.entryCount == 6)
    #expect(FirstLastIndex(lexicon, indices: [-1, 7, 0]).entryCount == 1)
  }

  @Test func anEmptyIndex() {
    let index = FirstLastIndex(Lexicon(entries: []))
    #expect(index.bucketCount == 0)
    #expect(index.meanBucketSize == 0)
    #expect(index.maximumBucket == nil)
  }
}
