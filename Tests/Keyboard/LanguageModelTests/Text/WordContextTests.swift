import LanguageModel
import Testing

struct WordContextTests {
  @Test(
    "texts with punctuation are read as words since the sentence began",
    arguments: [
      (["as"], ["as"]), (["how", "are"], ["how", "are"]), (["as,"], ["as"]), (["(as"], ["as"]),
      (["how are you as"], ["how", "are", "you", "as"]), (["don’t"], ["don’t"]),
      (["<s>", "I"], ["<s>", "I"]),
      (["him."], ["<s>"]), (["him", "."], ["<s>"]), (["him.", "Then,"], ["<s>", "Then"]),
      (["<s>", "Well,", "I"], ["<s>", "Well", "I"]), (["Mr."], ["Mr"]), ([""], []), (["—"], []),
      ([], []),
      (["Привіт,", "як"], ["Привіт", "як"]), (["well-known"], ["well", "known"]),
    ])
  func words(texts: [String], words: [String]) {
    #expect(WordContext.words(of: texts) == words)
  }
}
