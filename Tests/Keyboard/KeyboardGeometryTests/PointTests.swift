import KeyboardGeometry
import Testing

@Suite struct PointTests {
  @Test func arithmeticGoesCoordinateByCoordinate() {
    let a = Point(x: 1, y: 2)
    let b = Point(x: 4, y: 6)
    #expect(a + b == Point(x: 5, y: 8))
    #expect(b - a == Point(x: 3, y: 4))
    #expect(a * 3 == Point(x: 3, y: 6))
    // 3² + 4² = 5²
    #expect((b - a).length == 5)
    #expect(a.distance(to: b) == 5)
  }

  @Test func finiteMeansBothCoordinates() {
    #expect(Point(x: 1, y: -1).isFinite)
    #expect(!Point(x: .nan, y: 0).isFinite)
    #expect(!Point(x: 0, y: -.infinity).isFinite)
  }
}
