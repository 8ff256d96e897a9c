import Testing

@testable import Lexicon

@Suite struct LexiconTextTests {
  func parse(_ text: String) -> (lexicon: Lexicon, problems: LineProblems) {
    Lexicon.parse(Array(text.utf8))
  }

  @Test func countsInAnyOrder() {
    let (lexicon, problems) = parse("of\t3\nthe\t5.5\na\t1e1\n")
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.word) == ["a", "the", "of"])
    #expect(lexicon.entries.map(\.count) == [10, 5.5, 3])
  }

  @Test func bareWordsGetZipfCounts() {
    let (lexicon, problems) = parse("the\nof\nand\n")
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.word) == ["the", "of", "and"])
    // 1 + 1/2 + 1/3 = 11/6; 10⁹ · 6/11, 3/11, 2/11.
    let expected = [545_454_545.4545454, 272_727_272.7272727, 181_818_181.8181818]
    for (entry, count) in zip(lexicon.entries, expected) {
      #expect(abs(entry.count - count) < 1e-5)
    }
  }

  @Test(arguments: [
    "the\t5\nof\t3\n", "the\t5\r\nof\t3\r\n", "\u{FEFF}the\t5\nof\t3",
    "\n\n  the \t 5 \n\nof\t3\n\n",
    "# word\tcount\nthe\t5\n  # more\nof\t3", "of\t3\nthe\t2\nthe\t3\n",
  ])
  func layoutOfTheTextDoesNotMatter(text: String) {
    let (lexicon, problems) = parse(text)
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.word) == ["the", "of"])
    #expect(lexicon.entries.map(\.count) == [5, 3])
  }

  @Test func aRepeatedBareWordKeepsItsFirstPosition() {
    let (lexicon, problems) = parse("the\nof\nthe\nand\n")
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.word) == ["the", "of", "and"])
    // Positions are those of distinct words: 2/11 for the third, as without the repetition.
    #expect(abs(lexicon.entries[2].count - 181_818_181.8181818) < 1e-5)
  }

  @Test func capitalsMakeAnotherWordAndApostrophesDoNot() {
    let (lexicon, _) = parse("polish\t3\nPolish\t2\ndon\u{2019}t\t4\ndon't\t4\n")
    #expect(lexicon.entries.map(\.word) == ["don't", "polish", "Polish"])
    #expect(lexicon.entries.map(\.code) == ["dont", "polish", "polish"])
    #expect(lexicon.entries[0].count == 8)
  }

  typealias Reason = LineProblem.Reason

  @Test(arguments: [
    ("bad\tmany", Reason.invalidCount), ("bad\tnan", .invalidCount), ("bad\tinf", .invalidCount),
    ("bad\t0x10", .invalidCount), ("bad\t", .invalidCount), ("bad\t1,,0", .invalidCount),
    ("bad\t1e", .invalidCount), ("bad\t0", .countOutOfRange), ("bad\t-3", .countOutOfRange),
    ("bad\t1e16", .countOutOfRange), ("bad\t1e999", .countOutOfRange),
    ("bad\t99999999999999999999", .countOutOfRange),
    ("bad", .wrongColumnCount(expected: "a word, a tab and a count")),
    ("bad\t3\t4", .wrongColumnCount(expected: "a word, a tab and a count")),
    ("\t5", .noWord), ("'\t5", .noLetters), ("--\t5", .noLetters), ("bad word\t5", .spaceInWord),
    ("bad\u{A0}word\t5", .spaceInWord), ("bad\u{0}word\t5", .controlCharacter),
    ("bad\rword\t5", .controlCharacter),
    (String(repeating: "x", count: 129) + "\t5", .wordTooLong),
    (String(repeating: "x", count: 5000) + "\t5", .wordTooLong),
    (
      String(repeating: "x", count: 5000),
      .wrongColumnCount(expected: "a word, a tab and a count")
    ),
  ])
  func aBadLineIsSkippedAndReported(line: String, reason: Reason) {
    let (lexicon, problems) = parse("the\t5\n\n\(line)\nof\t3\n")
    #expect(lexicon.entries.map(\.word) == ["the", "of"])
    #expect(problems.totalCount == 1)
    #expect(problems.first.first?.line == 3)
    #expect(problems.first.first?.reason == reason)
  }

  /// The numbers of a column are looked at as ranks before any line is read.
  @Test(arguments: ["-1e400", "1e400", "1e300", "-5"])
  func aColumnMayHoldNumbersBeyondEveryCount(number: String) {
    let (lexicon, problems) = parse("a\t\(number)\nthe\t5\nof\t3\nand\t2\nto\t1\n")
    #expect(lexicon.entries.map(\.word) == ["the", "of", "and", "to"])
    #expect(problems.first.map(\.line) == [1])
  }

  @Test func aCountAmongBareWordsIsWrong() {
    let (lexicon, problems) = parse("the\nof\t3\nand\n")
    #expect(lexicon.entries.map(\.word) == ["the", "and"])
    #expect(problems.first.map(\.reason) == [.wrongColumnCount(expected: "a bare word")])
  }

  @Test func aProblemIsAReadableSentence() {
    let (_, problems) = parse("the\t5\nof\tmany\n")
    #expect(
      problems.first.first?.description == "line 2: the count is not a number: \"of<TAB>many\"")
  }

  @Test func aLongLineIsShownByItsBeginning() {
    let (_, problems) = parse("the\t5\n" + String(repeating: "é", count: 3000))
    #expect(problems.first.first?.text == String(repeating: "é", count: 40))
  }

  @Test func theLongestWordIsRead() {
    let word = String(repeating: "x", count: 128)
    #expect(parse("\(word)\t5").lexicon.entries.map(\.word) == [word])
  }

  @Test func tenThousandProblemsAreCountedNotKept() {
    let (_, problems) = parse(String(repeating: "bad\t0\n", count: 10_000))
    #expect(problems.totalCount == 10_000)
    #expect(problems.first.count == LineProblems.maximumKeptCount)
  }

  @Test(
    arguments: [
      [], [0x0A], [0x0D], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB], [0x23], [0x00],
      [0xFF, 0xFE, 0x41, 0x00],
      [0x09], [0x09, 0x09, 0x09], [0x20, 0x09, 0x20], [0xC3], [0xC3, 0x28, 0x09, 0x35],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x61, 0x09, 0xC3], [0x7F], [0xCC, 0x81],
    ] as [[UInt8]])
  func hostileBytesAreHarmless(bytes: [UInt8]) {
    let (lexicon, _) = Lexicon.parse(bytes)
    #expect(lexicon.entries.count <= 1)
    _ = Contraction.parse(bytes)
    _ = Casing.parse(bytes)
  }

  @Test func everyPairOfBytesIsRead() {
    for high in UInt8.min...UInt8.max {
      for low in UInt8.min...UInt8.max {
        let (lexicon, problems) = Lexicon.parse([high, low])
        #expect(lexicon.entries.count <= 2 && problems.totalCount <= 2, "\(high) \(low)")
      }
    }
  }

  @Test func invalidUTF8IsReportedAndTheRestIsRead() {
    let (lexicon, problems) = Lexicon.parse(
      Array("the\t5\nna".utf8) + [0xEF] + Array("ve\t4\nof\t3\n".utf8))
    #expect(lexicon.entries.map(\.word) == ["the", "of"])
    #expect(problems.first.map(\.reason) == [.invalidUTF8])
  }

  @Test func oneVeryLongLineIsOneProblem() {
    let (lexicon, problems) = Lexicon.parse([UInt8](repeating: 0x61, count: 10_000_000))
    #expect(lexicon.entries.isEmpty)
    #expect(problems.totalCount == 1)
  }
}
