import Lexicon
import Testing

@testable import InputMethods

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

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

@Suite struct TSVTableTests {
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
