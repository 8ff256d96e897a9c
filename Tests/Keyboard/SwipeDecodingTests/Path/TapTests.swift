import Foundation
import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct TapTests {
  /// A tap touches its key once: it means the letter, however rare the letter is as a word.
  @Test func aTapMeansItsLetter() throws {
    let entries = [("the", 500), ("cc", 50), ("c", 1), ("ca", 30), ("o", 1), ("oo", 90)].map {
      LexiconEntry(word: $0.0, count: Double($0.1))
    }
    let decoder = try PathDecoder(
      keyboard: KeyboardLayout.ring.placed(in: Size(width: 390, height: 290)),
      lexicon: CompiledLexicon(Lexicon(entries: entries)), profile: ShippedProfile.shared.get())
    for letter in ["c", "o"] {
      let center = try #require(decoder.keyboard.key(for: Character(letter))).center
      // A finger that rolls by a few points.
      let tap = [(0, 0), (2, 1), (3, 3), (1, 4), (-1, 2), (0, 1)].enumerated().map { index, roll in
        TraceSample(
          x: center.x + Double(roll.0), y: center.y + Double(roll.1), t: Double(index) * 16)
      }
      let decoded = decoder.decode(SwipeQuery(tap, limit: 5))
      #expect(decoded.candidates.first?.word == letter)
      #expect(!decoded.isRejected)
      let total = decoded.candidates.reduce(decoded.noWordProbability ?? 0) { $0 + exp($1.score) }
      #expect(total < 1.001)
    }
  }
}
