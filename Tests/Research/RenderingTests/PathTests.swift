import KeyboardGeometry
import Testing

@testable import Rendering

struct PathTests {
  /// A path filled in white on black, a pixel a point.
  private func filled(_ path: Path) throws -> DecodedPNG {
    var canvas = try Canvas(
      size: Size(width: 60, height: 60), format: .png, background: .black)
    canvas.fill(path, .white)
    return try DecodedPNG(canvas.finish().bytes)
  }

  @Test("a key's outline holds what the key holds")
  func shapes() throws {
    let center = Point(x: 30, y: 30)
    let shapes: [KeyShape] = [
      .wedge(
        Wedge(
          ringCenter: center, innerRadius: 10, outerRadius: 27, degrees: 30, widthDegrees: 50)),
      .wedge(
        Wedge(
          ringCenter: center, innerRadius: 5, outerRadius: 20, degrees: 270, widthDegrees: 200)),
      .disc(Disc(center: center, radius: 17)),
      .rectangle(Rectangle(origin: Point(x: 7, y: 12), size: Size(width: 31, height: 22))),
    ]
    for shape in shapes {
      let png = try filled(Path(shape))
      var wrong = 0
      for (index, pixel) in png.pixels.enumerated() {
        let (y, x) = index.quotientAndRemainder(dividingBy: 60)
        let level = pixel & 255
        // A pixel that is wholly in or out is so at all its corners; those on the edge are grey.
        guard level == 0 || level == 255 else { continue }
        let isHeld = shape.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if isHeld != (level == 255) { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  @Test("round corners are cut off, sides are whole")
  func roundCorners() throws {
    let box = Rectangle(origin: Point(x: 10, y: 10), end: Point(x: 50, y: 40))
    let png = try filled(Path(box, cornerRadius: 10))
    // The corner itself lies 10·(√2 − 1) = 4.1 pt from the arc.
    for (x, y) in [(11, 11), (48, 11), (11, 38), (48, 38)] { #expect(png.pixel(x, y)[0] == 0) }
    for (x, y) in [(30, 10), (30, 39), (10, 25), (49, 25), (14, 14)] {
      #expect(png.pixel(x, y)[0] == 255)
    }
  }

  @Test("a polyline begins with a move and closes where it is asked to")
  func polyline() {
    let points = [Point(x: 1, y: 2), Point(x: 3, y: 4)]
    #expect(Path(polyline: points).elements == [.move(points[0]), .line(points[1])])
    #expect(Path(polyline: points, closed: true).elements.last == .close)
    #expect(Path(polyline: []).elements.isEmpty)
  }
}
