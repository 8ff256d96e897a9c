import Lexicon
import Testing

@Suite struct LexiconStatisticsTests {
  @Test func aSmallLexicon() {
    let lexicon = Lexicon(
      entries: ["to", "too", "god", "good", "its", "a"].map { LexiconEntry(word: $0, count: 1) }
    ).adding(contractions: [
      Contraction(code: "its", word: "it's"), Contraction(code: "dont", word: "don't"),
    ])
    let statistics = LexiconStatistics(lexicon)
    #expect(statistics.wordCount == 8)
    #expect(statistics.contractionCount == 2)
    #expect(statistics.ambiguousContractionCount == 1)
    // its and it's share one code.
    #expect(statistics.codeCount == 7)
    // to/too, god/good. its and it's are one code, not a group.
    #expect(statistics.collapsedGroupCount == 2)
    // t-o 2, g-d 2, i-s 2, a-a 1, d-t 1: 8 words in 5 buckets; g-d is the first of the largest.
    #expect(statistics.bucketCount == 5)
    #expect(abs(statistics.meanBucketSize - 1.6) < 1e-12)
    #expect(statistics.maximumBucketSize == 2)
    #expect(statistics.maximumBucket == .init(first: "g", last: "d"))
    // Lengths of codes: a; to; too, god, its, its; good, dont.
    #expect(statistics.entriesByLength == [0, 1, 1, 4, 2])
  }

  @Test func anEmptyLexicon() {
    let statistics = LexiconStatistics(Lexicon(entries: []))
    #expect(statistics.wordCount == 0)
    #expect(statistics.entriesByLength.isEmpty)
    #expect(statistics.maximumBucket == nil)
  }

  @Test(arguments: [
    ("sloppy", "slopy"), ("balloon", "balon"), ("aaa", "a"), ("", ""), ("abab", "abab"),
  ])
  func doublesCollapse(code: String, collapsed: String) {
    #expect(collapsingDoubles(code) == collapsed)
  }
}
