import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct KeyboardReachTests {
  /// QWERTY's keys are a tenth of 390 pt wide, so its pitch is 39 pt.
  @Test(
    arguments: [
      (195.0, 100.0, true), (195, 238, true), (195, 240, false), (-38, 0, true), (-40, 0, false),
      (428, -38, true), (428, -40, false), (.nan, 100, false), (.infinity, 100, false),
    ])
  func aSampleNearTheKeyboardReachesIt(x: Double, y: Double, isReached: Bool) throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 200))
    let far = TraceSample(x: 5000, y: 5000, t: 0)
    #expect(keyboard.isReached(by: [far, TraceSample(x: x, y: y, t: 10)]) == isReached)
    #expect(!keyboard.isReached(by: [far]))
    #expect(!keyboard.isReached(by: []))
  }

  @Test func aSwipeOffTheKeyboardMeansNoWord() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 200))
    let words = try CompiledLexicon(Lexicon(entries: [LexiconEntry(word: "to", count: 5)]))
    let decoder = try PathDecoder(
      keyboard: keyboard, lexicon: words, profile: try ShippedProfile.shared.get())
    let keys = try ["t", "o"].map { try #require(keyboard.key(for: $0)).center }
    func swipe(_ down: Double) -> [TraceSample] {
      (0...10).map { step in
        let share = Double(step) / 10
        return TraceSample(
          x: keys[0].x + share * (keys[1].x - keys[0].x),
          y: keys[0].y + share * (keys[1].y - keys[0].y) + down, t: Double(step) * 16)
      }
    }
    #expect(decoder.decode(SwipeQuery(swipe(0), limit: 3)).candidates.first?.word == "to")
    #expect(decoder.decode(SwipeQuery(swipe(500), limit: 3)).candidates.isEmpty)
  }
}
