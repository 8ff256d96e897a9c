import RealModule
import Testing

@testable import TraceSynthesis

@Suite struct StrokeContextTests {
  /// Two to the right, then one down (y grows downwards): a turn by +90° with cosine 0 and sine 1 ·
  /// 1 − 0 · 0 = 1, so nothing is mirrored; the side is (−0, 1).
  @Test func aPathThatTurnsOnce() {
    let strokes = StrokeContext.strokes(
      through: [SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 1)], doubled: [false, true, false])
    #expect(strokes.count == 2)
    let ln2 = 0.6931471805599453
    #expect(strokes[0].direction == SIMD2(1, 0))
    #expect(strokes[0].side == SIMD2(0, 1))
    #expect(strokes[0].mirror == 1)
    let first: [Double] = [
      1, ln2, ln2 * ln2,
      0, 0, 0, 1,  // no turn before; after it cos 0, sin 1
      0, 0, -1, 0,  // doubled angles: of 180° cosine −1, sine 0
      0, 0, 0, ln2,
      1, 0, ln2, 0,  // first, not last
      0, 1, ln2,  // the second letter is doubled; two strokes
      0, 0,
    ]
    // The last stroke uses the turn at its start: cos 0, sin 1; its length is 1, ln 1 = 0.
    let last: [Double] = [
      1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, ln2, 0, 0,
    ]
    for (stroke, expected) in zip(strokes, [first, last]) {
      #expect(stroke.inputs.count == StrokeContext.width)
      for (index, pair) in zip(stroke.inputs, expected).enumerated() {
        #expect(abs(pair.0 - pair.1) < 1e-12, "input \(index)")
      }
    }
    #expect(strokes[1].direction == SIMD2(0, 1))
    #expect(strokes[1].side == SIMD2(-1, 0))
  }

  /// The same path reflected: the inputs are the same, mirror and side are the opposite.
  @Test func theMirroredPathHasTheSameDescription() {
    let path = [SIMD2(0.0, 0.0), SIMD2(2, 0), SIMD2(3, 1), SIMD2(1, 1.5)]
    let doubled = [false, false, true, false]
    let strokes = StrokeContext.strokes(through: path, doubled: doubled)
    let turned = StrokeContext.strokes(through: path.map { SIMD2($0.x, -$0.y) }, doubled: doubled)
    for (a, b) in zip(strokes, turned) {
      #expect(a.inputs == b.inputs)
      #expect(a.mirror == -b.mirror)
      #expect(a.side.x == b.side.x)
      #expect(a.side.y == -b.side.y)
    }
  }

  @Test func oneStrokeIsFirstAndLast() {
    let strokes = StrokeContext.strokes(
      through: [SIMD2(0, 0), SIMD2(0, 1)], doubled: [true, false])
    #expect(strokes.count == 1)
    #expect(strokes[0].inputs[15] == 1)
    #expect(strokes[0].inputs[16] == 1)
    #expect(strokes[0].inputs[19] == 1)
    #expect(strokes[0].inputs[20] == 0)
  }

  @Test func fewerThanTwoKeysHaveNoStroke() {
    #expect(StrokeContext.strokes(through: [], doubled: []).isEmpty)
    #expect(StrokeContext.strokes(through: [SIMD2(1, 1)], doubled: [false]).isEmpty)
  }

  /// Keys on one point: the length is taken as 1e-6, nothing is NaN.
  @Test func keysOnOnePointStayFinite() {
    let strokes = StrokeContext.strokes(
      through: [SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)], doubled: [false, false, false])
    let areFinite = strokes.flatMap(\.inputs).allSatisfy { $0.isFinite }
    #expect(areFinite)
  }
}
