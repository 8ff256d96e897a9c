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

  /// Wherever a text is cut, its words and their spaces are the same.
  @Test(arguments: Tokenization.allCases, [1, 2, 3, 7])
  func piecesHaveTheWordsOfTheWhole(tokens: Tokenization, size: Int) {
    let text = "He’s ‘so’ good--dogs’ \u{65}\u{301}a 3.50!\r\n\n' 'n' well-known ’ x"
    let bytes = Array(text.utf8)
    var scanner = TypedWordScanner(tokens)
    var found: [TypedWord] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.scan(bytes[start..<min(start + size, bytes.count)]) { found.append($0) }
    }
    scanner.finish { found.append($0) }
    #expect(found == tokens.words(of: text))
  }

  /// 5 words and 5 spaces, of which two words are taken with the space after the second.
  @Test(arguments: Tokenization.allCases, [1, 64])
  func blocksHaveAllWordsAndCharacters(tokens: Tokenization, size: Int) throws {
    let bytes = Array("aa bé e\u{301}f g hh ".utf8)
    func blocks(limit: Int?) throws -> [SavingsRun.Text.Block] {
      var blocks = TypedBlocks(tokens, limit: limit)
      var found: [SavingsRun.Text.Block] = []
      for start in stride(from: 0, to: bytes.count, by: size) where !blocks.isComplete {
        try blocks.add(bytes[start..<min(start + size, bytes.count)], fraction: nil) {
          found.append($0)
        }
      }
      try blocks.finish { found.append($0) }
      return found
    }
    let all = try blocks(limit: nil)
    #expect(all.flatMap(\.words).map(\.word.word) == ["aa", "bé", "éf", "g", "hh"])
    #expect(all.reduce(0) { $0 + $1.characters } == 14)
    let two = try blocks(limit: 2)
    #expect(two.flatMap(\.words).map(\.word.word) == ["aa", "bé"])
    #expect(two.reduce(0) { $0 + $1.characters } == 6)
  }

  @Test(arguments: Tokenization.allCases)
  func anEndlessWordIsSkipped(tokens: Tokenization) {
    let text = "a " + String(repeating: "x", count: 1 << 20) + " b"
    #expect(tokens.words(of: text).map(\.word.word) == ["a", "b"])
  }
}
