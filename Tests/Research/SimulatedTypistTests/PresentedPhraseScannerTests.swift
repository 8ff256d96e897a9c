import Testing

@testable import SimulatedTypist

struct PresentedPhraseScannerTests {
  private func phrases(_ text: String, size: Int) -> (texts: [String], leftOut: Int) {
    let bytes = Array(text.utf8)
    var scanner = PresentedPhraseScanner()
    var texts: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.scan(bytes[start..<min(start + size, bytes.count)]) { texts.append($0.text) }
    }
    scanner.finish { texts.append($0.text) }
    return (texts, scanner.leftOut)
  }

  @Test(arguments: [1, 2, 3, 1000])
  func sentencesAreTheSameWhereverATextIsCut(size: Int) {
    let text = "“_You_ don’t”—he  said…\r\n\r\nMr. B. Long saw. Is it?\nso. Yes\r\rEnd"
    #expect(
      phrases(text, size: size).texts == [
        "\"You don't\"--he said...", "Mr. B. Long saw.", "Is it? so.", "Yes", "End",
      ])
  }

  /// 2,500 words without a mark.
  @Test func aTextWithoutMarksIsCutIntoSentences() {
    let found = phrases(Array(repeating: "word", count: 2500).joined(separator: " "), size: 4096)
    #expect(found.texts.map(\.utf8.count) == [4999, 4999, 2499])
    #expect(found.leftOut == 0)
  }

  @Test func aTextWithoutSpacesIsLeftOut() {
    let found = phrases("It is " + String(repeating: "x", count: 1 << 20) + " so.", size: 4096)
    #expect(found.texts == ["It is so."])
    #expect(found.leftOut == 1)
  }
}
