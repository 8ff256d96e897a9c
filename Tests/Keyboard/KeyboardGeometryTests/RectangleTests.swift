import KeyboardGeometry
import Testing

@Suite struct RectangleTests {
  private let box = Rectangle(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 40))

  @Test func cornersSizeAndMiddle() {
    #expect(box.end == Point(x: 40, y: 60))
    #expect(box.size == Size(width: 30, height: 40))
    #expect(box.center == Point(x: 25, y: 40))
    #expect(box == Rectangle(origin: Point(x: 10, y: 20), end: Point(x: 40, y: 60)))
  }

  @Test func leftAndTopEdgesBelongRightAndBottomDoNot() {
    #expect(box.contains(Point(x: 10, y: 20)))
    #expect(box.contains(Point(x: 39.9, y: 59.9)))
    #expect(!box.contains(Point(x: 40, y: 30)))
    #expect(!box.contains(Point(x: 20, y: 60)))
    #expect(!box.contains(Point(x: 9.9, y: 30)))
    #expect(!box.contains(Point(x: .nan, y: 30)))
  }

  @Test func overlapNeedsAnAreaInCommon() {
    func other(_ x: Double, _ y: Double) -> Rectangle {
      Rectangle(origin: Point(x: x, y: y), size: Size(width: 5, height: 5))
    }
    #expect(box.overlaps(other(12, 22)))
    #expect(other(12, 22).overlaps(box))
    #expect(box.overlaps(other(39, 59)))
    #expect(!box.overlaps(other(40, 30)))
    #expect(!box.overlaps(other(5, 30)))
    #expect(!box.overlaps(other(20, 60)))
    #expect(!box.overlaps(other(20, 15)))
  }
}
