import KeyboardGeometry
import Lexicon
import Testing

@testable import SwipeDecoding

@Suite struct PackedLexiconTests {
  static func packed(_ words: [String], on keyboard: Keyboard) -> PackedLexicon {
    // Counts descend, so ranks follow the order given.
    let entries = words.enumerated().map { LexiconEntry(word: $1, count: 1000 - Double($0)) }
    return PackedLexicon(lexicon: Lexicon(entries: entries), keyboard: keyboard)
  }

  @Test func doubledLettersAreWrittenOnce() throws {
    // Keys: a 0, b 1, c 2.
    let packed = try Self.packed(["abba", "aabbcc"], on: Keyboards.row("abc"))
    #expect(packed.keys == [0, 1, 0, 0, 1, 2])
    #expect(packed.words.map(\.start) == [0, 3])
    #expect(packed.words.map(\.keyCount) == [3, 3])
    #expect(packed.words.map(\.length) == [4, 6])
    #expect(packed.words.map(\.mask) == [0b011, 0b111])
  }

  @Test func wordsAreFoundByTheirEnds() throws {
    let packed = try Self.packed(["abc", "bac", "ac", "aaccc"], on: Keyboards.row("abc"))
    #expect(Array(packed.words(first: 0, last: 2)) == [0, 2, 3])
    #expect(Array(packed.words(first: 1, last: 2)) == [1])
    #expect(packed.words(first: 2, last: 0).isEmpty)
    #expect(packed.words(first: -1, last: 99).isEmpty)
  }

  @Test func wordsWithForeignLettersAreLeftOut() throws {
    let packed = try Self.packed(["axc", "ac", "acé", "éac"], on: Keyboards.row("abc"))
    #expect(packed.words.map(\.keyCount) == [0, 2, 0, 0])
    #expect(packed.keys == [0, 2])
    #expect(Array(packed.words(first: 0, last: 2)) == [1])
  }

  @Test func lettersOutsideASCIIHaveKeysToo() throws {
    let packed = try Self.packed(["été"], on: Keyboards.row("té"))
    #expect(packed.keys == [1, 0, 1])
  }

  @Test func masksOfManyKeysShareBits() {
    #expect(PackedLexicon.mask(of: [0, 3]) == 0b1001)
    #expect(PackedLexicon.bit(64) == PackedLexicon.bit(0))
  }
}
