import FlatFiles
import Lexicon
import Testing

struct WordFilterTests {
  /// Words of the numbers from 0: "aa", "ab", …
  private func words(_ numbers: Range<Int>) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return numbers.map { number in
      String([letters[number / 676 % 26], letters[number / 26 % 26], letters[number % 26]])
    }
  }

  @Test func allWordsAreFoundAndFewOthers() throws {
    let filter = WordFilter(words: words(0..<5000))
    #expect(filter.wordCount == 5000)
    let missing = words(0..<5000).filter { !filter.contains($0) }
    #expect(missing == [])
    // (1 − e^(−7/10))^7 = 0.0082 of 12,000 others are 98; four standard deviations of √98 are 40.
    let others = words(5000..<17000).count { filter.contains($0) }
    #expect((58...138).contains(others), "\(others)")
  }

  @Test func capitalsAndApostrophesDoNotMatter() {
    let filter = WordFilter(words: ["Don't", "straße", "ÉTÉ"])
    #expect(filter.contains("don’t"))
    #expect(filter.contains("Straße"))
    #expect(filter.contains("été"))
  }

  @Test func anEmptySetHasNoWords() {
    let filter = WordFilter(words: [] as [String])
    #expect(!filter.contains("a"))
    #expect(filter.wordCount == 0)
  }

  @Test func bytesAreReadAgainAndDamageIsRefused() throws {
    let filter = WordFilter(words: ["one", "two"])
    let bytes = filter.withBytes { Array($0) }
    // A header of 64 bytes, and 20 bits in one block of 8.
    #expect(bytes.count == 72)
    let read = try WordFilter(bytes: bytes)
    #expect(read.contains("two") && !read.contains("three"))
    func error(_ reason: DataFileError.Reason) -> DataFileError {
      DataFileError(kind: "set of words", reason: reason)
    }
    #expect(throws: error(.otherKind)) { try WordFilter(bytes: bytes.prefix(20)) }
    #expect(throws: error(.wrongSize(expected: 72, actual: 64))) {
      try WordFilter(bytes: bytes.prefix(64))
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: DataFileError.self, "byte \(place)") { try WordFilter(bytes: damaged) }
    }
  }
}
