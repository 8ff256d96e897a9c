import KeyboardGeometry
import SwipeTraces
import Testing

@testable import ResourceLoading

/// Which of several suppositions that explain about as much is named.
struct KeyboardEvidenceTests {
  private func hypothesis(
    _ layout: String, _ width: Double = 360, _ height: Double = 220, begins: Int, ends: Int,
    scale: Double = 1
  ) -> MisfitHypothesis {
    MisfitHypothesis(
      keyboard: KeyboardReference(layout: layout, width: width, height: height),
      change: PointChange(scale: Point(x: scale, y: scale)), traces: 100, begins: begins, ends: ends
    )
  }

  /// - Parameter words: the number of words with different ends among 100 traces.
  private func commonest(
    _ hypotheses: MisfitHypothesis..., words: Int = 100
  ) -> KeyboardReference? {
    let letters = Array("abcdefghij")
    let ends = (0..<100).map { index in
      let word = index % words
      return TraceEnds(
        firstLetter: letters[word / 10], lastLetter: letters[word % 10], start: Point(x: 0, y: 0),
        end: Point(x: 0, y: 0))
    }
    return KeyboardEvidence(ends).commonest(
      among: hypotheses, sizes: [Size(width: 360, height: 220), Size(width: 390, height: 290)])?
      .keyboard
  }

  /// Of 200 ends 2 % are 4.
  @Test func aRarerLayoutNeedsAClearLead() {
    let qwerty = hypothesis("qwerty", begins: 90, ends: 85)
    #expect(commonest(hypothesis("minimal", begins: 90, ends: 88), qwerty)?.layout == "qwerty")
    #expect(commonest(hypothesis("minimal", begins: 90, ends: 89), qwerty)?.layout == "minimal")
    #expect(commonest(hypothesis("qwertz", begins: 90, ends: 85), qwerty)?.layout == "qwerty")
    #expect(
      commonest(
        hypothesis("qwerty-es", begins: 90, ends: 85), hypothesis("azerty", begins: 90, ends: 84))?
        .layout == "azerty")
    // Of 6 words 40 ends are 2.4, and 50 are 3.
    let all = hypothesis("minimal", begins: 100, ends: 100)
    #expect(
      commonest(all, hypothesis("qwerty", begins: 80, ends: 80), words: 6)?.layout == "qwerty")
    #expect(
      commonest(all, hypothesis("qwerty", begins: 75, ends: 75), words: 6)?.layout == "minimal")
    #expect(commonest() == nil)
  }

  /// A screen's factor is one thing, and a measured one two.
  @Test func aCommonLayoutThatSupposesMuchMoreIsNone() {
    let minimal = hypothesis("minimal", begins: 90, ends: 85)
    let third = hypothesis("qwerty", begins: 90, ends: 85, scale: 1 / 3.0)
    #expect(commonest(minimal, third)?.layout == "qwerty")
    let measured = hypothesis("qwerty", begins: 90, ends: 85, scale: 0.37)
    #expect(commonest(minimal, measured)?.layout == "minimal")
  }

  /// Within 4 % of the width and 6 % of the height the lead must be 5 %, or 10 ends, and elsewhere 4.
  @Test func aTieOfSizesGoesToTheUsualOne() {
    let usual = hypothesis("ring", 390, 290, begins: 90, ends: 80)
    #expect(commonest(hypothesis("ring", 389, 302, begins: 90, ends: 89), usual)?.height == 290)
    #expect(commonest(hypothesis("ring", 389, 302, begins: 90, ends: 90), usual)?.height == 302)
    #expect(commonest(hypothesis("ring", 389, 310, begins: 90, ends: 83), usual)?.height == 290)
    #expect(commonest(hypothesis("ring", 389, 310, begins: 90, ends: 84), usual)?.height == 310)
  }
}
