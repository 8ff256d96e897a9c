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

  /// One number with a point before three digits may be 2000 or 2: it is said how it is read.
  @Test func whatAPointMeansIsSaid() throws {
    let text = Array("to\t2.000\ntoo\t166\nten\t12\n".utf8)
    #expect(Lexicon.parse(text).lexicon.entries.map(\.count) == [166, 12, 2])
    let remark = try #require(ListFormat(of: text).remark)
    #expect(remark.contains("1.234 is between 1 and 2"), "\(remark)")
    // Two digits after the point, or a number above 999 without one: decimals.
    #expect(ListFormat(of: Array("to\t2.00\ntoo\t166\n".utf8)).remark == nil)
    #expect(ListFormat(of: Array("to\t2.000\ntoo\t1066\n".utf8)).remark == nil)
    #expect(ListFormat(of: Array("to\t2.000\ntoo\t1.500\n".utf8)).remark == nil)
  }

  /// A first line whose number is missing is a wrong line, and no heading: its word would be lost unsaid.
  @Test(arguments: ["NA", "n/a", "NaN", "null", "-", "?", "0x10"])
  func aMissingNumberIsNoHeading(number: String) {
    let (lexicon, problems) = Lexicon.parse(Array("the\t\(number)\nof\t5\nand\t3\n".utf8))
    #expect(lexicon.entries.map(\.word) == ["of", "and"])
    #expect(problems.first.map(\.line) == [1])
    #expect(problems.first.map(\.reason) == [.invalidCount])
  }

  private static let alphabetical = [
    "ant", "bee", "cat", "dog", "elk", "fox", "gnu", "hen", "ibis",
  ]

  /// Numbers down an alphabetical list are those of its lines, not ranks.
  @Test(arguments: ["", "id,word\n"])
  func lineNumbersAreNoRanks(heading: String) {
    let lines = Self.alphabetical.enumerated().map { "\($0 + 1),\($1)\n" }.joined()
    let format = ListFormat(of: Array((heading + lines).utf8))
    #expect(format.wordColumn == 1)
    #expect(format.countColumn == nil)
    let reading = ListReading(Array((heading + lines).utf8))
    #expect(Set(reading.lexicon.entries.map(\.count)) == [ListReading.unknownCount])
    #expect(reading.remarks.contains { $0.hasPrefix("words in alphabetical order") })
    // In another order they are ranks.
    let shuffled = ["the", "of", "and", "to", "in", "a", "is", "that", "for"]
    let ranked = shuffled.enumerated().map { "\($0 + 1),\($1)\n" }.joined()
    #expect(ListFormat(of: Array((heading + ranked).utf8)).values == .ranks(first: 1))
  }

  @Test func lengthsAndRatingsAreNoCounts() {
    for heading in ["nchar", "Länge", "valence"] {
      let text = "word\t\(heading)\nhaus\t4\nbaum\t4\nwald\t4\n"
      #expect(ListFormat(of: Array(text.utf8)).countColumn == nil, "\(heading)")
    }
    // Under another heading numbers are taken for counts, with a doubt if they hardly differ.
    func remark(_ number: (Int) -> Int) -> String {
      let lines = (0..<60).map {
        "w\(String(UnicodeScalar(UInt8(97 + $0 % 26))))\($0)\t\(number($0))\n"
      }
      return ListFormat(of: Array(("word\tvalue\n" + lines.joined()).utf8)).remark ?? ""
    }
    #expect(remark { 3 + $0 % 7 }.contains("as lengths and ratings are"))
    #expect(!remark { 6000 / ($0 + 1) }.contains("ratings"))
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
