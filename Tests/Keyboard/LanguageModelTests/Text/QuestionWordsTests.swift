import Testing

@testable import LanguageModel

struct QuestionWordsTests {
  private static let spanish = QuestionWords(["qué", "cuándo", "cuánto", "por", "a"])

  @Test(
    "question words have their accents behind ¿, also with a preposition between them",
    arguments: [
      ("cuando", "dime, ¿", "cuándo"), ("Cuando", "¿", "cuándo"), ("que", "Hola. ¿por ", "qué"),
      ("que", "¿A ", "qué"), ("cuando", "dime ", nil), ("cuando", "¿vienes ", nil),
      ("vienes", "¿", nil), ("cuándo", "¿", nil), ("cuando", "¿qué? ", nil), ("cuando", "", nil),
    ] as [(String, String, String?)])
  func behindAMark(word: String, text: String, expected: String?) {
    #expect(Self.spanish.spelling(of: word, behind: text[...]) == expected)
    #expect(QuestionWords().spelling(of: word, behind: text[...]) == nil)
  }

  @Test("offers with accents come first, each once, and those without at the end")
  func offers() {
    let words = ["cuando", "cuánto", "cuanto", "cuna"]
    #expect(
      Self.spanish.asked(words, spelledBy: \.self, behind: "¿")
        == ["cuándo", "cuánto", "cuna", "cuando", "cuanto"])
    #expect(Self.spanish.asked(words, spelledBy: \.self, behind: "y ") == words)
    #expect(QuestionWords().asked(words, spelledBy: \.self, behind: "¿") == words)
  }

  @Test func languagesAreMerged() {
    var words = QuestionWords(["qué"])
    words.merge(QuestionWords(["quí", "de"]))
    #expect(words.spelling(of: "qui", behind: "¿de ") == "quí")
    #expect(words.spelling(of: "que", behind: "¿") == "qué")
  }
}
