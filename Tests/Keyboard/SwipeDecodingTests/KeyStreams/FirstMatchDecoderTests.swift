import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct FirstMatchDecoderTests {
  private static let words = ["the", "to", "he", "tree", "hello", "a", "trees", "hero", "too"]

  private static func decoder() throws -> FirstMatchDecoder {
    let entries = words.enumerated().map { LexiconEntry(word: $1, count: 100 - Double($0)) }
    return FirstMatchDecoder(
      lexicon: Lexicon(entries: entries),
      keyboard: try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)))
  }

  @Test(
    "the most frequent words with the keys in order, first and last alike",
    arguments: [
      // tree needs r; its double e one key.
      ("tghgfre", ["the", "tree"]),
      ("trfghjhgtrewe", ["the", "tree"]),
      ("treds", ["trees"]),
      // too and to cross the same keys.
      ("tyuio", ["to", "too"]),
      // No l: hero, not hello.
      ("hgfrero", ["hero"]),
      ("hgfrerlo", ["hello", "hero"]),
      ("a", ["a"]),
      // The first key is not t.
      ("rtghgfre", []),
      ("", []),
    ])
  func matches(keys: String, expected: [String]) throws {
    let decoder = try Self.decoder()
    let stream = KeyStreamLine(keys, on: decoder.keyboard).stream
    let found = decoder.decode(stream.centers(on: decoder.keyboard), limit: 10)
    #expect(found.map(\.word) == expected)
  }

  @Test func limitsAndScores() throws {
    let decoder = try Self.decoder()
    let samples = KeyStreamLine("tghgfre", on: decoder.keyboard).stream
      .centers(on: decoder.keyboard)
    #expect(decoder.decode(samples, limit: 1) == [Candidate(word: "the", score: 0)])
    // tree is the fourth word.
    #expect(decoder.decode(samples, limit: 2).last == Candidate(word: "tree", score: -3))
    #expect(decoder.decode(samples, limit: 0).isEmpty)
  }

  @Test func anotherSizeFindsTheSame() throws {
    let decoder = try Self.decoder()
    let large = try KeyboardLayout.qwerty.placed(in: Size(width: 780, height: 500))
    let resized = try #require(decoder.resized(to: large))
    let stream = KeyStreamLine("hgfrerlo", on: large).stream
    #expect(resized.decode(stream.centers(on: large), limit: 1).first?.word == "hello")
    let other = try KeyboardLayout.dvorak.placed(in: Size(width: 390, height: 290))
    #expect(decoder.resized(to: other) == nil)
  }
}
