import SystemPackage
import Testing

@testable import ResourceLoading

struct PhraseWordsTests {
  /// The third line is blank, the last has no end.
  @Test func wordsOfLinesHaveThoseBeforeThem() throws {
    let files = try TemporaryFiles()
    let path = FilePath(try files.write("See you. Now\nIt's\n\nthe end", to: "phrases.txt"))
    var found: [PhraseWords.Word] = []
    try PhraseWords.forEach(ofLines: path) { word, _ in found.append(word) }
    #expect(
      found == [
        .init(word: "See", previous: ["<s>"], sentence: 1),
        .init(word: "you", previous: ["<s>", "See"], sentence: 1),
        .init(word: "Now", previous: ["<s>", "See", "you"], sentence: 1),
        .init(word: "It's", previous: ["<s>"], sentence: 2),
        .init(word: "the", previous: ["<s>"], sentence: 3),
        .init(word: "end", previous: ["<s>", "the"], sentence: 3),
      ])
  }

  @Test func wordsOfATextArriveWhileItIsRead() throws {
    struct Enough: Error {}
    let files = try TemporaryFiles()
    let text = String(repeating: "See you at home. ", count: 50_000)
    let path = FilePath(try files.write(text, to: "text.txt"))
    var (count, share) = (0, 1.0)
    #expect(throws: Enough.self) {
      try PhraseWords.forEach(ofText: path) { word, fraction in
        count += 1
        share = fraction ?? 1
        #expect(word.sentence == (count + 3) / 4)
        if count == 10 { throw Enough() }
      }
    }
    #expect(count == 10)
    // One piece of 64 KB of 850 KB.
    #expect(share < 0.1)
  }

  @Test func linesThatAreTooLongAreLeftOut() throws {
    let files = try TemporaryFiles()
    let long = String(repeating: "x", count: 200_000)
    let path = FilePath(try files.write("one\r\n\(long)\n\ntwo", to: "list.txt"))
    var lines: [String] = []
    let leftOut = try TextLines.forEach(of: path, limit: 1 << 16) { line, _ in lines.append(line) }
    #expect(lines == ["one", "two"])
    #expect(leftOut == 1)
  }
}
