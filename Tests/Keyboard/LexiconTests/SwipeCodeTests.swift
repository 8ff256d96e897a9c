import Testing

@testable import Lexicon

@Suite struct SwipeCodeTests {
  @Test(arguments: [
    ("the", "the"), ("The", "the"), ("LONDON", "london"),
    ("don't", "dont"), ("don\u{2019}t", "dont"), ("don\u{2BC}t", "dont"), ("I'm", "im"),
    ("e-mail", "email"), ("well\u{2011}known", "wellknown"), ("a\u{2010}b", "ab"),
    ("Café", "café"), ("ÉTÉ", "été"), ("mp3", "mp3"), ("straße", "straße"), ("你", "你"),
    ("'", ""), ("-", ""), ("", ""),
  ])
  func codes(word: String, code: String) {
    #expect(swipeCode(of: word) == code)
  }

  @Test(arguments: [
    ("Don\u{2019}t", "don't"), ("don't", "don't"), ("E-Mail", "e-mail"), ("É", "é"),
  ])
  func foldingKeepsApostrophesAndHyphens(word: String, expected: String) {
    #expect(folded(word) == expected)
  }
}
