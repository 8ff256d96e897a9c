import RealModule
import Testing

@testable import Lexicon

@Suite struct LexiconTests {
  let lexicon = Lexicon(entries: [
    LexiconEntry(word: "of", count: 3),
    LexiconEntry(word: "don't", count: 2),
    LexiconEntry(word: "the", count: 5),
    LexiconEntry(word: "dont", count: 2),
    LexiconEntry(word: "London", count: 2),
  ])

  @Test func indexIsTheRankAndEqualCountsKeepTheirOrder() {
    #expect(lexicon.entries.map(\.word) == ["the", "of", "don't", "dont", "London"])
    #expect(lexicon.totalCount == 14)
  }

  @Test func probabilitiesAreLogarithmsOfShares() {
    // ln(5/14), ln(2/14)
    #expect(abs(lexicon.logProbability(of: 0) - -1.029619417181158) < 1e-12)
    #expect(abs(lexicon.logProbability(of: 4) - -1.945910149055313) < 1e-12)
    let sum = lexicon.entries.indices.reduce(0) { $0 + Double.exp(lexicon.logProbability(of: $1)) }
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test(arguments: [-1, 5, Int.min, Int.max])
  func noProbabilityOutsideTheLexicon(index: Int) {
    #expect(lexicon.logProbability(of: index) == -.infinity)
  }

  @Test func extremeCountsKeepFiniteProbabilities() {
    let extreme = Lexicon(entries: [
      LexiconEntry(word: "a", count: .greatestFiniteMagnitude),
      LexiconEntry(word: "b", count: .greatestFiniteMagnitude),
      LexiconEntry(word: "c", count: .leastNonzeroMagnitude),
    ])
    for index in 0..<3 {
      #expect(extreme.logProbability(of: index).isFinite)
      #expect(extreme.logProbability(of: index) <= 0)
    }
  }

  @Test func unusableEntriesAreDropped() {
    let lexicon = Lexicon(entries: [
      LexiconEntry(word: "nan", count: .nan), LexiconEntry(word: "inf", count: .infinity),
      LexiconEntry(word: "zero", count: 0), LexiconEntry(word: "minus", count: -1),
      LexiconEntry(word: "'", count: 1), LexiconEntry(code: "x", word: "", count: 1),
      LexiconEntry(word: "good", count: 1),
    ])
    #expect(lexicon.entries.map(\.word) == ["good"])
  }

  @Test(arguments: [
    ("the", true), ("THE", true), ("london", true), ("don\u{2019}t", true), ("Don't", true),
    ("dont", true), ("do'nt", false), ("", false), ("lon-don", false), ("thee", false),
    ("th", false), ("zzz", false), ("aaa", false),
  ])
  func containsWords(word: String, isThere: Bool) {
    #expect(lexicon.contains(word: word) == isThere)
  }

  @Test func anApostropheMatters() {
    let lexicon = Lexicon(entries: [LexiconEntry(word: "don't", count: 1)])
    #expect(!lexicon.contains(word: "dont"))
    #expect(lexicon.contains(code: "dont"))
    #expect(!lexicon.contains(code: "don't"))
  }

  @Test func wordsOfACodeByRank() {
    #expect(lexicon.indices(ofCode: "dont") == [2, 3])
    #expect(lexicon.indices(ofCode: "london") == [4])
    #expect(lexicon.indices(ofCode: "don").isEmpty)
  }

  @Test(arguments: [
    ["abcdefgh", "abcdefghi", "abcdefghj", "abcdefg", "b"],
    ["é", "e", "ée", "z", "你", "a", "你好"],
    ["aaaaaaaaab", "aaaaaaaaaa", "aaaaaaaa"],
  ])
  func everyCodeIsFound(words: [String]) {
    let lexicon = Lexicon(entries: words.map { LexiconEntry(word: $0, count: 1) })
    for (index, word) in words.enumerated() {
      #expect(lexicon.indices(ofCode: word) == [index], "\(word)")
    }
  }

  @Test func anEmptyLexiconAnswers() {
    let empty = Lexicon(entries: [])
    #expect(empty.totalCount == 0)
    #expect(empty.logProbability(of: 0) == -.infinity)
    #expect(!empty.contains(word: "a"))
    #expect(empty.unwritable(on: ["a"]).count == 0)
  }
}
