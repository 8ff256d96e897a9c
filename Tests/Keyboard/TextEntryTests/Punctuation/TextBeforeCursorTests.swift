import Testing

@testable import TextEntry

struct TextBeforeCursorTests {
  @Test(
    arguments: [
      ("hello", "hello"), ("say don't", "don't"), ("say 'hi", "hi"), ("dogs'", "dogs'"), ("a ", ""),
      ("", ""), ("x-ray", "ray"), ("b4", "b4"), ("'", ""),
    ])
  func theWordAtTheCursor(text: String, word: String) {
    #expect(TextBeforeCursor(text).word == word)
  }

  @Test(
    arguments: [
      ("see www.exampel", true), ("me@exampel", true), ("https://exampel", true), ("#teh", true),
      ("snake_caes", true), ("src/teh", true), ("host:teh", true), ("well-knwon", false),
      ("(teh", false), ("wait...teh", false), ("a.b teh", false), ("teh", false), ("", false),
    ])
  func partsOfAddresses(text: String, isInAddress: Bool) {
    #expect(TextBeforeCursor(text).isInAddress == isInAddress)
  }

  @Test(
    arguments: [
      ("one two three ", ["two", "three"]), ("one. two th", ["two"]), ("one", []), ("a\nb ", ["b"]),
      ("say 'hi' to", ["say", "hi"]), ("wait, what ", ["wait", "what"]), ("done. ", []),
      ("dime, ¿por qu", ["por"]), ("y ¡qu", []),
    ])
  func wordsOfTheSentence(text: String, words: [String]) {
    let before = TextBeforeCursor(text)
    let found =
      text.hasSuffix(" ") ? before.wordsBeforeNext(limit: 2) : before.previousWords(limit: 2)
    #expect(found == words)
  }
}
