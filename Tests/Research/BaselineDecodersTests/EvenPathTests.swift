import Testing

@testable import BaselineDecoders

struct EvenPathTests {
  private static func points(_ corners: [SIMD2<Float>], count: Int) -> [SIMD2<Float>] {
    var path = EvenPath(pointCount: count)
    path.lay(corners.count) { corners[$0] }
    return path.points
  }

  @Test func pointsAreEquallyFarApartAlongThePath() {
    // Two legs of length 2: one point each 1.
    #expect(
      Self.points([SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 2)], count: 5)
        == [SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0), SIMD2(2, 1), SIMD2(2, 2)])
    // Three keys in a line, forth and back: 3 to the right, 1 to the left.
    #expect(
      Self.points([SIMD2(0, 0), SIMD2(3, 0), SIMD2(2, 0)], count: 3)
        == [SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 0)])
  }

  @Test func restsCountForNothing() {
    let corners: [SIMD2<Float>] = [
      SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 3), SIMD2(1, 3), SIMD2(1, 3), SIMD2(1, 5), SIMD2(1, 5),
    ]
    #expect(Self.points(corners, count: 3) == [SIMD2(1, 1), SIMD2(1, 3), SIMD2(1, 5)])
  }

  @Test(arguments: [1, 4])
  func aPathWithoutLengthIsOnePoint(corners: Int) {
    let corner = SIMD2<Float>(4, 2)
    #expect(
      Self.points(Array(repeating: corner, count: corners), count: 3)
        == Array(repeating: corner, count: 3))
  }

  @Test func aWorkspaceForgetsThePathBefore() {
    var path = EvenPath(pointCount: 3)
    path.lay(2) { SIMD2(Float($0) * 8, 1) }
    path.lay(2) { SIMD2(Float($0) * 2, 0) }
    #expect(path.points == [SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0)])
  }
}
