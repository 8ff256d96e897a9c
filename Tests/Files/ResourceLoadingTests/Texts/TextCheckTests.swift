import Foundation
import LanguageModel
import SystemPackage
import Testing

@testable import ResourceLoading

struct TextCheckTests {
  func fault(_ bytes: [UInt8], needsWords: Bool = true, piece: Int = 1000) -> String? {
    var check = TextCheck()
    var rest = bytes[...]
    while !rest.isEmpty {
      check.add(rest.prefix(piece))
      if let fault = check.fault(isComplete: false, needsWords: needsWords) { return fault }
      rest = rest.dropFirst(piece)
    }
    return check.fault(isComplete: true, needsWords: needsWords)
  }

  func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

  @Test(arguments: [
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be "
      + "in want of a wife. “What is his name?” -- “Bingley.” * * * CHAPTER 3. 1813.",
    "ok :) 😀 😀 lol!!! brb 2 min ??? see u @ 8 ... haha 👍🏽 yes 10/10 <3 omg xD really? — no way, c u l8r",
    "Як умру, то поховайте мене на могилі, серед степу широкого, на Вкраїні милій. 1845 рік — це був",
    "天地玄黄，宇宙洪荒。日月盈昃，辰宿列張。 寒來暑往，秋收冬藏。閏餘成歲，律呂調陽。",
    "the\nof\nand\nto\na\nin\nis\nyou\nthat\nit\nfor\non\nwas\nwith\nas\nhave\nbe\nthis\nare\nI\nnot\n",
    "Say word1 word22 word333 word4. Say word55 word666 word7 word8. Say word999 word10 word1 word2. "
      + "Say word1 word22 word333 word4. Say word55 word666 word7 word8.",
    "// The limit is 128 bytes, 4 a character. let x = 3\n// Returns the index of the first ascending sum above "
      + "a value, or of the last if none is; see section 2.3 of the paper for what n = 7 means here.",
    "", "1", "1 2 3", "日本語",
  ])
  func texts(text: String) {
    for piece in [1, 7, 1000] { #expect(fault(Array(text.utf8), piece: piece) == nil) }
  }

  @Test(arguments: [
    ("%PDF-1.7\nhello world", "is a PDF document"), ("PK\u{3}\u{4}hello", "is a ZIP archive"),
    ("{\\rtf1 hello}", "is an office document"), ("SQLite format 3\u{0}", "is an SQLite database"),
  ])
  func filesOfOtherKinds(text: String, start: String) {
    #expect(fault(text)?.hasPrefix(start) == true)
  }

  @Test func otherEncodings() throws {
    let text = "Ein schöner Tag für Äpfel, die Käse mögen. "
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let bytes = Array(try #require(text.data(using: encoding)))
      #expect(fault(bytes)?.contains("iconv -f UTF-16") == true)
    }
    let latin = Array(try #require(text.data(using: .isoLatin1)))
    #expect(fault(latin)?.contains("iconv -f WINDOWS-1252") == true)
    // 5 of 43 bytes: ö, ü, Ä, ä, ö.
    #expect(fault(latin)?.contains("11.6 %") == true)
    // One byte in 2,000 that was damaged is no other encoding.
    var long = Array(String(repeating: "schöne Tage ", count: 200).utf8)
    long[5] = 0xFF
    #expect(fault(long) == nil)
  }

  @Test func bytesThatAreNoText() {
    var state: UInt32 = 1
    let noise = (0..<4000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    #expect(fault(noise)?.hasPrefix("is no text: ") == true)
    #expect(fault(noise, needsWords: false) != nil)
  }

  @Test func textWithoutWords() {
    // 3 of 4 tokens are numbers.
    let table = String(repeating: "the 12.5 0.25 7\n", count: 10)
    #expect(
      fault(table) == "is no running text: only 25 % of 40 tokens look like words")
    // A list with counts is half words: it is read as a list, not as a text.
    #expect(fault(String(repeating: "the\t5370\n", count: 20))?.contains("50 %") == true)
    #expect(fault(Array(table.utf8), needsWords: false) == nil)
    #expect(fault(String(repeating: String(repeating: "QWxh", count: 19) + "\n", count: 30)) != nil)
  }

  @Test func textsAreRefusedBeforeAnythingIsLearned() throws {
    let files = try TemporaryFiles()
    let path = FilePath(
      try files.write("%PDF-1.4\n1 0 obj << /Length 9 >> stream", to: "paper.pdf"))
    let expected = InputError.badFile(path: path.string, reason: BinaryKind.pdf.reason)
    #expect(throws: expected) { try TextFile.check(path) }
    #expect(throws: expected) { try TextFile.counts(of: [path]) }
    #expect(throws: expected) { try TextFile.forEachWord(of: path) { _, _ in } }
    #expect(throws: expected) { try TextFile.list(in: path) }
    #expect(throws: expected) { try PhraseWords.forEach(ofLines: path) { _, _ in } }
    let json = FilePath(try files.write("{\"the\": 5}", to: "list.json"))
    #expect(throws: InputError.self) { try TextFile.list(in: json) }
  }
}
