import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct TouchShiftTests {
  private static func parameters(offset: Float = 0) -> AlignmentParameters {
    var parameters = AlignmentParameters.segmentation
    parameters.touchOffsetY = offset
    return parameters
  }

  /// From a's key to c's and back to a's, with rests, all beside the centres by (dx, dy) pt.
  private static func swipe(dx: Double, dy: Double) -> [TraceSample] {
    let xs: [Double] = [20, 20, 60, 100, 100, 60, 20, 20]
    return xs.enumerated().map {
      TraceSample(x: $0.element + dx, y: 20 + dy, t: 100 * Double($0.offset))
    }
  }

  /// Touches 4 pt to the right and 8 pt below centres, keys 40 pt apart: 0.1 and 0.2 key units, of which
  /// one swipe beside ten without a shift leaves 1/11, two (199/200 + 1) / (10 + 199/200 + 1).
  @Test func aShiftIsLearnedSwipeBySwipe() throws {
    let keyboard = try Keyboards.row("abc")
    let cuts = LetterCuts(parameters: Self.parameters())
    var shift = TouchShift()
    let samples = Self.swipe(dx: 4, dy: 8)
    #expect(shift.removed(from: samples, pitch: 40) == samples)
    let isLearned = shift.learn(from: samples, as: "aca", on: keyboard, cuts: cuts)
    #expect(isLearned)
    #expect(abs(shift.y - 0.2 / 11) < 1e-6)
    #expect(abs(shift.x - 0.1 / 11) < 0.02 / 11)
    shift.learn(from: samples, as: "aca", on: keyboard, cuts: cuts)
    #expect(abs(shift.y - 0.2 * 1.995 / 11.995) < 1e-6)
    #expect(abs(shift.weight - 1.995) < 1e-9)
    let moved = shift.removed(from: samples, pitch: 40)
    #expect(abs(moved[0].y - (28 - 40 * shift.y)) < 1e-9 && moved[0].t == 0)
  }

  /// What the profile knows of everybody is not learned again: touches 8 pt below are 0.2 key units, of
  /// which 0.15 are everybody's.
  @Test func everybodysOffsetIsNotThePersons() throws {
    let keyboard = try Keyboards.row("abc")
    let cuts = LetterCuts(parameters: Self.parameters(offset: 0.15))
    var shift = TouchShift()
    shift.learn(from: Self.swipe(dx: 0, dy: 8), as: "aca", on: keyboard, cuts: cuts)
    #expect(abs(shift.y - 0.05 / 11) < 1e-6)
  }

  /// Old swipes fade: after many of 0.2 key units and as many of −0.2, the later ones count more; the
  /// weight tends to 200.
  @Test func oldSwipesFade() throws {
    let keyboard = try Keyboards.row("abc")
    let cuts = LetterCuts(parameters: Self.parameters())
    var shift = TouchShift()
    for _ in 0..<300 {
      shift.learn(from: Self.swipe(dx: 0, dy: 8), as: "aca", on: keyboard, cuts: cuts)
    }
    #expect(shift.y > 0.18)
    for _ in 0..<300 {
      shift.learn(from: Self.swipe(dx: 0, dy: -8), as: "aca", on: keyboard, cuts: cuts)
    }
    #expect(shift.y < -0.1)
    #expect(shift.weight <= TouchShift.memory)
  }

  @Test func whatCannotBeAlignedTeachesNothing() throws {
    let keyboard = try Keyboards.row("abc")
    let cuts = LetterCuts(parameters: Self.parameters())
    var shift = TouchShift()
    let whole = Self.swipe(dx: 0, dy: 8)
    let broken = [TraceSample(x: .nan, y: .nan, t: .nan)]
    for (samples, word) in [(whole, "xyz"), (whole, ""), ([], "aca"), (broken, "a")] {
      let isLearned = shift.learn(from: samples, as: word, on: keyboard, cuts: cuts)
      #expect(!isLearned, "\(word)")
    }
    #expect(shift == TouchShift())
  }
}
