import Testing

@testable import InputMethods

@Suite struct PhraseListTests {
  private func bopomofo() throws -> InputMethod {
    InputMethod(
      table: try CodeTable(
        CodeTableContents(
          properties: CodeTableProperties(name: "bopomofo", kind: .phonetic),
          entries: [
            CodeEntry(code: "su3", word: "你", count: 9),
            CodeEntry(code: "cl3", word: "好", count: 8),
            CodeEntry(code: "cl4", word: "好", count: 2),
            CodeEntry(code: "w96", word: "台", count: 5),
            CodeEntry(code: "j0 ", word: "灣", count: 4),
          ])))
  }

  private let learned: [PhraseList.Phrase] = [
    ("su3cl3", "你好", 3), ("sucl", "你好", 2), ("sc", "你好", 2), ("w9j0", "台灣", 1), ("su3cl4", "你好", 1),
  ]

  /// Tones that were not typed come from the table's readings; first keys alone are no reading.
  @Test func forChewing() throws {
    #expect(
      PhraseList.lines(learned, as: .chewing, of: try bopomofo()) == [
        "你好,3,ㄋㄧˇ ㄏㄠˇ", "台灣,1,ㄊㄞˊ ㄨㄢ", "你好,1,ㄋㄧˇ ㄏㄠˋ",
      ])
  }

  @Test func forRime() throws {
    #expect(
      PhraseList.lines(learned, as: .rime, of: try bopomofo()) == [
        "你好\tsu3cl3\t3", "你好\tsucl\t2", "你好\tsc\t2", "台灣\tw9j0\t1", "你好\tsu3cl4\t1",
      ])
  }

  @Test func fromRime() throws {
    let text = "# Rime user dictionary\n你好\tni hao\t3\n日\ta\n曰\ta\tx\nlone\n\n月\tb\t0\n"
    let (phrases, problems) = try PhraseList.read(Array(text.utf8), as: .rime)
    #expect(phrases.map(\.word) == ["你好", "日", "月"])
    #expect(phrases.map(\.code) == ["nihao", "a", "b"])
    #expect(phrases.map(\.uses) == [3, 1, 1])
    #expect(problems.first.map(\.line) == [4, 5])
  }

  @Test func fromChewing() throws {
    let text = "你好,3,ㄋㄧˇ ㄏㄠˇ\n台灣 7 ㄊㄞˊ ㄨㄢ\n"
    let (phrases, problems) = try PhraseList.read(Array(text.utf8), as: .chewing)
    #expect(phrases.map(\.code) == ["su3cl3", "w96j0 "])
    #expect(phrases.map(\.uses) == [3, 7])
    #expect(problems.isEmpty)
  }

  /// 市 forgotten takes the pair with it and the phrase that the pair became, with that phrase's own pairs;
  /// 城市, which nobody put together, stays.
  @Test func aForgottenWordTakesItsPhrases() {
    var learning = MethodLearning()
    for (code, word) in [("g4", "市"), ("g45k4", "市這"), ("gg", "看市這"), ("tg", "城市"), ("5k4", "這")] {
      learning.commit(code: code, word: word)
    }
    learning.add(word: "市", next: "這")
    learning.add(word: "市這", next: "樣")
    learning.add(word: "城市", next: "人")
    let found = learning.forget("市")
    #expect(found)
    #expect(learning.words(of: "g4").isEmpty)
    #expect(learning.words(of: "g45k4").isEmpty)
    #expect(learning.words(of: "gg").isEmpty)
    #expect(learning.words(of: "tg").map(\.word) == ["城市"])
    #expect(learning.words(of: "5k4").map(\.word) == ["這"])
    #expect(learning.followers(of: "市").isEmpty)
    #expect(learning.followers(of: "市這").isEmpty)
    #expect(learning.followers(of: "城市").map(\.word) == ["人"])
    let again = learning.forget("市")
    #expect(!again)
  }
}
