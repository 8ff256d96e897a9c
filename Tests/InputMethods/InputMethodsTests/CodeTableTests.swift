import InputMethods
import Testing

/// A few entries of Cangjie 5 (Unihan, kCangjie): 日 A, 曰 A, 昌 AA, 晶 AAA, 你 ONF, 好 VND.
let smallCangjie = CodeTableContents(
  properties: CodeTableProperties(
    name: "small", title: "倉頡", keyNames: [.init(key: "a", name: "日"), .init(key: "b", name: "月")]),
  entries: [
    CodeEntry(code: "vnd", word: "好", count: 3), CodeEntry(code: "a", word: "曰", count: 1),
    CodeEntry(code: "a", word: "日", count: 9), CodeEntry(code: "aa", word: "昌", count: 4),
    CodeEntry(code: "aa", word: "昍", count: 4), CodeEntry(code: "aaa", word: "晶", count: 5),
    CodeEntry(code: "onf", word: "你", count: 7), CodeEntry(code: "oaa", word: "晶", count: 0),
  ])

@Suite struct CodeTableTests {
  @Test func wordsOfACodeComeByCountThenAsListed() throws {
    let table = try CodeTable(smallCangjie)
    #expect(table.codeCount == 6)
    #expect(table.wordCount == 8)
    #expect(table.words(of: "a").map { table.word($0) } == ["日", "曰"])
    #expect(table.words(of: "aa").map { table.word($0) } == ["昌", "昍"])
    #expect(table.words(of: "aaa").map { table.word($0) } == ["晶"])
    #expect(table.words(of: "aaaa").isEmpty)
    #expect(table.words(of: "").isEmpty)
    #expect(table.words(of: "zzz").isEmpty)
    #expect(table.longestCode == 3)
    #expect(table.alphabet == Set("advnof"))
    #expect(table.properties == smallCangjie.properties)
  }

  @Test func reverseLookupFindsAllCodes() throws {
    let table = try CodeTable(smallCangjie)
    #expect(table.codes(of: "晶") == ["aaa", "oaa"])
    #expect(table.codes(of: "你") == ["onf"])
    #expect(table.codes(of: "您") == [])
  }

  @Test func prefixesAndPatterns() throws {
    let table = try CodeTable(smallCangjie)
    #expect(table.codes(from: "a").map { table.code($0) } == ["a", "aa", "aaa"])
    #expect(table.codes(from: "").count == 6)
    #expect(table.codes(from: "b").isEmpty)
    #expect(table.codes(matching: "?a?").map { table.code($0) } == ["aaa", "oaa"])
    #expect(table.codes(matching: "*n*").map { table.code($0) } == ["onf", "vnd"])
    #expect(table.codes(matching: "a*", limit: 2).map { table.code($0) } == ["a", "aa"])
  }

  @Test func bestWordsOfARangeAreThoseOfAFullSort() throws {
    let entries = (0..<1000).map { index in
      CodeEntry(
        code: "c" + String(repeating: "x", count: index % 40), word: "w\(index)",
        count: UInt32(index * 7919 % 101))
    }
    let table = try CodeTable(CodeTableContents(entries: entries))
    for (range, limit) in [(0..<1000, 20), (5..<700, 7), (63..<65, 5), (128..<128, 3)] {
      let sorted = range.sorted { (table.count($1), $0) < (table.count($0), $1) }
      #expect(table.best(limit, of: range) == Array(sorted.prefix(limit)))
    }
  }

  /// Counts take as many bytes as the largest needs.
  @Test(arguments: [0, 1, 255, 256, 65_535, 65_536, 1 << 24, UInt32.max])
  func countsAreKept(_ count: UInt32) throws {
    let table = try CodeTable(
      CodeTableContents(entries: [.init(code: "a", word: "b", count: count)]))
    #expect(table.count(0) == count)
  }

  @Test func repeatedEntriesKeepTheLargerCount() throws {
    let table = try CodeTable(
      CodeTableContents(entries: [
        .init(code: "a", word: "b", count: 1), .init(code: "a", word: "b", count: 4),
      ]))
    #expect(table.wordCount == 1)
    #expect(table.count(0) == 4)
  }

  @Test func textOutsideAsciiAndBeyondTheFirstPlane() throws {
    let table = try CodeTable(
      CodeTableContents(entries: [.init(code: "ㄧˊ", word: "𠀀"), .init(code: "ㄧ", word: "👩‍👩‍👧")]))
    #expect(table.alphabet == Set("ㄧˊ"))
    #expect(table.longestCode == 2)
    #expect(table.codes(of: "𠀀") == ["ㄧˊ"])
    #expect(table.words(of: "ㄧ").map { table.word($0) } == ["👩‍👩‍👧"])
  }

  @Test func emptyTable() throws {
    let table = try CodeTable(CodeTableContents())
    #expect(table.codeCount == 0)
    #expect(table.words(of: "a").isEmpty)
    #expect(table.codes(of: "a").isEmpty)
    #expect(table.codes(from: "").isEmpty)
  }

  @Test func codesAndWordsThatDoNotFitAreRefused() {
    let long = String(repeating: "x", count: 256)
    #expect(throws: CodeTableError.unfitText(String(long.prefix(20)))) {
      try CodeTable(CodeTableContents(entries: [.init(code: long, word: "a")]))
    }
    #expect(throws: CodeTableError.unfitText("")) {
      try CodeTable(CodeTableContents(entries: [.init(code: "a", word: "")]))
    }
    #expect(throws: CodeTableError.tooManyWords(code: "a")) {
      try CodeTable(
        CodeTableContents(entries: (0...65_535).map { .init(code: "a", word: "\($0)") }))
    }
  }

  @Test func bytesOpenAgainAndContentsComeBack() throws {
    let table = try CodeTable(smallCangjie)
    let again = try CodeTable(bytes: table.withBytes { Array($0) })
    #expect(again.digest == table.digest)
    #expect(again.contents == table.contents)
    #expect(try CodeTable(table.contents).digest == table.digest)
    #expect(Set(table.contents.entries) == Set(smallCangjie.entries))
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = try CodeTable(smallCangjie).withBytes { Array($0) }
    for length in 0..<bytes.count {
      #expect(throws: CodeTableError.self) { try CodeTable(bytes: bytes[..<length]) }
    }
    #expect(throws: CodeTableError.wrongSize(expected: bytes.count, actual: bytes.count + 8)) {
      try CodeTable(bytes: bytes + [UInt8](repeating: 0, count: 8))
    }
  }

  /// Damage is noticed by the checksum; with a forged checksum a table is refused or harmless.
  @Test func everyFlippedByteIsRefusedOrHarmless() throws {
    let bytes = try CodeTable(smallCangjie).withBytes { Array($0) }
    var opened = 0
    for position in bytes.indices {
      for flip: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[position] ^= flip
        #expect(throws: CodeTableError.self) { try CodeTable(bytes: damaged) }
        let sum = try #require(CodeTable.checksum(ofFile: damaged))
        for byte in 0..<8 { damaged[16 + byte] = UInt8(truncatingIfNeeded: sum >> (8 * byte)) }
        guard let table = try? CodeTable(bytes: damaged) else { continue }
        opened += 1
        for code in 0..<table.codeCount { _ = table.words(of: table.code(code)) }
        for word in 0..<table.wordCount {
          _ = (table.codes(of: table.word(word)), table.count(word))
        }
        _ = table.best(3, of: 0..<table.wordCount)
      }
    }
    // Texts, key names and the order of the reverse index may differ without harm.
    #expect(opened > 0 && opened < bytes.count)
  }
}
