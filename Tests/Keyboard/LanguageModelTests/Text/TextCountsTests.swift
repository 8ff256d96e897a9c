import Lexicon
import Testing

@testable import LanguageModel

@Suite struct TextCountsTests {
  @Test func countsWordsAndPairsOfTexts() {
    var counts = TextCounts()
    counts.add("The cat saw London. The c".utf8)
    counts.add("at ran in 1900.".utf8)
    counts.finish()
    counts.add("cat".utf8)
    counts.finish()
    // the 2, cat 3, saw, London, ran, in; 1900 is a word of the text but not of the list.
    #expect(counts.wordCount == 10)
    let entries = counts.lexicon.entries
    #expect(entries.map(\.word) == ["cat", "the", "London", "in", "ran", "saw"])
    #expect(entries.map(\.count) == [3, 2, 1, 1, 1, 1])
    // <s> the 2, the cat 2, cat saw, saw london, cat ran, ran in, in 1900, <s> cat.
    #expect(counts.pairs.count == 8)
    let named = counts.pairs.counts.map {
      "\(counts.pairs.words[Int($0.key.first)]) \(counts.pairs.words[Int($0.key.second)]) \($0.value)"
    }
    #expect(
      Set(named) == [
        "<s> the 2.0", "the cat 2.0", "cat saw 1.0", "saw london 1.0", "cat ran 1.0", "ran in 1.0",
        "in 1900 1.0", "<s> cat 1.0",
      ])
    #expect(counts.pairs.tripleCount == 0)
  }

  /// Each text begins with a word of its own, since capitals there do not count.
  @Test(
    "of equally frequent spellings the one with small letters wins, then a first capital",
    arguments: [
      ("US us", "us"), ("US Us", "Us"), ("us Us US", "us"), ("US uS", "uS"), ("US US us", "US"),
      // Each spelling is counted: Apple is written twice, the others once.
      ("Apple APPLE apple Apple", "Apple"), ("apple Apple APPLE apple", "apple"),
    ])
  func equallyFrequentSpellings(text: String, expected: String) {
    var counts = TextCounts()
    counts.add("so \(text)".utf8)
    counts.finish()
    #expect(counts.lexicon.entries.first?.word == expected)
  }

  /// A heading in capitals and a first capital at a sentence's start say nothing of either.
  @Test func capitalsAtSentenceStartsAloneLeaveSmallLetters() {
    var counts = TextCounts()
    counts.add("HELLO. Hello.".utf8)
    counts.finish()
    #expect(counts.lexicon.entries.map(\.word) == ["hello"])
  }

  @Test func countsTriplesOnRequest() {
    var counts = TextCounts(order: 3)
    counts.add("The cat saw. The cat".utf8)
    counts.finish()
    counts.add("Saw".utf8)
    counts.finish()
    let named = counts.pairs.triples.map { triple, count in
      [triple.context.first, triple.context.second, triple.third]
        .map { counts.pairs.words[Int($0)] }.joined(separator: " ") + " \(count)"
    }
    #expect(Set(named) == ["<s> the cat 2.0", "the cat saw 1.0"])
  }
}
