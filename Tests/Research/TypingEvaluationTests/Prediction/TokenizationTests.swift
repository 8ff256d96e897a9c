import LanguageModel
import Testing

@testable import TypingEvaluation

@Suite struct TokenizationTests {
  private func words(_ text: String, _ tokens: Tokenization) -> [String] {
    tokens.words(of: text).map { word in
      (word.word.startsSentence ? "|" : "") + word.word.word + (word.isFollowedBySpace ? "_" : "")
    }
  }

  /// The sentence of Konrad 2016, section 2.3, with its words and pairs. Then the differences from
  /// the keyboard's words: words with a hyphen or a dash become one, numbers keep their digits,
  /// dashes alone are not words, and sentences have no end.
  @Test(arguments: [
    ("Hey, what’s up?", ["|Hey", "what's_", "up"]),
    ("well-known good--she", ["|wellknown_", "goodshe"]),
    (
      "“He’s,” said she. 'Tis — 3.50!\n(The) dogs’ ",
      ["|He's", "said_", "she", "Tis_", "350", "The", "dogs"]
    ),
    ("rock 'n' roll", ["|rock_", "n", "roll"]),
    ("a\tb  c\r\nd", ["|a", "b_", "c", "d"]),
    ("_so_ caf\u{65}\u{301} 1+1=2", ["|so", "café_", "1+1=2"]),
    ("", []), (" . ", []), (String(repeating: "x", count: 129) + " y", ["|y"]),
  ])
  func splitsAtSpaces(text: String, expected: [String]) {
    #expect(words(text, .spaces) == expected)
  }

  /// The scanner's words, and which of them are followed by a space: not those before punctuation,
  /// a quotation mark, a line end or the end of the text.
  @Test(arguments: [
    ("Hey, what’s up? So", ["|Hey", "what's_", "up", "|So"]),
    ("well-known 'so' to\nbe ", ["|well", "known_", "so", "to", "be_"]),
    ("the dogs' own", ["|the_", "dogs", "own"]),
    (" a  b", ["|a_", "b"]), ("", []),
  ])
  func takesWordsOfSentences(text: String, expected: [String]) {
    #expect(words(text, .words) == expected)
  }

  /// Reading up to each space finds the words that the scanner finds in the whole text.
  @Test func findsTheScannersWords() {
    let text = "Mr. J. Smith said: “I don’t — no…” Then\n\nhe left 3 'good--dogs'. éa’  b"
    var scanner = WordScanner()
    #expect(Tokenization.words.words(of: text).map(\.word) == scanner.words(in: text))
  }
}
