import Testing

@testable import BaselineDecoders

/// Distances worked by hand on three points.
struct TemplateDistanceTests {
  /// Three keys in a line.
  private static let line: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0)]
  private static let corner: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(2, 0), SIMD2(2, 2)]
  /// 4/9, 1/9, 4/9.
  private static let weights = TemplateDistance.weights(pointCount: 3, middle: 0.25)

  private static func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 1e-6 }

  private static func shape(_ a: [SIMD2<Float>], _ b: [SIMD2<Float>]) -> Float {
    TemplateDistance.shape(TemplateDistance.normalized(a), TemplateDistance.normalized(b))
  }

  @Test func aShapeIsCentredAndItsLongerSideIsOne() {
    #expect(TemplateDistance.normalized(Self.line) == [SIMD2(-0.5, 0), SIMD2(0, 0), SIMD2(0.5, 0)])
    let upright: [SIMD2<Float>] = [SIMD2(3, 0), SIMD2(3, 4), SIMD2(3, 8)]
    #expect(TemplateDistance.normalized(upright) == [SIMD2(0, -0.5), SIMD2(0, 0), SIMD2(0, 0.5)])
  }

  @Test func aTapIsNotMagnified() {
    #expect(
      TemplateDistance.normalized([SIMD2(0, 0), SIMD2(0.5, 0)])
        == [SIMD2(-0.25, 0), SIMD2(0.25, 0)])
    #expect(TemplateDistance.normalized([SIMD2(7, 7), SIMD2(7, 7)]) == [.zero, .zero])
  }

  @Test func shapesDoNotSeeSizeAndPlace() {
    let elsewhere = Self.corner.map { $0 * 2.5 + SIMD2(3, -4) }
    #expect(Self.isNear(Self.shape(Self.corner, elsewhere), 0))
    // The corner's centre is (4/3, 2/3) and its side 2, so that it is compared as
    // (−2/3, −1/3), (1/3, −1/3), (1/3, 2/3), with (−1/2, 0), (0, 0), (1/2, 0).
    let expected =
      (Float(5).squareRoot() / 6 + Float(2).squareRoot() / 3 + Float(17).squareRoot() / 6) / 3
    #expect(Self.isNear(Self.shape(Self.corner, Self.line), expected))
  }

  @Test(
    "parallel lines half a pitch apart",
    arguments: [(Float(0.4), Float(0.5)), (0.5, 0), (0.75, 0), (0, 0.5)])
  func tunnel(radius: Float, expected: Float) {
    let moved = Self.line.map { $0 + SIMD2(0, 0.5) }
    #expect(
      Self.isNear(
        TemplateDistance.location(moved, Self.line, weights: Self.weights, tunnel: radius),
        expected))
  }

  @Test func theTunnelIsLeftByEitherPath() {
    // A tap on the first key lies within the tunnel of the line, but not the line within its own:
    // 0, 1 and 2 pitches with the weights 4/9, 1/9, 4/9.
    let tap = [SIMD2<Float>](repeating: .zero, count: 3)
    for (a, b) in [(tap, Self.line), (Self.line, tap)] {
      #expect(
        Self.isNear(
          TemplateDistance.location(a, b, weights: Self.weights, tunnel: 0.5), 1))
    }
  }

  @Test func theTunnelAsksForTheNearestPoint() {
    // The two points in the middle are swapped: corresponding points are 0, 1, 1 and 0 pitches apart,
    // but each has one of the other path where it is.
    let line: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(2, 0), SIMD2(3, 0)]
    let swapped = [line[0], line[2], line[1], line[3]]
    #expect(TemplateDistance.mean(swapped, line) == 0.5)
    let equal = [Float](repeating: 0.25, count: 4)
    #expect(TemplateDistance.location(swapped, line, weights: equal, tunnel: 0.1) == 0)
  }

  @Test func weightsGrowToTheEnds() {
    #expect(
      zip(TemplateDistance.weights(pointCount: 5, middle: 0), [1, 0.5, 0, 0.5, 1])
        .allSatisfy { Self.isNear($0, $1 / 3) })
    #expect(zip(Self.weights, [4, 1, 4]).allSatisfy { Self.isNear($0, $1 / 9) })
    #expect(
      TemplateDistance.weights(pointCount: 4, middle: 1).allSatisfy { Self.isNear($0, 0.25) })
  }
}
