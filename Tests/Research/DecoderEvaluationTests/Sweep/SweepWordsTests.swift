import KeyboardGeometry
import Lexicon
import Testing

@testable import DecoderEvaluation

struct SweepWordsTests {
  private let lexicon = Lexicon(entries: [
    LexiconEntry(word: "tea", count: 1_000_000), LexiconEntry(word: "it", count: 1),
    LexiconEntry(word: "née", count: 1),
  ])

  private func words(_ count: Int, _ draw: WordDraw, seed: UInt64 = 1) throws -> [String] {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    return SweepWords(count, from: lexicon, draw: draw, on: [ring], seed: seed).words
  }

  @Test func aListGivesEachWritableWordOnce() throws {
    #expect(try Set(words(10, .list)) == ["tea", "it"])
    #expect(try words(10, .list).count == 2)
  }

  /// 100 draws miss *tea* with a probability below 1 in 10,000.
  @Test func textRepeatsWordsByTheirCounts() throws {
    let drawn = try words(100, .text)
    #expect(drawn.count == 100)
    #expect(drawn.count { $0 == "tea" } >= 99)
  }

  @Test func aWordHasTheSameNumbersEverywhere() throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let words = SweepWords(2, from: lexicon, draw: .list, on: [ring], seed: 7)
    var (first, again, other) = (words.random(for: 0), words.random(for: 0), words.random(for: 1))
    let value = first.next()
    #expect(again.next() == value)
    #expect(other.next() != value)
  }
}
