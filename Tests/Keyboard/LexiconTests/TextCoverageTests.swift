import Lexicon
import Testing

@Suite struct TextCoverageTests {
  let lexicon = Lexicon(
    entries: ["the", "don't", "dog", "café", "rd", "well", "known"].map {
      LexiconEntry(word: $0, count: 1)
    })

  @Test(arguments: [
    ("The dog, the DOG.", 4, 4), ("Don\u{2019}t! 'dog' dogs' don''t", 5, 2),
    ("the cat", 2, 1), ("well-known 3rd", 3, 3), ("café cafe\u{301}", 2, 2),
    ("dog's", 1, 0), ("'''", 0, 0), ("", 0, 0), ("1, 2", 0, 0),
  ])
  func wordsOfAText(text: String, words: Int, known: Int) {
    // don''t is don and t; dogs' is dogs; all three are unknown.
    let coverage = TextCoverage(of: Array(text.utf8), in: lexicon)
    #expect(coverage.wordCount == words)
    #expect(coverage.knownCount == known)
  }

  @Test(arguments: [1, 2, 7])
  func aTextInPieces(size: Int) {
    let bytes = Array("Don\u{2019}t! café the dog".utf8)
    var coverage = TextCoverage(in: lexicon)
    for start in stride(from: 0, to: bytes.count, by: size) {
      coverage.add(bytes[start..<min(start + size, bytes.count)])
    }
    coverage.finish()
    #expect(coverage.wordCount == 4)
    #expect(coverage.knownCount == 4)
  }

  /// Longer than any word of a list.
  @Test func anEndlessWordIsOneUnknownWord() {
    let text = String(repeating: "the", count: 10_000) + " the"
    let coverage = TextCoverage(of: Array(text.utf8), in: lexicon)
    #expect(coverage.wordCount == 2)
    #expect(coverage.knownCount == 1)
  }

  @Test func share() {
    #expect(TextCoverage(of: Array("the cat".utf8), in: lexicon).share == 0.5)
    #expect(TextCoverage(of: [], in: lexicon).share == nil)
    #expect(TextCoverage(of: [0xFF, 0x00, 0xC3], in: lexicon).share == nil)
  }
}
