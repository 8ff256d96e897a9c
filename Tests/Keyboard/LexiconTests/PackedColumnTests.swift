import Testing

@testable import Lexicon

@Suite struct PackedColumnTests {
  @Test func differentNumbersAreNumberedInAscendingOrder() {
    let (values, indices) = PackedColumn.pack([7, 3, 7, 9])
    #expect(values == [3, 7, 9])
    #expect(indices == [1, 0, 1, 2])
  }

  @Test(
    "the width of a row follows from the number of different ones",
    arguments: [
      (0, 4), (1, 1), (256, 1), (257, 2), (65_535, 2),
    ])
  func widths(values: Int, width: Int) {
    #expect(PackedColumn.Sections(values: values).width == width)
  }

  /// 65,536 different numbers cannot be counted in a field of 16 bits.
  @Test func tooManyDifferentNumbersAreNotPacked() {
    #expect(PackedColumn.pack((0..<65_535).map { UInt32($0) }).values.count == 65_535)
    #expect(PackedColumn.pack((0..<65_536).map { UInt32($0) }).values.isEmpty)
  }

  @Test(
    "a list with few, many and very many different counts reads back",
    arguments: [
      (200, 1), (300, 2), (66_000, 4),
    ])
  func countsReadBack(words: Int, width: Int) throws {
    let letters = Array("abcdefghij")
    let entries = (0..<words).map { number in
      LexiconEntry(
        word: String(String(number).map { letters[$0.wholeNumberValue ?? 0] }),
        count: Double(number + 1))
    }
    let lexicon = try CompiledLexicon(Lexicon(entries: entries))
    let read = try CompiledLexicon(bytes: lexicon.withBytes { Array($0) })
    #expect(read.layout.counts.width == width)
    for entry in entries {
      let index = try #require(read.index(code: entry.code, word: entry.word))
      guard Double(read.count(index)) == entry.count else {
        Issue.record("\(entry.word): \(read.count(index))")
        return
      }
    }
  }
}
