import Lexicon
import Testing

@Suite struct CasingTests {
  @Test func readsPairs() {
    let (casing, problems) = Casing.parse(Array("london\tLondon\ntv\tTV\ntv\tTV\n".utf8))
    #expect(problems.isEmpty)
    #expect(casing.written == ["london": "London", "tv": "TV"])
  }

  @Test(arguments: [
    (
      "london",
      LineProblem.Reason.wrongColumnCount(
        expected: "a word in lower case, a tab and the word as it is written")
    ),
    ("london\tParis", .notLowerCase), ("London\tLondon", .notLowerCase),
    ("tv\tTv", .conflictsWithEarlierLine), ("\tTV", .noWord),
  ])
  func aBadLineIsSkippedAndReported(line: String, reason: LineProblem.Reason) {
    let (casing, problems) = Casing.parse(Array("tv\tTV\n\(line)\n".utf8))
    #expect(casing.written == ["tv": "TV"])
    #expect(problems.first.map(\.reason) == [reason])
  }

  @Test func changesOnlyTheWrittenForm() {
    let lexicon = Lexicon(entries: [
      LexiconEntry(word: "the", count: 3), LexiconEntry(word: "london", count: 2),
      LexiconEntry(word: "LONDON", count: 1),
    ]).applying(Casing(written: ["london": "London"]))
    #expect(lexicon.entries.map(\.word) == ["the", "London", "LONDON"])
    #expect(lexicon.entries.map(\.code) == ["the", "london", "london"])
    #expect(lexicon.entries.map(\.count) == [3, 2, 1])
  }
}
