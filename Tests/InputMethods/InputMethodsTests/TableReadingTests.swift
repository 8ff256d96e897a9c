import Lexicon
import Testing

@testable import InputMethods

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct CINTableTests {
  @Test func settingsKeyNamesAndDefinitions() throws {
    let reading = try CINTable.read(
      bytes(
        """
        \u{FEFF}# a comment\r
        %gen_inp\r
        %ename Small Cangjie:en;小倉頡:zh_TW;\r
        %cname 倉頡\r
        %encoding UTF-8\r
        %selkey 123456789\r
        %endkey  X\r
        %flag_disp_full_match\r
        %keyname begin\r
        A 日\r
        b\t月\r
        %keyname end\r
        %quick begin\r
        a 日曰\r
        %quick end\r
        %chardef begin\r
        A  日\r
        a\t曰\r
        # ＃\r
        %% ％\r
        aaa 晶 晶\r
        %chardef end\r

        """))
    let properties = reading.contents.properties
    #expect(properties.name == "SmallCangjie")
    #expect(properties.title == "倉頡")
    #expect(properties.selectionKeys == "123456789")
    #expect(properties.endKeys == "X")
    #expect(properties.keyNames == [.init(key: "a", name: "日"), .init(key: "b", name: "月")])
    #expect(
      reading.contents.entries == [
        .init(code: "a", word: "日"), .init(code: "a", word: "曰"), .init(code: "#", word: "＃"),
        .init(code: "%%", word: "％"), .init(code: "aaa", word: "晶 晶"),
      ])
    #expect(reading.problems.isEmpty)
    #expect(reading.definitionCount == 5)
  }

  @Test func capitalsAreKeptWhereTheTableSaysSo() throws {
    let reading = try CINTable.read(
      bytes("%chardef begin\nA Ä\n%chardef end\n%keep_key_case\n"))
    #expect(reading.contents.entries == [.init(code: "A", word: "Ä")])
  }

  /// Each skipped line is named with its number and reason; the others are read.
  @Test func everyLineIsAccountedFor() throws {
    let long = String(repeating: "x", count: 65)
    let reading = try CINTable.read(
      bytes(
        "%unknown 1\n%chardef begin\na 日\na 日\nb\nc x\u{202E}y\nd \u{0}\n\(long) e\nf \(long)\n"
          + "%chardef begin\n%chardef end\n%keyname end\nstray\n%chardef begin\ng 木\n"))
    #expect(reading.definitionCount == 8)
    #expect(
      reading.contents.entries == [.init(code: "a", word: "日"), .init(code: "g", word: "木")])
    #expect(
      reading.skippedDefinitions == [
        .repeatedEntry: 1, .noWord: 1, .controlCharacter: 2, .invalidCode: 1,
        .wordTooLongForTable: 1,
      ])
    #expect(reading.contents.entries.count + reading.skippedCount == reading.definitionCount)
    #expect(
      reading.problems.first.map(\.line) == [1, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14])
    #expect(
      reading.problems.first.filter { $0.reason == .misplacedBlock }.map(\.line) == [10, 12])
    #expect(reading.problems.first.last?.reason == .openBlock)
  }

  /// Counts are whole numbers of 32 bits.
  @Test(arguments: [
    ("4294967296", LineProblem.Reason.countNotWhole), ("1.5", .countNotWhole),
    ("-1", .countNotWhole),
    ("NaN", .invalidCount), ("many", .invalidCount), ("", .invalidCount),
  ])
  func countsThatAreNone(_ count: String, _ reason: LineProblem.Reason) throws {
    let reading = try TSVTable.read(bytes("a\t日\t\(count)\nb\t月\t4294967295\n"))
    #expect(reading.contents.entries == [.init(code: "b", word: "月", count: 4_294_967_295)])
    #expect(reading.problems.first.map(\.reason) == [reason])
  }

  /// A table of another kind composes otherwise; other settings may be unknown.
  @Test func aKindThatIsNone() throws {
    #expect(throws: TableReadingError.unsupportedHeader(line: 1, text: "#:kind\tfoo")) {
      try TSVTable.read(bytes("#:kind\tfoo\na\t日\n"))
    }
    #expect(throws: TableReadingError.unsupportedHeader(line: 2, text: "#:order\tfoo")) {
      try TSVTable.read(bytes("#:name\tx\n#:order\tfoo\na\t日\n"))
    }
    let reading = try TSVTable.read(bytes("#:color\tred\na\t日\n#:kind\tstroke\n"))
    #expect(reading.problems.first.map(\.reason) == [.unknownHeader, .settingBehindEntries])
    #expect(reading.problems.first.map(\.line) == [1, 3])
  }

  @Test func columnsThatAreSwapped() throws {
    #expect(throws: TableReadingError.swappedColumns) {
      try TSVTable.read(bytes("日\ta\t3\n月\tb\t2\na\tb\n"))
    }
    // Half of them are no more than odd.
    #expect(try TSVTable.read(bytes("日\ta\na\tb\n")).contents.entries.count == 2)
  }

  @Test func limitsOfLengthOnBothSides() throws {
    let fits = String(repeating: "x", count: 64)
    let reading = try CINTable.read(bytes("%chardef begin\n\(fits) \(fits)\n%chardef end\n"))
    #expect(reading.contents.entries == [.init(code: fits, word: fits)])
  }

  @Test func filesThatAreNoTables() {
    #expect(throws: TableReadingError.noDefinitions) { try CINTable.read([]) }
    #expect(throws: TableReadingError.noDefinitions) { try CINTable.read(bytes("%cname x\n")) }
    #expect(throws: TableReadingError.otherEncoding("big5")) {
      try CINTable.read(bytes("%encoding big5\n%chardef begin\na b\n"))
    }
    #expect(throws: TableReadingError.otherEncoding("UTF-16")) {
      try CINTable.read([0xFF, 0xFE, 0x25, 0x00])
    }
    #expect(throws: TableReadingError.tooLarge) {
      try CINTable.read([UInt8](repeating: 10, count: CodeTableContents.maximumFileSize + 1))
    }
  }

  /// U+FA0C and U+5140 are the same to Unicode, but two characters of Big5.
  @Test func equivalentCharactersAreNotTheSame() throws {
    let reading = try CINTable.read(bytes("%chardef begin\na \u{5140}\na \u{FA0C}\n"))
    #expect(reading.contents.entries.count == 2)
    let table = try CodeTable(reading.contents)
    #expect(table.wordCount == 2)
    #expect(table.entries(of: "\u{FA0C}") == [1])
  }

  @Test func halfACharacterIsNamed() throws {
    let reading = try CINTable.read(bytes("%chardef begin\na 日\nb ") + [0xE6, 0x97, 10])
    #expect(reading.contents.entries.count == 1)
    #expect(reading.skippedDefinitions == [.invalidUTF8: 1])
  }

  @Test func oneDefinitionTooMany() throws {
    let text = "%chardef begin\na b\na b\nc d\n"
    #expect(try CINTable.read(bytes(text), limit: 3).definitionCount == 3)
    #expect(throws: TableReadingError.tooManyDefinitions) {
      try CINTable.read(bytes(text), limit: 2)
    }
    #expect(CodeTableContents.maximumEntryCount == 1 << 20)
  }
}

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

@Suite struct TSVTableTests {
  @Test func writtenTablesAreReadAsTheSame() throws {
    var contents = smallCangjie
    contents.properties.source = "two\nlines"
    contents.entries.insert(.init(code: "#", word: "＃"), at: 0)
    let reading = try TSVTable.read(bytes(TSVTable.text(contents)))
    contents.properties.source = "two lines"
    #expect(reading.contents == contents)
    #expect(reading.problems.isEmpty)
  }

  @Test func commentsColumnsAndCounts() throws {
    let reading = try TSVTable.read(
      bytes("# notice\n#:kind\tstroke\n#:colour\tred\na\t日\t3\nb\nb\tc\t-1\nd\te\tf\tg\n# x\ty\n"))
    #expect(reading.contents.properties.kind == .stroke)
    #expect(
      reading.contents.entries == [
        .init(code: "a", word: "日", count: 3), .init(code: "# x", word: "y"),
      ])
    #expect(reading.problems.first.map(\.line) == [3, 5, 6, 7])
    #expect(reading.definitionCount == 5)
  }
}

@Suite struct ChewingPhrasesTests {
  @Test func textLists() throws {
    let reading = try ChewingPhrases.readText(
      bytes("# dc: x\n你好,21493,ㄋㄧˇ ㄏㄠˇ\n灣,0,ㄨㄢ\n台灣 124258 ㄊㄞˊ ㄨㄢ\n一,1,一\n壞,x,ㄏㄨㄞˋ\n缺,1\n"))
    #expect(
      reading.contents.entries == [
        .init(code: "su3cl3", word: "你好", count: 21493), .init(code: "j0 ", word: "灣"),
        .init(code: "w96j0 ", word: "台灣", count: 124_258),
      ])
    #expect(reading.problems.first.map(\.line) == [5, 6, 7])
    #expect(reading.definitionCount == 6)
  }

  /// A node of an index tree: syllable or 0, and two numbers of 24 bits.
  private func node(_ key: UInt16, _ first: Int, _ second: Int) -> [UInt8] {
    var bytes = [UInt8(key & 255), UInt8(key >> 8)]
    for number in [first, second] {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return bytes
  }

  /// 你好 under ㄋㄧˇ ㄏㄠˇ: 7·512 + 1·128 + 3 and 11·512 + 7·8 + 3.
  private var trie: [[UInt8]] {
    [
      node(0, 1, 2), node(7 * 512 + 128 + 3, 2, 4), node(0, 7, 5),
      node(11 * 512 + 7 * 8 + 3, 4, 5), node(0, 0, 21493),
    ]
  }

  private let dictionary = bytes("你好\0你\0")

  @Test func indexTree() throws {
    let reading = try ChewingPhrases.readTrie(
      index: Array(trie.joined()), dictionary: dictionary)
    #expect(
      reading.contents.entries == [
        .init(code: "su3", word: "你", count: 5),
        .init(code: "su3cl3", word: "你好", count: 21493),
      ])
  }

  @Test(arguments: [
    // a range backwards, to itself, beyond the end, a second parent, an impossible syllable
    (1, 2, 1), (1, 1, 2), (3, 4, 6), (3, 2, 3), (3, 0, 5),
  ])
  func childrenThatCannotBe(_ index: Int, _ first: Int, _ end: Int) {
    var nodes = trie
    nodes[index] = Array(nodes[index][..<2]) + Array(node(0, first, end)[2...])
    #expect(throws: TableReadingError.self) {
      try ChewingPhrases.readTrie(index: Array(nodes.joined()), dictionary: dictionary)
    }
  }

  @Test(arguments: [1, 6, 8, 10, 11, 0xFFFFFF])
  func textsThatBeginNowhere(_ offset: Int) {
    var nodes = trie
    nodes[2] = node(0, offset, 5)
    #expect(throws: TableReadingError.damaged("node 2 points to no text")) {
      try ChewingPhrases.readTrie(index: Array(nodes.joined()), dictionary: dictionary)
    }
  }

  @Test func sizesAndDepth() {
    #expect(throws: TableReadingError.self) {
      try ChewingPhrases.readTrie(index: Array(trie.joined().dropLast()), dictionary: dictionary)
    }
    #expect(throws: TableReadingError.self) {
      try ChewingPhrases.readTrie(index: [], dictionary: [])
    }
    let chain = { (depth: Int) in
      [self.node(0, 1, 2)] + (1...depth).map { self.node(8, $0 + 1, $0 + 2) } + [self.node(0, 0, 1)]
    }
    #expect(throws: Never.self) {
      try ChewingPhrases.readTrie(index: Array(chain(11).joined()), dictionary: dictionary)
    }
    #expect(throws: TableReadingError.damaged("a phrase has more than 11 syllables")) {
      try ChewingPhrases.readTrie(index: Array(chain(12).joined()), dictionary: dictionary)
    }
  }
}
