import Lexicon
import Testing

/// Difficult spellings: combining marks, the Turkish i, letters with a title case.
struct ComposedFormTests {
  /// Decomposed and composed forms from the Unicode character database.
  @Test(
    arguments: [
      ("u\u{308}ber", "\u{FC}ber"), ("e\u{301}te\u{301}", "\u{E9}t\u{E9}"),
      ("\u{438}\u{306}", "\u{439}"), ("\u{456}\u{308}", "\u{457}"),
      ("\u{3B1}\u{301}", "\u{3AC}"), ("a\u{323}\u{302}", "\u{1EAD}"), ("plain", "plain"),
      // There is no composed letter, so the mark stays separate.
      ("q\u{308}", "q\u{308}"),
    ])
  func combiningMarksAreComposed(apart: String, together: String) {
    #expect(Array(composed(apart).utf8) == Array(together.utf8))
    #expect(Array(composed(together).utf8) == Array(together.utf8))
  }

  @Test func bothNormalFormsAreOneWord() {
    let (list, problems) = Lexicon.parse(Array("u\u{308}ber\t5\n\u{FC}ber\t3\n".utf8))
    #expect(problems.totalCount == 0)
    #expect(list.entries.count == 1)
    #expect(list.entries.first?.count == 8)
    #expect(Array(swipeCode(of: "U\u{308}ber").utf8) == Array("\u{FC}ber".utf8))
    #expect(isSameWord("U\u{308}BER", "\u{FC}ber"))
    #expect(list.contains(word: "u\u{308}ber"))
  }

  /// The lower case of İ outside Turkish is i with a dot above; ı is a letter of its own.
  @Test func turkishDotsAreOneKey() {
    #expect(swipeCode(of: "\u{130}stanbul") == "istanbul")
    #expect(isSameWord("\u{130}stanbul", "istanbul"))
    #expect(swipeCode(of: "\u{131}rmak") == "\u{131}rmak")
    #expect(!isSameWord("\u{131}rmak", "irmak"))
    let list = Lexicon(entries: [LexiconEntry(word: "\u{130}stanbul", count: 1)])
    #expect(list.unwritable(on: Set("abcdefghijklmnopqrstuvwxyz")).count == 0)
    let (casing, problems) = Casing.parse(Array("istanbul\t\u{130}stanbul\n".utf8))
    #expect(problems.totalCount == 0)
    #expect(casing.written["istanbul"] == "\u{130}stanbul")
  }

  /// Ǆ, ǅ and ǆ are one letter in upper, title and lower case.
  @Test func digraphsHaveATitleCase() {
    #expect(capitalized("\u{1C6}ep") == "\u{1C5}ep")
    #expect(swipeCode(of: "\u{1C5}ep") == "\u{1C6}ep")
    #expect(isSameWord("\u{1C4}EP", "\u{1C6}ep"))
    #expect(capitalized("\u{E9}t\u{E9}") == "\u{C9}t\u{E9}")
    #expect(capitalized("") == "")
  }

  /// "Grüße" in Latin-1: the bytes of ü and ß are not valid UTF-8 there. The other lines are read.
  @Test func anotherEncodingIsReportedLineByLine() {
    let bytes = Array("und\t9\nGr".utf8) + [0xFC, 0xDF] + Array("e\t4\nist\t3\n".utf8)
    let (list, problems) = Lexicon.parse(bytes)
    #expect(list.entries.map(\.word) == ["und", "ist"])
    #expect(problems.totalCount == 1)
    #expect(problems.first.first?.line == 2)
    #expect(problems.first.first?.reason == .invalidUTF8)
  }

  /// Hebrew has no case and is written from right to left; its points are marks.
  @Test func rightToLeftWordsKeepTheirOrder() {
    #expect(Array(swipeCode(of: "שלום")) == ["ש", "ל", "ו", "ם"])
    let list = Lexicon(entries: [LexiconEntry(word: "שלום", count: 1)])
    #expect(list.unwritable(on: ["ש", "ל", "ו", "ם"]).count == 0)
    #expect(list.unwritable(on: ["ש"]).characters.count == 3)
  }
}
