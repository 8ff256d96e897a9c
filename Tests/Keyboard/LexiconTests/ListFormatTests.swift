import Testing

@testable import Lexicon

@Suite struct ListFormatTests {
  /// The same two words in the formats in which lists are published.
  @Test(arguments: [
    "haus\t5\nbaum\t3\n", "haus,5\nbaum,3\n", "haus;5\nbaum;3\n", "haus 5\nbaum 3\n",
    "word,count\nhaus,5\nbaum,3\n", "\u{FEFF}Wort;Anzahl\r\nhaus;5\r\nbaum;3\r\n",
    "\"word\",\"count\"\n\"haus\",5\n\"baum\",\"3\"\n", "\"haus\"\t\"5\"\n\"baum\"\t\"3\"\n",
    "rank,word,freq\n1,haus,5\n2,baum,3\n", "1;haus;5\n2;baum;3\n", "5,haus\n3,baum\n",
    "count\tword\n5\thaus\n3\tbaum\n", "haus, 5\nbaum, 3\n", "# made by hand\nhaus,5\nbaum,3",
    "word,part of speech,count\nhaus,noun,5\nbaum,noun,3\n",
  ])
  func commonListFormats(text: String) {
    let (lexicon, problems) = Lexicon.parse(Array(text.utf8))
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.word) == ["haus", "baum"])
    #expect(lexicon.entries.map(\.count) == [5, 3])
  }

  @Test func decimalsMayHaveACommaBetweenSemicolons() {
    let (lexicon, problems) = Lexicon.parse(Array("haus;5,25\nbaum;3\n".utf8))
    #expect(problems.isEmpty)
    #expect(lexicon.entries.map(\.count) == [5.25, 3])
  }

  @Test func bareWordsStayBareWords() {
    #expect(ListFormat(of: Array("the\nof\nand\n".utf8)) == .bareWords)
    #expect(ListFormat(of: []) == .bareWords)
    #expect(ListFormat(of: Array("of the\nto be\nand\n".utf8)) == .bareWords)
    #expect(ListFormat(of: Array("the\t5\n".utf8)) == .wordTabCount)
    #expect(ListFormat.bareWords.remark == nil)
    #expect(ListFormat.wordTabCount.remark == nil)
  }

  /// One odd line among bare words does not turn them into columns, and is not a word either.
  @Test(arguments: ["haus,5", "haus;5", "ha\"us"])
  func aSeparatorIsNotPartOfAWord(line: String) {
    let (lexicon, problems) = Lexicon.parse(Array("the\nof\n\(line)\nand\n".utf8))
    #expect(lexicon.entries.map(\.word) == ["the", "of", "and"])
    #expect(problems.first.map(\.reason) == [.separatorInWord])
  }

  @Test func aBadLineAmongColumnsIsReported() {
    let (lexicon, problems) = Lexicon.parse(Array("haus,5\nbaum\ntal,many\nwald,2\n".utf8))
    #expect(lexicon.entries.map(\.word) == ["haus", "wald"])
    #expect(
      problems.first.map(\.reason) == [
        .wrongColumnCount(expected: "a word, a comma and a count"), .invalidCount,
      ])
    #expect(problems.first.map(\.line) == [2, 3])
  }

  @Test func quotationMarksMayHoldSeparatorsAndMarks() throws {
    var lines = ListLines(Array("\"a,b\",\"say \"\"so\"\"\",c\n\"open,d\n".utf8), separator: .comma)
    #expect(try lines.next()?.get() == ["a,b", "say \"so\"", "c"])
    // A quotation mark without a closing one is an ordinary character.
    #expect(try lines.next()?.get() == ["\"open", "d"])
  }

  @Test func theRemarkDescribesTheFormat() {
    let format = ListFormat(of: Array("rank,word,freq\n1,haus,5\n".utf8))
    #expect(
      format.remark
        == "columns separated by commas, the first line is a heading, words in column 2, counts "
        + "in column 3")
  }
}
