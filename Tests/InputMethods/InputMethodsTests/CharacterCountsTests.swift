import InputMethods
import Testing

@Suite struct CharacterCountsTests {
  @Test func characterCountsFromPhrases() {
    var contents = CodeTableContents(
      properties: CodeTableProperties(kind: .phonetic),
      entries: [
        .init(code: "su3", word: "你"), .init(code: "su3", word: "妳"), .init(code: "cl3", word: "好"),
        .init(code: "su3cl3", word: "你好", count: 90), .init(code: "su3cl3", word: "妳好", count: 10),
      ])
    #expect(contents.estimateCharacterCounts() == 3)
    // 0.3 · (100 + 10) = 33 times half the rank's share (8/9 and 1/9) and half that of the phrases
    // (0.9 and 0.1): 29.52 and 3.48; 好 is alone.
    #expect(contents.entries.prefix(3).map(\.count) == [30, 3, 33])
    #expect(contents.estimateCharacterCounts() == 0)
  }
}
