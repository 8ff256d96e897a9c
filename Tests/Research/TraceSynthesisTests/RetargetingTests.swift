import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct RetargetingTests {
  /// a over b, 60 pt apart: centres (30, 30) and (30, 90).
  static func column() throws -> Keyboard {
    try KeyboardLayout(
      name: "column",
      arrangement: .grid(
        GridLayout(
          columns: 1, height: 2,
          rows: [
            .init(characters: "a", x: 0, y: 0), .init(characters: "b", x: 0, y: 1),
          ]))
    ).placed(in: Size(width: 60, height: 120))
  }

  /// The chord of one pitch to the right becomes one downwards: (x, y) ↦ (−y, x). Halfway, the old
  /// trace is (20, 10) pt = (0.5, 0.25) pitches from the start; the new one is (−0.25, 0.5), that
  /// is (30 − 15, 30 + 30) pt.
  @Test func aPieceIsRotatedAndScaledWithItsLine() throws {
    let retargeting = try Retargeting(
      of: "ab", from: StraightLineSynthesizerTests.row(), to: Self.column())
    let moved = retargeting.move(
      [
        TraceSample(x: 20, y: 20, t: 0), TraceSample(x: 40, y: 30, t: 50),
        TraceSample(x: 60, y: 20, t: 100),
      ], cuts: [0, 2])
    #expect(moved.count == 7)
    for (index, expected) in [(0, (30.0, 30.0)), (3, (15, 60)), (6, (30, 90))] {
      #expect(abs(moved[index].x - expected.0) < 1e-9)
      #expect(abs(moved[index].y - expected.1) < 1e-9)
    }
    #expect(abs(moved[6].t - 100) < 1e-9)
  }

  /// From a to c on the row is 2 pitches; here it is 1: (1/2)^0.46 = 0.72698 of the time, so 500 ms
  /// become 363.49.
  @Test func timeFollowsLength() throws {
    let row = try StraightLineSynthesizerTests.row()
    let swapped = try KeyboardLayout(
      name: "swapped",
      arrangement: .grid(
        GridLayout(columns: 3, height: 1, rows: [.init(characters: "acb", x: 0, y: 0)]))
    ).placed(in: Size(width: 120, height: 40))
    let moved = try Retargeting(of: "ac", from: row, to: swapped).move(
      [TraceSample(x: 20, y: 20, t: 0), TraceSample(x: 100, y: 20, t: 500)], cuts: [0, 1])
    #expect(abs((moved.last?.t ?? 0) - 363.49) < 0.01)
    #expect(abs((moved.last?.x ?? 0) - 60) < 1e-9)
  }

  /// An error of a touch keeps its size in pitches and turns with its line: 10 pt below on 40 pt
  /// are 0.25 pitches; turned by a quarter they are 0.25 pitches = 15 pt to the left. A touch
  /// offset of 0.25 is not an error and stays below: nothing moves sideways.
  @Test(arguments: [(0.0, 15.0, 30.0), (0.25, 30, 45)])
  func anErrorIsRotatedAnOffsetIsNot(offset: Double, x: Double, y: Double) throws {
    let retargeting = try Retargeting(
      of: "ab", from: StraightLineSynthesizerTests.row(), to: Self.column(), touchOffset: offset)
    let moved = retargeting.move(
      [TraceSample(x: 20, y: 30, t: 0), TraceSample(x: 60, y: 30, t: 100)], cuts: [0, 1])
    #expect(abs(moved[0].x - x) < 1e-9)
    #expect(abs(moved[0].y - y) < 1e-9)
  }

  /// Samples at 60 Hz do not move, whatever the cuts and the touch offset.
  @Test(arguments: 0..<50)
  func theSameKeyboardChangesNothing(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let samples = (0..<40).map { index in
      let x = random.uniform(in: 0...390)
      return TraceSample(
        x: x, y: random.uniform(in: 0...290), t: Double(index) * 1000 / 60)
    }
    let cuts = (0..<5).map { _ in random.uniform(in: 0...39) }.sorted()
    let moved = try Retargeting(of: "hello", from: keyboard, to: keyboard, touchOffset: 0.15)
      .move(samples, cuts: Array(cuts.prefix(4)))
    #expect(moved.count == samples.count)
    for (a, b) in zip(samples, moved) {
      #expect(abs(a.x - b.x) < 1e-9 * 390)
      #expect(abs(a.y - b.y) < 1e-9 * 390)
      #expect(abs(a.t - b.t) < 1e-9 * 650)
    }
  }

  @Test func invalidTracesGiveNone() throws {
    let row = try StraightLineSynthesizerTests.row()
    let retargeting = try Retargeting(of: "abc", from: row, to: row)
    let sample = TraceSample(x: 20, y: 20, t: 0)
    #expect(retargeting.letterCount == 3)
    #expect(retargeting.move([], cuts: [0, 0, 0]).isEmpty)
    #expect(retargeting.move([sample], cuts: [0, 0, 0]).isEmpty)
    #expect(retargeting.move([sample, sample], cuts: [0, 1]).isEmpty)
    let broken = TraceSample(x: .nan, y: 20, t: 5)
    #expect(retargeting.move([sample, broken], cuts: [0, 0, 1]).isEmpty)
    // Cuts out of order or range are clamped; all samples at one place and time are kept.
    let stand = retargeting.move([sample, sample], cuts: [7, .nan, -.infinity])
    #expect(stand.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.t.isFinite })
  }

  @Test func missingLettersAreReported() throws {
    let row = try StraightLineSynthesizerTests.row()
    #expect(throws: SynthesisError.missingKey("c", code: "abc")) {
      try Retargeting(of: "abc", from: row, to: Self.column())
    }
    #expect(throws: SynthesisError.emptyCode) { try Retargeting(of: "", from: row, to: row) }
  }

  @Test func oneLetterMovesAsAWhole() throws {
    let moved = try Retargeting(
      of: "b", from: StraightLineSynthesizerTests.row(), to: Self.column()
    ).move(
      [TraceSample(x: 60, y: 20, t: 0), TraceSample(x: 64, y: 20, t: 50)], cuts: [0])
    // 4 pt of 40 are 6 of 60, to the right as before.
    #expect(abs((moved.last?.x ?? 0) - 36) < 1e-9)
    #expect(abs((moved.last?.y ?? 0) - 90) < 1e-9)
  }
}
