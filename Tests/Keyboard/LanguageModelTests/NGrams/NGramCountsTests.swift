import Lexicon
import Testing

@testable import LanguageModel

@Suite struct NGramCountsTests {
  @Test func readsListsAndReportsBadLines() {
    let text = "# a comment\n<s>\tThe\t3\nthe\tcat\t1.5\nthe\tcat\t1\nthe\tcat\nthe\tdog\tmany\n"
    let (pairs, problems) = NGramCounts.parse(Array(text.utf8))
    #expect(pairs.words == ["<s>", "the", "cat"])
    #expect(pairs.count == 2)
    #expect(pairs.counts[.init(first: 0, second: 1)] == 3)
    #expect(pairs.counts[.init(first: 1, second: 2)] == 2.5)
    #expect(problems.first.map(\.line) == [5, 6])
    #expect(problems.first.last?.reason == .invalidCount)
  }

  /// `*` counts the followers that no line lists.
  @Test func readsUnlistedCounts() {
    let (pairs, problems) = NGramCounts.parse(Array("the\tcat\t2\nthe\t*\t7.5\n<s>\t*\t1\n".utf8))
    #expect(problems.totalCount == 0)
    #expect(pairs.count == 1)
    #expect(pairs.unlisted == [1: 7.5, 0: 1])
    var twice = pairs
    twice.add(pairs)
    #expect(twice.unlisted == [1: 15, 0: 2])
  }

  @Test func readsTriples() {
    let text = "<s>\tThe\tcat\t3\n<s>\tthe\tcat\t1\n<s>\tthe\t*\t2.5\na\tb\tc\td\t1\n"
    let (counts, problems) = NGramCounts.parse(Array(text.utf8))
    #expect(counts.words == ["<s>", "the", "cat"])
    #expect(counts.count == 0)
    #expect(counts.triples == [.init(context: .init(first: 0, second: 1), third: 2): 4])
    #expect(counts.unlistedAfterPairs == [.init(first: 0, second: 1): 2.5])
    #expect(problems.first.map(\.line) == [4])
    var twice = counts
    twice.add(counts)
    #expect(twice.tripleCount == 1)
    #expect(twice.triples[.init(context: .init(first: 0, second: 1), third: 2)] == 8)
    #expect(twice.unlistedAfterPairs == [.init(first: 0, second: 1): 5])
  }

  @Test func addsOtherCounts() {
    var pairs = NGramCounts()
    pairs.add("a", "b")
    var other = NGramCounts()
    other.add("c", "a", count: 2)
    other.add("A", "B", count: 3)
    pairs.add(other)
    #expect(pairs.words == ["<s>", "a", "b", "c"])
    #expect(pairs.counts[.init(first: 1, second: 2)] == 4)
    #expect(pairs.counts[.init(first: 3, second: 1)] == 2)
  }
}
