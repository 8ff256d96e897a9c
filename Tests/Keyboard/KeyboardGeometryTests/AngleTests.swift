import KeyboardGeometry
import Testing

@Suite struct AngleTests {
  @Test(
    "Directions come into [0, 360)",
    arguments: [
      (0.0, 0.0), (360, 0), (-360, 0), (-90, 270), (450, 90), (-1e-20, 0), (359.5, 359.5),
      (-0.0, 0), (725, 5),
    ])
  func normalized(degrees: Double, expected: Double) {
    #expect(normalizedDegrees(degrees) == expected)
    #expect(normalizedDegrees(degrees).sign == .plus)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aDirectionThatIsNotFiniteIsNoNumber(degrees: Double) {
    #expect(normalizedDegrees(degrees).isNaN)
  }

  @Test(
    arguments: [(10.0, 350.0, 20.0), (350, 10, 20), (0, 180, 180), (-90, 270, 0), (36, 216, 180)])
  func minimumAngle(a: Double, b: Double, expected: Double) {
    #expect(degreesBetween(a, b) == expected)
  }

  @Test func polarFormWithYUp() {
    // The 3-4-5 triangle: atan(4/3) = 53.13010235415598°.
    let polar = PolarPoint(Point(x: 3, y: 4))
    #expect(polar.radius == 5)
    #expect(abs(polar.degrees - 53.13010235415598) < 1e-12)
    #expect(PolarPoint(Point(x: 0, y: 0)) == PolarPoint(radius: 0, degrees: 0))
    #expect(PolarPoint(Point(x: -2, y: 0)) == PolarPoint(radius: 2, degrees: 180))
    #expect(PolarPoint(Point(x: 0, y: -2)) == PolarPoint(radius: 2, degrees: 270))
  }

  @Test func polarFormOnTheScreenKeepsCounterClockwise() {
    let center = Point(x: 195, y: 145)
    #expect(
      PolarPoint(of: Point(x: 195, y: 45), around: center) == PolarPoint(radius: 100, degrees: 90))
    #expect(
      PolarPoint(of: Point(x: 195, y: 245), around: center)
        == PolarPoint(radius: 100, degrees: 270))
    #expect(
      PolarPoint(of: Point(x: 295, y: 145), around: center) == PolarPoint(radius: 100, degrees: 0))
  }

  @Test("Polar form and back, to 1e-12", arguments: 0..<48)
  func roundTrip(step: Int) {
    let degrees = 7.5 * Double(step)
    let center = Point(x: 10, y: -3)
    let there = PolarPoint(radius: 2.5, degrees: degrees).point(around: center)
    let back = PolarPoint(of: there, around: center)
    #expect(abs(back.radius - 2.5) < 1e-12)
    #expect(degreesBetween(back.degrees, degrees) < 1e-12)
    let flat = PolarPoint(PolarPoint(radius: 2.5, degrees: degrees).point)
    #expect(abs(flat.radius - 2.5) < 1e-12)
    #expect(degreesBetween(flat.degrees, degrees) < 1e-12)
  }

  @Test func aPointWithoutNumbersHasNoDirection() {
    let polar = PolarPoint(Point(x: .nan, y: 1))
    #expect(polar.radius.isNaN && polar.degrees.isNaN)
  }
}
