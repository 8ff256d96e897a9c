import SwipeTraces
import Testing

@testable import SwipeDecoding

struct LivePointsTests {
  /// Key units are 10 pt here, and nothing is shifted.
  private static func points(_ samples: [(Double, Double, Double)]) -> [LivePoint] {
    var points = LivePoints(pitch: 10, offset: 0)
    var made: [LivePoint] = []
    for (x, y, t) in samples {
      points.append(TraceSample(x: x, y: y, t: t)) { made.append($0) }
    }
    return made
  }

  @Test func pointsLieAboutAThirdOfAKeyApart() {
    // 1.2 key units at once: three steps (1.2 / 0.35 = 3.4) of 0.4, in a third of the time each.
    let made = Self.points([(0, 0, 100), (12, 0, 130)])
    #expect(made.count == 4)
    #expect(made.map { ($0.x * 100).rounded() } == [0, 40, 80, 120])
    #expect(made.map { $0.time.rounded() } == [0, 10, 20, 30])
    #expect(made.map { ($0.arc * 100).rounded() } == [0, 40, 80, 120])
    #expect(made[2].directionX == 1 && made[2].directionY == 0)
    #expect(abs(made[2].midX - 0.6) < 1e-6)
  }

  @Test func aFingerThatRestsOrTremblesMakesNoPoint() {
    let trembling = (0..<1000).map { (Double($0 % 3), Double($0 % 2), Double($0)) }
    #expect(Self.points(trembling).count == 1)
  }

  @Test func slowMotionMakesAPointOnceItIsFarEnough() {
    // 0.1 key units a sample: the fourth is the first beyond 0.35.
    let made = Self.points((0...8).map { (Double($0), 0, Double($0)) })
    #expect(made.map { ($0.x * 10).rounded() } == [0, 4, 8])
  }

  @Test func aLeapMakesEightPoints() {
    #expect(Self.points([(0, 0, 0), (9000, 0, 1)]).count == 9)
  }

  @Test func samplesThatAreNotFiniteAreLeftOut() {
    let made = Self.points([
      (.nan, 0, 0), (0, 0, 50), (.infinity, 0, 60), (5, 0, .nan), (5, 0, 70),
    ])
    #expect(made.count == 2)
    #expect(made.last?.time == 20)
  }

  @Test func timeThatRunsBackwardsStandsStill() {
    let made = Self.points([(0, 0, 100), (4, 0, 120), (8, 0, 40), (12, 0, 110), (16, 0, 130)])
    #expect(made.map(\.time) == [0, 20, 20, 20, 30])
  }

  @Test func coordinatesAreClipped() {
    let made = Self.points([(0, 0, 0), (1e300, -1e300, 1)])
    #expect(made.last?.x == 1000 && made.last?.y == -1000)
  }
}
