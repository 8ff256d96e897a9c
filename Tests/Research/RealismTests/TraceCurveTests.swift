import KeyboardGeometry
import Testing

@testable import Realism

struct TraceCurveTests {
  @Test func pointsLieAtEqualSteps() {
    // A length of 31 over two unequal steps: 32 points at a distance of 1.
    let curve = TraceCurve([Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 26)])
    #expect(curve.points[3] == SIMD2(3, 0))
    #expect(abs(curve.points[10].y - 5) < 1e-5)
    #expect(curve.points[31] == SIMD2(5, 26))
    let still = TraceCurve([Point(x: 2, y: 1), Point(x: 2, y: 1)])
    #expect(Set(still.points) == [SIMD2(2, 1)])
    #expect(TraceCurve([Point(x: 2, y: 1)]).points.count == TraceCurve.pointCount)
  }

  @Test func warpedByHand() {
    // 0, 1, 2 against 0, 2: 0–0, 1–0 or 1–2 (a distance of 1), 2–2: 1 over three matches.
    let way: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0)]
    #expect(abs(TraceCurve.warped(way, [SIMD2(0, 0), SIMD2(2, 0)]) - 1.0 / 3) < 1e-6)
    #expect(TraceCurve.warped(way, way) == 0)
    #expect(TraceCurve.warped(way, []).isNaN)
  }

  @Test("against every matching", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func warpedAgainstExhaustion(seed: UInt64) {
    var random = PlainRandom(seed: seed)
    let a = (0..<5).map { _ in SIMD2(Float(random.next(3)), Float(random.next(3))) }
    let b = (0..<4).map { _ in SIMD2(Float(random.next(3)), Float(random.next(3))) }
    /// Returns the least sum of a matching from (i, j) to the end, and its number of matches.
    func least(_ i: Int, _ j: Int) -> (sum: Double, count: Double) {
      let gap = a[i] - b[j]
      let own = Double((gap * gap).sum().squareRoot())
      var rests: [(sum: Double, count: Double)] = []
      if i + 1 < a.count { rests.append(least(i + 1, j)) }
      if j + 1 < b.count { rests.append(least(i, j + 1)) }
      if i + 1 < a.count, j + 1 < b.count { rests.append(least(i + 1, j + 1)) }
      let rest = rests.min { $0.sum < $1.sum } ?? (sum: 0, count: 0)
      return (own + rest.sum, rest.count + 1)
    }
    let best = least(0, 0)
    #expect(abs(TraceCurve.warped(a, b) - best.sum / best.count) < 1e-5)
  }
}
