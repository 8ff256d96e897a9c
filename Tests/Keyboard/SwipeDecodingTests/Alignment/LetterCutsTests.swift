import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

@Suite struct LetterCutsTests {
  /// Lengths 0, 3, 3 + 4 = 7, 7 (a stay), 17: a half of 17 is 8.5, which is 1.5 of 10 beyond sample
  /// 3; 3 of 17 is sample 1; the whole is sample 4.
  @Test func sharesOfTheLengthBecomeSampleNumbers() {
    let samples = [(0.0, 0.0), (3, 0), (3, 4), (3, 4), (13, 4)].enumerated().map {
      TraceSample(x: $0.element.0, y: $0.element.1, t: Double($0.offset) * 10)
    }
    let numbers = LetterCuts.sampleNumbers(of: [0, 3.0 / 17, 0.5, 1], samples)
    for (number, expected) in zip(numbers, [0, 1, 3.15, 4]) {
      #expect(abs(number - expected) < 1e-9)
    }
  }

  /// Where nothing moves time decides: 25 ms of 100 are half-way between the samples at 0 and 50.
  @Test func withoutMotionTimeDecides() {
    let samples = [0.0, 50, 100].map { TraceSample(x: 5, y: 5, t: $0) }
    #expect(LetterCuts.sampleNumbers(of: [0, 0.25, 1], samples) == [0, 0.5, 2])
    #expect(LetterCuts.sampleNumbers(of: [0, 1], [samples[0]]) == [0, 0])
  }

  /// A straight trace a → c → d in steps of 4 pt: 80 pt = 20 steps, then √(80² + 40²) = 89.4 pt in
  /// 21 steps. Of 39 equal steps of the track one is 4.3 pt: C is found within that.
  @Test func lettersOfAStraightTraceAreFound() throws {
    let way = (0..<42).map { step -> TraceSample in
      let (number, back) = (Double(step), Double(step - 20) / 21)
      let x = step <= 20 ? 20 + 4 * number : 100 - 80 * back
      let y = step <= 20 ? 20 : 20 + 40 * back
      return TraceSample(x: x, y: y, t: number * 16)
    }
    let cuts = try #require(
      LetterCuts(parameters: .segmentation).cuts(of: way, code: "acd", on: Keyboards.twoRows()))
    #expect(cuts.count == 3)
    #expect(cuts[0] < 1.5)
    #expect(abs(cuts[1] - 20) < 1.5)
    #expect(cuts[2] > 39.5)
  }

  @Test func whatCannotBeAlignedHasNoCuts() throws {
    let keyboard = try Keyboards.twoRows()
    let sample = TraceSample(x: 20, y: 20, t: 0)
    #expect(LetterCuts(parameters: .segmentation).cuts(of: [], code: "ab", on: keyboard) == nil)
    #expect(
      LetterCuts(parameters: .segmentation).cuts(of: [sample], code: "ax", on: keyboard) == nil)
    #expect(LetterCuts(parameters: .segmentation).cuts(of: [sample], code: "", on: keyboard) == nil)
    #expect(
      LetterCuts(parameters: .segmentation).cuts(of: [sample], code: "aa", on: keyboard) == [0])
  }
}
