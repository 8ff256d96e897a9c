import Lexicon
import Testing

@testable import InputMethods

@Suite struct RimeDictionaryTests {
  @Test func headerAndRows() throws {
    let reading = try RimeDictionary.read(
      bytes(
        """
        # comment
        ---
        name: "small"
        version: '1.0'
        sort: by_weight
        use_preset_vocabulary: true  # of essay
        columns:
          - code
          - text
          - weight
        import_tables: [other]
        encoder:
          rules:
            - length_equal: 2
        ...
        # comment
        a\t日\t12
        a\t曰\t10%
        aa\t昌
        # no comment
        #\t＃\t1.6

        """))
    #expect(reading.contents.properties.name == "small")
    #expect(reading.imports == ["other"])
    #expect(
      reading.contents.entries == [
        .init(code: "a", word: "日", count: 12), .init(code: "a", word: "曰", count: 0),
        .init(code: "aa", word: "昌"), .init(code: "#", word: "＃", count: 2),
      ])
    #expect(reading.problems.first.map(\.reason) == [.unknownHeader])
  }

  @Test func originalOrderTakesNoWeights() throws {
    let reading = try RimeDictionary.read(
      bytes("---\nname: x\nsort: original\n...\n日\ta\t1\n曰\ta\t2\n"))
    #expect(reading.contents.entries.map(\.count) == [0, 0])
  }

  private static let shares = """
    ---
    name: x
    use_preset_vocabulary: true
    ...
    和\the
    和\thuo\t5%
    和\thu\t 0%
    你好\tni hao
    好\thao\t7

    """

  /// A share is one of the word's count in the vocabulary: 5 % of 4,000 are 200. Without a vocabulary a
  /// word of one code counts 100.
  @Test func weightsThatAreShares() throws {
    var reading = try RimeDictionary.read(bytes(Self.shares))
    reading.takeVocabulary(try WordCounts(bytes("和\t4000\n好\t900\n你好\t60\n")))
    #expect(reading.contents.entries.map(\.count) == [4000, 200, 0, 60, 7])
    reading = try RimeDictionary.read(bytes(Self.shares))
    reading.takeVocabulary(nil)
    #expect(reading.contents.entries.map(\.count) == [100, 5, 0, 100, 7])
    #expect(reading.contents.entries[3] == CodeEntry(code: "nihao", word: "你好", count: 100))
  }

  /// A dictionary whose codes are syllables is one of Pinyin, with the spaces between them; shapes whose
  /// codes look like a few syllables are not.
  @Test func syllablesOfPinyin() throws {
    var rows = "---\nname: x\n...\n西安\txi1 an1\n先\txian1\nㄅ\tbb\n"
    var shapes = "---\nname: y\n...\n日\ta\n目\tba\n"
    for (index, spelling) in Syllable.pinyinSpellings.enumerated() where index < 120 {
      rows += "字\(index)\t\(spelling) \(spelling)\n"
    }
    for first in "bcdfghjk" { for second in "bcdfghjk" { shapes += "字\t\(first)\(second)a\n" } }
    var reading = try RimeDictionary.read(bytes(rows))
    #expect(reading.contents.entries[0].code == "xi1an1")
    reading.recognizePinyin()
    #expect(reading.contents.properties.kind == .pinyin)
    #expect(reading.contents.entries[0].code == "xi1 an1")
    #expect(reading.contents.convertToPinyin() == 1)
    #expect(reading.contents.entries.prefix(2).map(\.code) == ["xi'an11", "xian1"])
    var other = try RimeDictionary.read(bytes(shapes))
    other.recognizePinyin()
    #expect(other.contents.properties.kind == .shape)
    // Said by the user, it is Pinyin all the same; of a file that it asks for too.
    var first = try RimeDictionary.read(bytes("---\nname: x\nimport_tables: [y]\n...\n日\tri\n"))
    first.append(try RimeDictionary.read(bytes("---\nname: y\n...\n西安\txi an\n")))
    first.keepSyllables()
    #expect(first.contents.entries.map(\.code) == ["ri", "xi an"])
  }

  /// 重量 is spelled by 重 (zhong, 10 % chong) and 量 (liang; 2 % is too little): 900 uses and 10 % of them. A word
  /// of the dictionary, one of a character without reading, one too long and one too rare stay out.
  @Test func wordsOfTheVocabulary() throws {
    let text = """
      ---
      name: x
      use_preset_vocabulary: true
      max_phrase_length: 3
      min_phrase_weight: 5
      ...
      重\tzhong4
      重\tchong2\t10%
      量\tliang4
      量\tliang2\t2%
      重重\tchong2 chong2
      """
    let list = "重\t3000\n重量\t900\n量重\t4\n重重\t70\n重大\t60\n量量量量\t50\n"
    var reading = try RimeDictionary.read(bytes(text))
    reading.keepSyllables()
    let counts = try WordCounts(bytes(list))
    #expect(reading.spellVocabulary(counts) == 1)
    reading.takeVocabulary(counts)
    #expect(
      reading.contents.entries.suffix(3) == [
        .init(code: "chong2 chong2", word: "重重", count: 70),
        .init(code: "zhong4 liang4", word: "重量", count: 900),
        .init(code: "chong2 liang4", word: "重量", count: 90),
      ])
    // Other tables spell no words by their characters.
    reading = try RimeDictionary.read(bytes(text))
    #expect(reading.spellVocabulary(counts) == 0)
  }

  @Test func sharesOfTheTablesThatAFileAsksFor() throws {
    var reading = try RimeDictionary.read(bytes("---\nname: x\nimport_tables: [y]\n...\n日\ta\n"))
    reading.append(try RimeDictionary.read(bytes("---\nname: y\n...\n曰\ta\t50%\n")))
    reading.takeVocabulary(try WordCounts(bytes("日\t30\n曰\t40\n")))
    #expect(reading.contents.entries.map(\.count) == [30, 20])
  }

  @Test(arguments: ["nan", "1e999", "-1", "x", "4294967295", "%"])
  func weightsThatAreNone(_ weight: String) throws {
    let reading = try RimeDictionary.read(bytes("---\nname: x\n...\n日\ta\t\(weight)\n"))
    #expect(reading.skippedDefinitions == [.invalidCount: 1])
  }

  @Test(arguments: [
    "name: &anchor x", "name: *alias", "name: !!str x", "name: |", "\tname: x", "- x",
    "columns: {a: b}", "just text",
  ])
  func otherYAMLIsRefusedByLine(_ line: String) {
    #expect(throws: TableReadingError.unsupportedHeader(line: 2, text: line)) {
      try RimeDictionary.read(bytes("---\n\(line)\n...\n日\ta\n"))
    }
  }

  @Test func phrasesWithoutACodeAreNamed() throws {
    let reading = try RimeDictionary.read(bytes("---\nname: x\n...\n日\n日\ta\n"))
    #expect(reading.skippedDefinitions == [.invalidCode: 1])
    #expect(reading.contents.entries.count == 1)
  }
}
