import Testing

@testable import BaselineDecoders

/// Distances worked by hand on three points.
struct TemplateDistanceTests {
  /// Three keys in a line.
  private static let line = path([SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0)])
  /// Two legs of one length, whose three points are the corners.
  private static let corner = path([SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 2)])

  /// A path over corners; points that are equally far apart are its points.
  private static func path(_ corners: [SIMD2<Float>], count: Int = 3) -> EvenPath {
    var path = EvenPath(pointCount: count)
    path.lay(corners.count) { corners[$0] }
    return path
  }

  /// Points weigh 4/9, 1/9 and 4/9 in the location channel.
  private static func distance(tunnel: Float = 0) -> TemplateDistance {
    TemplateDistance(pointCount: 3, middleWeight: 0.25, tunnel: tunnel)
  }

  private static func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 1e-6 }

  @Test func shapesDoNotSeeSizeAndPlace() {
    let elsewhere = Self.path([SIMD2(3, -4), SIMD2(8, -4), SIMD2(8, 1)])
    #expect(Self.isNear(Self.distance().shape(Self.corner, elsewhere), 0))
    // The corner's centre is (4/3, 2/3) and its side 2, so that it is compared as
    // (−2/3, −1/3), (1/3, −1/3), (1/3, 2/3), with (−1/2, 0), (0, 0), (1/2, 0).
    let expected =
      (Float(5).squareRoot() / 6 + Float(2).squareRoot() / 3 + Float(17).squareRoot() / 6) / 3
    #expect(Self.isNear(Self.distance().shape(Self.corner, Self.line), expected))
  }

  @Test func aTapIsNotMagnified() {
    // Half a pitch to the right and to the left of a point, which are compared as they are.
    let tap = Self.path([SIMD2(7, 7)])
    let tremble = Self.path([SIMD2(0, 0), SIMD2(0.5, 0)])
    #expect(Self.isNear(Self.distance().shape(tap, tremble), 0.5 / 3))
    #expect(Self.distance().shape(tap, tap) == 0)
  }

  @Test(
    "parallel lines half a pitch apart",
    arguments: [(Float(0.4), Float(0.5)), (0.5, 0), (0.75, 0), (0, 0.5)])
  func tunnel(radius: Float, expected: Float) {
    let moved = Self.path([SIMD2(0, 0.5), SIMD2(2, 0.5)])
    #expect(
      Self.isNear(Self.distance(tunnel: radius).location(moved, Self.line), expected))
  }

  @Test func theTunnelIsLeftByEitherPath() {
    // A tap on the first key lies within the tunnel of the line, but not the line within its own:
    // 0, 1 and 2 pitches with the weights 4/9, 1/9, 4/9.
    let tap = Self.path([SIMD2(0, 0)])
    for (a, b) in [(tap, Self.line), (Self.line, tap)] {
      #expect(Self.isNear(Self.distance(tunnel: 0.5).location(a, b), 1))
    }
  }

  @Test func theTunnelAsksForTheNearestPoint() {
    // There and back on four points from 0 to 3 pitches, and back and there from 3 to 0: 0, 2, 2, 0
    // against 2, 0, 0, 2. Corresponding points are two pitches apart, but each has one of the other
    // path where it is.
    let out = Self.path([SIMD2(0, 0), SIMD2(3, 0), SIMD2(0, 0)], count: 4)
    let back = Self.path([SIMD2(2, 0), SIMD2(-1, 0), SIMD2(2, 0)], count: 4)
    #expect(out.points.map(\.x) == [0, 2, 2, 0])
    #expect(back.points.map(\.x) == [2, 0, 0, 2])
    let distance = TemplateDistance(pointCount: 4, tunnel: 0.1)
    #expect(Self.isNear(distance.mean(out, back), 2))
    #expect(distance.location(out, back) == 0)
  }

  @Test func pointsThatFillUpAVectorCountForNothing() {
    // Five points stand in two vectors of four.
    let a = Self.path([SIMD2(0, 0), SIMD2(4, 0)], count: 5)
    let b = Self.path([SIMD2(0, 0), SIMD2(4, 3)], count: 5)
    // 0, 3/4, 6/4, 9/4 and 3 apart downwards alone.
    let distance = TemplateDistance(pointCount: 5, tunnel: 0.1)
    #expect(Self.isNear(distance.mean(a, b), 1.5))
    #expect(Self.isNear(distance.location(a, b), 1.5))
    #expect(Self.isNear(a.center.x, 2))
    #expect(a.side == 4)
  }

  @Test func weightsGrowToTheEnds() {
    #expect(
      zip(TemplateDistance.weights(pointCount: 5, middle: 0), [1, 0.5, 0, 0.5, 1])
        .allSatisfy { Self.isNear($0, $1 / 3) })
    #expect(
      zip(TemplateDistance.weights(pointCount: 3, middle: 0.25), [4, 1, 4])
        .allSatisfy { Self.isNear($0, $1 / 9) })
    #expect(
      TemplateDistance.weights(pointCount: 4, middle: 1).allSatisfy { Self.isNear($0, 0.25) })
    // The middle alone is off, by one pitch.
    let roof = Self.path([SIMD2(0, 0), SIMD2(1, 1), SIMD2(2, 0)])
    #expect(Self.isNear(Self.distance().location(roof, Self.line), 1.0 / 9))
  }
}
