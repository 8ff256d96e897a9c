import Testing

@testable import InputMethods

/// Tables of strokes and those of scim.
@Suite struct StrokeTablesTests {
  /// A table of scim with records of (code, word, frequency, kept).
  private func scim(
    _ records: [(String, String, UInt16, Bool)], header: String = "NAME = Stroke 5\n"
  ) -> [UInt8] {
    var body: [UInt8] = []
    for (code, word, frequency, isKept) in records {
      body += [UInt8(code.utf8.count) | (isKept ? 0x80 : 0), UInt8(word.utf8.count)]
      body += [UInt8(frequency & 0xFF), UInt8(frequency >> 8)] + Array((code + word).utf8)
    }
    let size = [0, 8, 16, 24].map { UInt8(body.count >> $0 & 0xFF) }
    return Array(
      "\(SCIMTable.signature)\nVERSION_1_0\n### Begin\nBEGIN_DEFINITION\n\(header)\(Self.prompts)"
        .utf8)
      + Array("END_DEFINITION\n\nBEGIN_TABLE\n".utf8) + size + body + Array("END_TABLE\n".utf8)
  }

  private static let prompts = """
    SELECT_KEYS = 1,2,3
    NAME.zh_TW = 筆順五碼
    DYNAMIC_ADJUST = TRUE
    BEGIN_CHAR_PROMPTS_DEFINITION
    , ’
    m －
    END_CHAR_PROMPTS_DEFINITION

    """

  @Test func recordsAndHeader() throws {
    let reading = try SCIMTable.read(
      scim([("m", "一", 500, true), ("m,", "丁", 495, false), ("m/nn", "可", 300, true)]))
    #expect(
      reading.contents.entries == [
        CodeEntry(code: "m", word: "一", count: 500), CodeEntry(code: "m/nn", word: "可", count: 300),
      ])
    #expect(reading.definitionCount == 2)
    let properties = reading.contents.properties
    #expect(properties.name == "Stroke5")
    #expect(properties.title == "筆順五碼")
    #expect(properties.selectionKeys == "123")
    #expect(properties.order == .learned)
    #expect(properties.keyNames == [.init(key: ",", name: "’"), .init(key: "m", name: "－")])
  }

  /// Whatever is cut off or changed, the file is refused or read, and nothing else happens.
  @Test func damagedFiles() throws {
    let whole = scim([("m", "一", 500, true), (",.", "人", 495, true)])
    for count in 0..<whole.count - "END_TABLE\n".utf8.count {
      #expect(throws: TableReadingError.self, "\(count)") {
        try SCIMTable.read(Array(whole.prefix(count)))
      }
    }
    for index in whole.indices {
      for value in [0, 0x3F, 0x80, 0xFF] as [UInt8] {
        var changed = whole
        changed[index] = value
        _ = try? SCIMTable.read(changed)
      }
    }
    #expect(throws: TableReadingError.noDefinitions) { try SCIMTable.read(scim([])) }
  }

  /// The strokes of 十 (一丨) on the keys of three kinds of tables; a layout's keys write the strokes.
  @Test(arguments: [
    ("hs", "stroke", "hspnz"), ("m/", "Stroke5", "m/,.n"), ("12", "wbh-stroke", "12345"),
  ])
  func keysOfStrokes(_ code: String, _ name: String, _ keys: String) throws {
    var contents = CodeTableContents(
      properties: CodeTableProperties(name: name), entries: [CodeEntry(code: code, word: "十")])
    contents.nameStrokes()
    #expect(contents.properties.kind == .stroke)
    #expect(contents.properties.keyNames.map(\.name) == ["一", "丨", "丿", "丶", "ㄣ"])
    #expect(String(contents.properties.keyNames.map(\.key)) == keys)
    let method = InputMethod(table: try CodeTable(contents))
    #expect(String("一丨".map(method.codeKey)) == code)
    #expect(method.keyNames(of: code) == "一丨")
    // 5.10: a table of at most five strokes takes five.
    #expect(method.maximumKeys == 5)
  }

  @Test func otherTablesStayAsTheyAre() throws {
    // Not called strokes; and one that is, with a key that no such table has.
    for (name, code) in [("cangjie5", "hs"), ("stroke", "hsa")] {
      var contents = CodeTableContents(
        properties: CodeTableProperties(name: name), entries: [CodeEntry(code: code, word: "十")])
      contents.nameStrokes()
      #expect(contents.properties.kind == .shape)
      #expect(contents.properties.keyNames.isEmpty)
    }
  }

  /// A key with a symbol is the key that the symbol is on: ㄅ of Bopomofo on the standard keyboard and on
  /// ETEN, 日 of Cangjie.
  @Test func symbolsAreKeys() throws {
    let phonetic = try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(kind: .phonetic), entries: [CodeEntry(code: "1", word: "ㄅ")]
      ))
    #expect(InputMethod(table: phonetic).codeKey(of: "ㄅ") == "1")
    #expect(InputMethod(table: phonetic, keyboard: .eten).codeKey(of: "ㄅ") == "b")
    let shapes = try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(keyNames: [
          .init(key: "a", name: "日"), .init(key: "b", name: "1⇡"),
        ]),
        entries: [CodeEntry(code: "ab", word: "明")]))
    #expect(InputMethod(table: shapes).codeKey(of: "日") == "a")
    #expect(InputMethod(table: shapes).codeKey(of: "月") == "月")
  }
}
