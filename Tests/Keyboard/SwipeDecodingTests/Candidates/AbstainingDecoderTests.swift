import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Testing

@Suite struct AbstainingDecoderTests {
  /// One word of a given score; it can be resized to keyboards of its own size only.
  struct OneWord: SwipeDecoder {
    var score: Double
    var scoreKind = ScoreKind.logProbability

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [
        Candidate(word: "a", score: score), Candidate(word: "b", score: score - 1),
      ])
    }

    func resized(to keyboard: Keyboard) -> OneWord? {
      keyboard.keys.count == 1 ? self : nil
    }
  }

  /// ln 0.5 = −0.693.
  @Test(
    arguments: [(-0.69, 0.5, 2), (-0.70, 0.5, 0), (-9, 0, 2), (0, 1, 2), (.nan, 0.5, 0)]
      as [(Double, Double, Int)])
  func unlikelyWordsAreHeldBack(score: Double, least: Double, count: Int) {
    let decoder = OneWord(score: score).abstaining(below: least)
    #expect(decoder.decode([], limit: 3).count == count)
  }

  @Test func sharesCountAndPenaltiesDoNot() {
    let share = OneWord(score: -1, scoreKind: .logShare).abstaining(below: 0.5)
    #expect(share.decode([], limit: 3).isEmpty)
    let penalty = OneWord(score: -1, scoreKind: .penalty).abstaining(below: 0.5)
    #expect(penalty.decode([], limit: 3).count == 2)
  }

  @Test func itStaysCarefulInAnotherSize() throws {
    let decoder = AbstainingDecoder(OneWord(score: -1), below: 0.5)
    #expect(decoder.scoreKind == .logProbability)
    let resized = try #require(decoder.resized(to: Keyboards.row("a")))
    #expect(resized.decode([], limit: 3).isEmpty)
    #expect(try decoder.resized(to: Keyboards.row("ab")) == nil)
  }
}
