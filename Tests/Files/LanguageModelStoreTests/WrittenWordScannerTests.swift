import LanguageModelStore
import Testing

struct WrittenWordScannerTests {
  /// The first word of a sentence has none before it; words may be split between pieces.
  @Test("pieces of any length", arguments: [1, 3, 100])
  func words(length: Int) {
    var scanner = WrittenWordScanner()
    let bytes = Array("One two. Three four".utf8)
    var words: [WrittenWord] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      words += scanner.words(in: bytes[start..<min(start + length, bytes.count)])
    }
    words += scanner.finish()
    #expect(words.map { $0.word.lowercased() } == ["one", "two", "three", "four"])
    #expect(words.map { $0.previous?.lowercased() } == [nil, "one", nil, "three"])
  }
}
