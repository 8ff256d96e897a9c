import InputMethods
import Testing

@Suite struct WordCountsTests {
  private static func counts(_ text: String) throws -> WordCounts {
    try WordCounts(Array(text.utf8))
  }

  @Test func wordsAndCounts() throws {
    let counts = try Self.counts("# a comment\n的\t48\n我\t11\n\n我\t12\n無數\t\n壞\tx\n只有字\n\t5\n")
    #expect(counts.count(of: "的") == 48)
    #expect(counts.count(of: "我") == 12)
    #expect(counts.count(of: "無數") == nil)
    #expect(counts.wordCount == 2)
    // x is no count, a word alone no line, a count alone no word.
    #expect(counts.wrongLines == 3)
  }

  @Test func countsThatAreNone() throws {
    for text in ["字\tnan", "字\t1e999", "字\t-1", "字\t5000000000"] {
      #expect(try Self.counts(text).wordCount == 0, "\(text)")
    }
    #expect(throws: TableReadingError.self) { try WordCounts([0xFF, 0xFE, 0x41, 0]) }
  }

  @Test(arguments: [(false, [3, 11, 0] as [UInt32], 1), (true, [48, 11, 0] as [UInt32], 2)])
  func entriesTakeCounts(_ replacing: Bool, _ expected: [UInt32], _ number: Int) throws {
    var contents = CodeTableContents(entries: [
      CodeEntry(code: "a", word: "的", count: 3), CodeEntry(code: "a", word: "我"),
      CodeEntry(code: "b", word: "他"),
    ])
    let taken = contents.takeCounts(from: try Self.counts("的\t48\n我\t11"), replacing: replacing)
    #expect(contents.entries.map(\.count) == expected)
    #expect(taken == number)
  }

  @Test func aDictionaryAsksForTheVocabulary() throws {
    func reading(_ line: String) throws -> TableReading {
      try RimeDictionary.read(Array("---\nname: a\n\(line)\n...\n一\th\n".utf8))
    }
    #expect(try reading("use_preset_vocabulary: true").wantsVocabulary)
    #expect(try reading("use_preset_vocabulary: false").wantsVocabulary == false)
    #expect(try reading("version: 1").wantsVocabulary == false)
    #expect(try reading("max_phrase_length: 1").problems.isEmpty)
  }
}
