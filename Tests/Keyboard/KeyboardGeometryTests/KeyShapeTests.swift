import KeyboardGeometry
import Testing

@Suite struct KeyShapeTests {
  @Test func aDiscWithoutItsRim() {
    let disc = Disc(center: Point(x: 1, y: 1), radius: 5)
    #expect(disc.contains(Point(x: 1, y: 1)))
    #expect(disc.contains(Point(x: 4, y: 4.9)))
    // 3-4-5: exactly on the rim.
    #expect(!disc.contains(Point(x: 4, y: 5)))
    #expect(!disc.contains(Point(x: .nan, y: 1)))
  }

  @Test func aShapeAnswersAsWhatItIs() {
    let inside = Point(x: 5, y: 0)
    let outside = Point(x: 50, y: 0)
    let shapes: [KeyShape] = [
      .disc(Disc(center: Point(x: 0, y: 0), radius: 6)),
      .rectangle(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 6, height: 1))),
      .wedge(
        Wedge(
          ringCenter: Point(x: 0, y: 0), innerRadius: 4, outerRadius: 6, degrees: 0,
          widthDegrees: 10)),
    ]
    for shape in shapes {
      #expect(shape.contains(inside))
      #expect(!shape.contains(outside))
    }
  }
}
