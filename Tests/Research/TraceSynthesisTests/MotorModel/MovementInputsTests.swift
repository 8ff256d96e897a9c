import RealModule
import Testing

@testable import TraceSynthesis

@Suite struct MovementInputsTests {
  /// 5 pitches along (0.6, 0.8), then 5 along (−0.8, 0.6), in ten frames each.
  static let plan = StrokePlan(
    points: [SIMD2(0, 0), SIMD2(3, 4), SIMD2(-1, 7)], frames: [0, 10, 20])

  static func expect(
    _ inputs: [Float], _ expected: [Double], _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(expected.count == MovementInputs.width, sourceLocation: sourceLocation)
    for (index, pair) in zip(inputs, expected).enumerated() {
      #expect(
        abs(Double(pair.0) - pair.1) < 1e-6, "\(MovementInputs.names[index]) \(comment)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func everyInputHasAName() {
    #expect(MovementInputs.names.count == MovementInputs.width)
    #expect(Set(MovementInputs.names).count == MovementInputs.width)
  }

  /// The required step is 5 / 10 = 0.5 per frame, the scale 0.5 + 0.004. The next stroke is at a
  /// right angle, to the side that is not mirrored: cross product 0.6 · 0.6 + 0.8 · 0.8 = 1.
  @Test func theFirstFrame() {
    var state = MovementInputs(Self.plan)
    var inputs = [Float](repeating: .nan, count: MovementInputs.width)
    let frame = state.fill(&inputs, before: 0)
    #expect(abs(frame.cosine - 0.6) < 1e-15)
    #expect(abs(frame.sine - 0.8) < 1e-15)
    #expect(frame.mirror == 1)
    #expect(abs(frame.scale - 0.504) < 1e-15)
    Self.expect(
      inputs,
      [
        1, 0.5 / 0.504, 0, 0, 0, 0,
        0.1, Double.log(10), Double.log(6), Double.log(0.504) + 3,
        0, 1, Double.log(6), Double.log(11), 0,  // the next required step is equal: ln 1
        0, 1, 1, 0, Double.log(10) - 2.5, 1, 0,
        0, 0,  // no third stroke
      ])
  }

  /// After a step of 1 along the stroke: 4 left in 9 frames, the scale is 4/9 + 0.25 · 1 + 0.004.
  @Test func theSecondFrame() {
    var state = MovementInputs(Self.plan)
    var inputs = [Float](repeating: .nan, count: MovementInputs.width)
    _ = state.fill(&inputs, before: 0)
    state.advance(by: SIMD2(0.6, 0.8))
    let frame = state.fill(&inputs, before: 1)
    let scale = 4.0 / 9 + 0.254
    #expect(abs(frame.scale - scale) < 1e-15)
    Self.expect(
      inputs,
      [
        1, 4.0 / 9 / scale, 1 / scale, 0, -1 / scale, 0,
        1.0 / 9, Double.log(9), Double.log(5), Double.log(scale) + 3,
        0, 1, Double.log(6), Double.log(11), Double.log(0.504 / scale),
        Double.log(2), 0.5, 1, 0, Double.log(10) - 2.5, 0.5, 0, 0, 0,
      ])
  }

  /// At frame 10 the last stroke begins, which nothing follows. The step before, along (0.6, 0.8),
  /// is to its right: in the frame of the stroke (−0.8, 0.6) it is (0, −1).
  @Test func theLastStroke() {
    var state = MovementInputs(Self.plan)
    var inputs = [Float](repeating: .nan, count: MovementInputs.width)
    state.position = SIMD2(3, 4)
    state.lastStep = SIMD2(0.6, 0.8)
    let frame = state.fill(&inputs, before: 10)
    #expect(abs(frame.scale - 0.754) < 1e-15)
    Self.expect(
      inputs,
      [
        1, 0.5 / 0.754, 0, -1 / 0.754, 0, 1 / 0.754,
        0.1, Double.log(10), Double.log(6), Double.log(0.754) + 3,
        0, 0, 0, 0, 0, 0, 1, 0, 1, Double.log(10) - 2.5, 0, 0.1, 0, 0,
      ])
  }

  /// A reflected plan gives the same inputs, with the opposite mirror.
  @Test func theMirroredPlanLooksTheSame() {
    let mirrored = StrokePlan(
      points: Self.plan.points.map { SIMD2($0.x, -$0.y) }, frames: Self.plan.frames)
    var (a, b) = (MovementInputs(Self.plan), MovementInputs(mirrored))
    var left = [Float](repeating: .nan, count: MovementInputs.width)
    var right = left
    for frame in 0..<9 {
      let (one, other) = (a.fill(&left, before: frame), b.fill(&right, before: frame))
      #expect(left == right)
      #expect(one.mirror == -other.mirror)
      a.advance(by: SIMD2(0.3, 0.5))
      b.advance(by: SIMD2(0.3, -0.5))
    }
  }

  @Test(arguments: [1.0, -1])
  func globalIsTheInverseOfLocal(mirror: Double) {
    var frame = MovementInputs.Frame()
    (frame.cosine, frame.sine, frame.mirror) = (0.6, -0.8, mirror)
    for vector in [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-2.5, 0.75)] {
      for back in [frame.global(frame.local(vector)), frame.local(frame.global(vector))] {
        #expect(abs(back.x - vector.x) < 1e-15)
        #expect(abs(back.y - vector.y) < 1e-15)
      }
    }
    // The direction itself is to the right.
    let way = frame.local(SIMD2(0.6, -0.8))
    #expect(abs(way.x - 1) < 1e-15)
    #expect(abs(way.y) < 1e-15)
  }

  /// At the touch already, where there is no heading, inputs stay finite.
  @Test func restOnTheTouchIsFinite() {
    var state = MovementInputs(
      StrokePlan(points: [SIMD2(1, 1), SIMD2(1, 1)], frames: [0, 5]))
    var inputs = [Float](repeating: .nan, count: MovementInputs.width)
    for frame in 0..<8 {
      _ = state.fill(&inputs, before: frame)
      #expect(inputs.filter(\.isFinite).count == MovementInputs.width)
    }
  }
}
