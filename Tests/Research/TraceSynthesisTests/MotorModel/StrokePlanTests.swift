import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct StrokePlanTests {
  static let centers = [SIMD2(0.0, 0.0), SIMD2(2, 0), SIMD2(2, 1)]

  static func plan(
    _ strokes: StrokeStatistics, person: Person = MotorModels.meanPerson, spread: Double = 1,
    pace: Double = 1, seed: UInt64 = 1
  ) -> StrokePlan {
    var random = RandomSource(seed: seed)
    return strokes.plan(
      through: centers, doubled: [false, false, false], by: person, spread: spread, pace: pace,
      using: &random)
  }

  /// 200 ms are 12 frames of 1000/60 ms, whatever is drawn.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func withoutSpreadsThePlanIsTheMean(seed: UInt64) {
    let strokes = MotorModels.exactStrokes(logTime: portableLog(200))
    let plan = Self.plan(strokes, seed: seed)
    #expect(plan.frames == [0, 12, 24])
    for (point, center) in zip(plan.points, Self.centers) { #expect(point == center) }
    #expect(Self.plan(strokes, pace: 2).frames == [0, 24, 48])
  }

  /// First, inner and last letters have offsets of their own; the person's is added to each.
  @Test func offsetsAreAdded() {
    var strokes = MotorModels.exactStrokes(logTime: portableLog(100))
    strokes.firstOffset = SIMD2(0.125, 0)
    strokes.innerOffset = SIMD2(0, 0.25)
    strokes.lastOffset = SIMD2(-0.5, 0)
    var person = MotorModels.meanPerson
    person.offset = SIMD2(0.0625, 0)
    let plan = Self.plan(strokes, person: person)
    #expect(plan.points == [SIMD2(0.1875, 0), SIMD2(2.0625, 0.25), SIMD2(1.5625, 1)])
    #expect(plan.frames == [0, 6, 12])
  }

  /// A touch 0.5 beyond the key along the stroke, 0.25 to its side: the first stroke goes right
  /// with its side down (the path turns down), the second goes down with its side to the left.
  @Test func touchesLieAlongAndAside() {
    var strokes = MotorModels.exactStrokes(logTime: portableLog(100))
    strokes.along.mean[0] = 0.5
    strokes.aside.mean[0] = 0.25
    let plan = Self.plan(strokes)
    #expect(plan.points == [SIMD2(0, 0), SIMD2(2.5, 0.25), SIMD2(1.75, 1.5)])
    // Twice the scatter doubles them.
    let wide = Self.plan(strokes, spread: 2)
    #expect(wide.points[1] == SIMD2(3, 0.5))
    // Never farther than 2.5 key pitches from the key: 0.559 · 8 = 4.47 is limited.
    let widest = Self.plan(strokes, spread: 8).points[1] - Self.centers[1]
    #expect(abs((widest * widest).sum().squareRoot() - 2.5) < 1e-12)
  }

  /// A person's own score of 1.8 is halfway to the table's end: e^(ln 100 + 0.5 · ln 4) = 200.
  @Test func aSlowPersonTakesLonger() {
    var strokes = MotorModels.exactStrokes(logTime: portableLog(100))
    let ln4 = 1.3862943611198906
    strokes.time.shape = QuantileTable(values: [-ln4, 0, ln4])
    strokes.time.lastShape = MotorModels.table(0)
    var person = MotorModels.meanPerson
    person.scores = SIMD3(1.8, 0, 0)
    // The last stroke has its own shape, here with width 0.
    #expect(Self.plan(strokes, person: person).frames == [0, 12, 18])
  }

  @Test(arguments: [1e6, -1e6, .infinity, -.infinity, .nan])
  func invalidTimesDoNotTrap(mean: Double) {
    var strokes = MotorModels.exactStrokes(logTime: mean)
    strokes.along.mean[0] = mean
    strokes.aside.mean[3] = mean
    let plan = Self.plan(strokes)
    #expect(plan.frames.count == 3)
    // At least one frame per stroke, at most 8 s = 480 frames.
    for (a, b) in zip(plan.frames, plan.frames.dropFirst()) { #expect((1...480).contains(b - a)) }
  }

  /// A loop at the second letter, reached from the left: along is (0.35, 0), aside (0, 0.35). Four
  /// corners of four frames each; the rest comes 16 frames later.
  @Test func aLoopGoesAroundACentreNextToTheLetter() {
    let plan = StrokePlan(points: Self.centers, frames: [0, 10, 20]).withLoops(at: [1])
    #expect(plan.frames == [0, 10, 14, 18, 22, 26, 36])
    let expected = [
      Self.centers[0], SIMD2(2, 0), SIMD2(2.35, 0.35), SIMD2(2, 0.7), SIMD2(1.65, 0.35),
      SIMD2(2, 0), SIMD2(2, 1),
    ]
    #expect(plan.points.count == expected.count)
    for (point, other) in zip(plan.points, expected) {
      #expect(abs(point.x - other.x) < 1e-12)
      #expect(abs(point.y - other.y) < 1e-12)
    }
  }

  @Test func noLoopChangesNothing() {
    let plan = StrokePlan(points: Self.centers, frames: [0, 10, 20])
    #expect(plan.withLoops(at: []) == plan)
  }

  /// A factor of 100 from stroke to stroke would exceed the largest number after 155 strokes.
  @Test func carriedPartsStayFinite() {
    var strokes = MotorModels.exactStrokes(logTime: portableLog(100))
    strokes.first = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    strokes.carry = [Double](repeating: 100, count: 9)
    strokes.time.shape = QuantileTable(values: [-1, 1])
    let centers = (0..<400).map { SIMD2(Double($0 % 2), Double($0 % 3)) }
    var random = RandomSource(seed: 1)
    let plan = strokes.plan(
      through: centers, doubled: centers.map { _ in false }, by: MotorModels.meanPerson, spread: 1,
      pace: 1, using: &random)
    let areFinite = plan.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    #expect(areFinite)
    #expect(plan.frames.count == 400)
  }
}
