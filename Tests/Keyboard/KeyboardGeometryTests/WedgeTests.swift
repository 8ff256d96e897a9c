import KeyboardGeometry
import Testing

@Suite struct WedgeTests {
  private func wedge(
    _ degrees: Double, width: Double, radii: Range<Double> = 10..<20, at center: Point = origin
  ) -> Wedge {
    Wedge(
      ringCenter: center, innerRadius: radii.lowerBound, outerRadius: radii.upperBound,
      degrees: degrees, widthDegrees: width)
  }

  private static let origin = Point(x: 0, y: 0)

  @Test func sharedRadiusBelongsToTheOuterWedge() {
    // Straight up at radius 64, a border that both wedges are given exactly.
    let point = Point(x: 100, y: 36)
    let center = Point(x: 100, y: 100)
    #expect(!wedge(90, width: 36, radii: 24..<64, at: center).contains(point))
    #expect(wedge(90, width: 16, radii: 64..<94, at: center).contains(point))
  }

  @Test func innerAndLowerEdgesBelongOuterAndUpperDoNot() {
    let quarter = wedge(45, width: 90)
    #expect(quarter.contains(Point(x: 10, y: 0)))
    #expect(quarter.contains(Point(x: 19.9, y: 0)))
    #expect(!quarter.contains(Point(x: 20, y: 0)))
    #expect(!quarter.contains(Point(x: 9.9, y: 0)))
    // y down: the upper edge at 90° points to negative y.
    #expect(!quarter.contains(Point(x: 0, y: -10)))
    #expect(quarter.contains(Point(x: 0.1, y: -10)))
  }

  @Test("A wedge over direction 0", arguments: [0.0, 360, -360])
  func overZero(degrees: Double) {
    let gap = wedge(degrees, width: 36)
    #expect(gap.lowerEdgeDegrees == 342)
    #expect(gap.upperEdgeDegrees == 18)
    for inside in [342.0, 350, 359.999, 0, 17.999] { #expect(gap.contains(direction: inside)) }
    for outside in [18.0, 90, 180, 341.999] { #expect(!gap.contains(direction: outside)) }
  }

  @Test func theFullCircleHoldsEveryDirection() {
    let circle = wedge(30, width: 360)
    for direction in [0.0, 29, 30, 210, 359.9] { #expect(circle.contains(direction: direction)) }
    #expect(!circle.contains(direction: .nan))
  }

  @Test(arguments: [0.0, -5, .nan])
  func aWedgeWithoutWidthHoldsNothing(width: Double) {
    #expect(!wedge(0, width: width).contains(Point(x: 15, y: 0)))
  }

  @Test("Neighbours without inset share the border to the last bit", arguments: [3, 7, 9, 10, 49])
  func sharedDirectionBelongsToExactlyOne(count: Int) {
    let width = 360 / Double(count)
    let wedges = (0..<count).map { wedge(0.1 + width * Double($0), width: width) }
    for border in wedges.flatMap({ [$0.lowerEdgeDegrees, $0.upperEdgeDegrees] }) {
      for direction in [border, border.nextUp, border == 0 ? 359.999 : border.nextDown] {
        #expect(wedges.count { $0.contains(direction: direction) } == 1, "\(direction)")
      }
    }
  }

  @Test func overlapNeedsAnAreaInCommon() {
    let key = wedge(26, width: 16)  // 18°–34°
    #expect(key.overlaps(key))
    #expect(!key.overlaps(wedge(42, width: 16)))
    #expect(key.overlaps(wedge(41.9, width: 16)))
    #expect(!key.overlaps(wedge(0, width: 36)))
    #expect(key.overlaps(wedge(0, width: 36.2)))
    #expect(key.overlaps(wedge(100, width: 360)))
    #expect(wedge(100, width: 360).overlaps(key))
    // One inside the other, either way round.
    #expect(key.overlaps(wedge(26, width: 2)))
    #expect(wedge(26, width: 2).overlaps(key))
    #expect(!key.overlaps(wedge(26, width: 16, radii: 20..<30)))
    #expect(key.overlaps(wedge(26, width: 16, radii: 19.9..<30)))
  }

  @Test(arguments: [Point(x: .nan, y: 0), Point(x: .infinity, y: 0), Point(x: 1e300, y: 1e300)])
  func noPointBeyondNumbers(point: Point) {
    #expect(!wedge(0, width: 360).contains(point))
  }
}
