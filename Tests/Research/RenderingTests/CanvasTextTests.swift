import KeyboardGeometry
import Testing

@testable import Rendering

struct CanvasTextTests {
  private func canvas() throws -> Canvas {
    try Canvas(size: Size(width: 100, height: 60), format: .png, scale: 2, background: .black)
  }

  /// The box of all pixels that are not black, in pixels: left, top, right, bottom.
  private func ink(_ png: DecodedPNG) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for index in png.pixels.indices where png.pixels[index] & 255 > 0 {
      let (y, x) = index.quotientAndRemainder(dividingBy: png.width)
      let known = box ?? (x, y, x, y)
      box = (min(known.left, x), min(known.top, y), max(known.right, x), max(known.bottom, y))
    }
    return box
  }

  @Test(
    "text stands with the middle of its ink at the point", arguments: ["A", "g", ".", "Wq", "j"])
  func inkCenter(text: String) throws {
    var canvas = try canvas()
    canvas.draw(text, at: Point(x: 50, y: 30), font: Font(size: 20), color: .white)
    let box = try #require(ink(try DecodedPNG(canvas.finish().bytes)))
    // The point is at pixel edge 100, 60; ink reaches equally far on both sides to within a pixel
    // that is partly covered on either.
    #expect(abs((100 - box.left) - (box.right + 1 - 100)) <= 2)
    #expect(abs((60 - box.top) - (box.bottom + 1 - 60)) <= 2)
  }

  @Test("measured ink is drawn ink, also turned")
  func measure() throws {
    var canvas = try canvas()
    let measure = canvas.measure("Hy", font: Font(size: 20))
    canvas.draw(
      "Hy", at: Point(x: 50, y: 30), font: Font(size: 20), color: .white, turnedBy: 90)
    let box = try #require(ink(try DecodedPNG(canvas.finish().bytes)))
    // Turned by 90°, the width is the height; two pixels a point, one partly covered at each end.
    #expect(abs(Double(box.bottom + 1 - box.top) - 2 * measure.ink.size.width) <= 2)
    #expect(abs(Double(box.right + 1 - box.left) - 2 * measure.ink.size.height) <= 2)
    // Neither descender nor overshoot of the H: its ink begins on the line.
    #expect(measure.capHeight > 10 && measure.capHeight < 20)
  }

  @Test("anchors put beginning, middle and end of a text at the point")
  func anchors() throws {
    for (anchor, side) in [(TextAnchor.left, 1), (.right, -1)] {
      var canvas = try canvas()
      canvas.draw(
        "HHH", at: Point(x: 50, y: 30), font: Font(size: 12), color: .white, anchor: anchor)
      let box = try #require(ink(try DecodedPNG(canvas.finish().bytes)))
      let inked = side > 0 ? box.left >= 100 : box.right < 100
      #expect(inked)
      // Halfway up the capitals.
      #expect(abs((60 - box.top) - (box.bottom + 1 - 60)) <= 2)
    }
    var canvas = try canvas()
    canvas.draw(
      "H", at: Point(x: 50, y: 30), font: Font(size: 12), color: .white, anchor: .baselineCenter)
    let box = try #require(ink(try DecodedPNG(canvas.finish().bytes)))
    #expect(abs(box.bottom + 1 - 60) <= 1)
  }

  @Test("a font that is not installed is replaced, and that is said once")
  func missingFont() throws {
    var canvas = try canvas()
    let font = Font(families: ["Nosuch Grotesk"], size: 20)
    for _ in 0..<2 { canvas.draw("A", at: Point(x: 50, y: 30), font: font, color: .white) }
    let picture = try canvas.finish()
    #expect(picture.warnings.count == 1)
    #expect(picture.warnings.first?.description.contains("\"Nosuch Grotesk\"") == true)
    #expect(ink(try DecodedPNG(picture.bytes)) != nil)
  }

  @Test("a font's file answers to its family, also where that is a style of another")
  func faceNames() {
    let condensed = FaceName(family: "DejaVu Sans", style: "Condensed Bold")
    #expect(condensed.answers(to: "DejaVu Sans"))
    #expect(condensed.answers(to: "dejavu sans condensed"))
    #expect(!condensed.answers(to: "DejaVu Sans Mono"))
    #expect(!condensed.answers(to: "DejaVu"))
    #expect(!FaceName(family: "", style: "").answers(to: " x"))
  }

  @Test("characters that no font has are named")
  func missingCharacters() throws {
    var canvas = try canvas()
    // A code of a private use area has no form in DejaVu's main range.
    canvas.draw(
      "A\u{10FFFD}", at: Point(x: 50, y: 30), font: Font(families: ["DejaVu Sans"], size: 20),
      color: .white)
    #expect(
      try canvas.finish().warnings
        == [.missingCharacters("\u{10FFFD}", families: ["DejaVu Sans"])])
  }

  @Test("a text that is too long is cut with an ellipsis")
  func fitted() throws {
    var canvas = try canvas()
    let font = Font(size: 12)
    let width = canvas.measure("abcdef…", font: font).advance
    #expect(canvas.fitted("abcdef", to: width, font: font) == "abcdef")
    #expect(canvas.fitted("abcdefghijkl", to: width + 0.01, font: font) == "abcdef…")
    #expect(canvas.fitted("abcdefghijkl", to: 0, font: font) == "")
    #expect(canvas.fitted("", to: 10, font: font) == "")
    let long = String(repeating: "x", count: 1_000_000)
    let isShort = canvas.fitted(long, to: 50, font: font).count < 50
    #expect(isShort)
    _ = try canvas.finish()
  }
}
