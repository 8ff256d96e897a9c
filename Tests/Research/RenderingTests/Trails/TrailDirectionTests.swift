import KeyboardGeometry
import SwipeTraces
import Testing

@testable import Rendering

struct TrailDirectionTests {
  private static func marks(
    _ points: [(Double, Double)], unit: Double = 1, obstacles: [Point] = []
  ) -> TrailDirection {
    let samples = points.enumerated().map {
      TraceSample(x: $0.element.0, y: $0.element.1, t: Double($0.offset))
    }
    return TrailDirection(
      of: Polyline(of: samples, within: .everything), unit: unit, obstacles: obstacles)
  }

  /// 280 pt at one arrow every 70 pt are four, in the middles of quarters: 35, 105, 175, 245; each
  /// tip lies half of the 6 pt reach ahead.
  @Test func straight() throws {
    let marks = Self.marks([(0, 0), (280, 0)])
    #expect(marks.start == Point(x: 0, y: 0))
    #expect(marks.end == .init(tip: Point(x: 280, y: 0), direction: Point(x: 1, y: 0)))
    #expect(marks.arrows.map(\.tip.x) == [38, 108, 178, 248])
    #expect(marks.arrows.allSatisfy { $0.direction == Point(x: 1, y: 0) })
  }

  @Test("lengths grow with the keys") func units() {
    let marks = Self.marks([(0, 0), (560, 0)], unit: 2)
    #expect(marks.arrows.map(\.tip.x) == [76, 216, 356, 496])
  }

  /// A letter at 105 pt on the way: its arrow stands at least 12 pt off, the others stay.
  @Test func lettersAreKeptFree() {
    let marks = Self.marks([(0, 0), (280, 0)], obstacles: [Point(x: 105, y: 0)])
    #expect(marks.arrows.count == 4)
    #expect(marks.arrows.allSatisfy { ($0.tip.x - 3 - 105).magnitude >= 12 })
    #expect(marks.arrows[0].tip.x == 38 && marks.arrows[3].tip.x == 248)
  }

  @Test("a finger that stays has a start and no direction")
  func taps() {
    for points in [[(5.0, 5.0)], [(5, 5), (8, 5), (5, 5)]] {
      let marks = Self.marks(points)
      #expect(marks.start == Point(x: 5, y: 5))
      #expect(marks.end == nil && marks.arrows.isEmpty)
    }
    #expect(Self.marks([]).start == nil)
  }

  /// Out and back along one line, 100 pt each way: no arrow at the turn, those before it point out,
  /// those behind it back.
  @Test func turns() {
    let marks = Self.marks([(0, 0), (100, 0), (0, 0.5)])
    #expect(marks.arrows.count >= 2)
    #expect(marks.arrows.allSatisfy { $0.direction.x.magnitude > 0.99 && $0.tip.x < 100 })
    #expect(marks.arrows.first?.direction.x ?? 0 > 0)
    #expect(marks.arrows.last?.direction.x ?? 0 < 0)
    #expect(marks.end?.direction.x ?? 0 < 0)
  }

  @Test("a long scribble has no more arrows than can be told apart")
  func scribble() {
    let points = (0..<5000).map { (Double($0 % 2) * 300, Double($0) * 0.01) }
    #expect(Self.marks(points).arrows.count <= 40)
  }
}
