import Testing

@testable import LanguageModel

@Suite struct WordScannerTests {
  /// Returns the words, with a bar before each word that begins a sentence.
  private func scanned(_ text: String) -> String {
    var scanner = WordScanner()
    return scanner.words(in: text).map { ($0.startsSentence ? "|" : "") + $0.word }
      .joined(separator: " ")
  }

  @Test(arguments: [
    // Konrad 2016, section 2.3.
    ("Hey, what's up?", "|Hey what's up"),
    ("Hey, what’s up?", "|Hey what's up"),
    ("It is. It was! Was it? Yes… No", "|It is |It was |Was it |Yes |No"),
    ("“Well,” he said. “Go.” She went.", "|Well he said |Go |She went"),
    ("\"How?\" cried he.", "|How cried he"),
    ("Mr. Bennet saw Dr. J. Smith.", "|Mr Bennet saw Dr J Smith"),
    ("You and I. They too.", "|You and I |They too"),
    ("a well-known man--one of ours", "|a well known man one of ours"),
    ("A heading\n\nthe text", "|A heading |the text"),
    ("A line\nand another", "|A line and another"),
    ("'tis the dogs' day 'so'", "|tis the dogs day so"),
    ("rock 'n' roll, don''t", "|rock n roll don t"),
    ("In 1811 we paid 3.50", "|In 1811 we paid 3 50"),
    ("_You_ may", "|You may"),
    ("Straße, naïve, cafe\u{301}!", "|Straße naïve cafe\u{301}"),
    ("早。好", "|早 |好"),
    ("U.S. troops", "|U S troops"),
    ("dime, ¿cuándo? y ¡ven!", "|dime |cuándo y |ven"),
    ("", ""), ("...?!", ""),
  ])
  func extractsWords(_ text: String, _ expected: String) {
    #expect(scanned(text) == expected)
  }

  /// A + before a word says that it is joined to the one before, a @ that it is in an address.
  @Test(arguments: [
    ("me@home.org, please", "me +@home +@org please"),
    ("see www.a.org: now", "see www +@a +@org now"),
    ("see @me and a/b, not well-known.", "see @me and a +@b not well +known"),
    ("End.\nAt 3:50", "End At 3 +@50"),
    ("a.-b", "a +b"),
  ])
  func partsOfAddressesAreMarked(text: String, expected: String) {
    var scanner = WordScanner()
    let words = scanner.words(in: text).map {
      ($0.isJoined ? "+" : "") + ($0.isInAddress ? "@" : "") + $0.word
    }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(arguments: [1, 2, 3, 7])
  func splittingTheTextDoesNotMatter(_ size: Int) {
    let text = "“Naïve café,” said Mr. Ω. 𝒳 didn’t…\n\nend. Of ’it’"
    var whole = WordScanner()
    var pieces = WordScanner()
    var words: [TextWord] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      pieces.scan(bytes[start..<min(start + size, bytes.count)]) { words.append($0) }
    }
    pieces.finish { words.append($0) }
    #expect(words == whole.words(in: text))
    #expect(words.count == 10)
  }

  @Test func skipsInvalidText() {
    var scanner = WordScanner()
    var words: [String] = []
    let long = [UInt8](repeating: 0x61, count: WordScanner.maximumWordLength + 1)
    scanner.scan([0x61, 0xFF, 0x62, 0x20] + long + [0x20, 0x63]) { words.append($0.word) }
    scanner.finish { words.append($0.word) }
    #expect(words == ["a", "b", "c"])
  }
}
