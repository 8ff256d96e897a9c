import KeyboardGeometry
import SwipeTraces
import Testing

@testable import Rendering

/// Marks, letters, margins and captions of a swipe's picture, read back from the pixels.
struct TrailPictureMarksTests {
  private static let scale = 2.0

  private static func picture() throws -> TrailPicture {
    TrailPicture(
      keyboard: try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160)), theme: .dark)
  }

  private static func png(_ picture: TrailPicture) throws -> DecodedPNG {
    try DecodedPNG(
      try picture.drawn(as: .png, scale: scale, background: picture.theme.background).bytes)
  }

  /// To the right along a line from x = 20 to x = 380.
  private static func line(y: Double) -> [TraceSample] {
    (0...36).map { TraceSample(x: 20 + Double($0) * 10, y: y, t: Double($0) * 20) }
  }

  /// Pixels in a rectangle (pt) that pass a test of red, green and blue.
  private static func count(
    _ png: DecodedPNG, _ rectangle: Rectangle, where matches: ([UInt8]) -> Bool
  ) -> Int {
    (Int(rectangle.origin.y * scale)..<Int(rectangle.end.y * scale)).reduce(0) { sum, y in
      sum
        + (Int(rectangle.origin.x * scale)..<Int(rectangle.end.x * scale)).count {
          matches(png.pixel($0, y))
        }
    }
  }

  private static func isPink(_ pixel: [UInt8]) -> Bool { pixel[0] > 240 && pixel[1] < 60 }
  private static func isWhite(_ pixel: [UInt8]) -> Bool { pixel.prefix(3).allSatisfy { $0 > 200 } }

  /// The ring about the start is 4.5 pt away from it, 4.5 pt above the line; the arrowhead at the end
  /// is wider than the line 8 pt before its tip.
  @Test func startAndEndAreMarked() throws {
    var picture = try Self.picture()
    picture.trails = [Self.line(y: 40)]
    let marked = try Self.png(picture)
    picture.style.showsDirection = false
    let plain = try Self.png(picture)
    for (x, y) in [(20.0, 35.5), (15.5, 40), (371.0, 36.5)] {
      #expect(Self.isPink(marked.pixel(Int(x * Self.scale), Int(y * Self.scale))))
      #expect(!Self.isPink(plain.pixel(Int(x * Self.scale), Int(y * Self.scale))))
    }
  }

  @Test("a pile of trails and a comet tail have no marks")
  func noMarks() throws {
    let changes: [(inout TrailPicture) -> Void] = [
      { $0.style.opacity = 0.5 }, { $0.style.moment = 300 },
    ]
    for change in changes {
      var picture = try Self.picture()
      picture.trails = [Self.line(y: 40)]
      change(&picture)
      let marked = try Self.png(picture)
      picture.style.showsDirection = false
      let isSame = try Self.png(picture).pixels == marked.pixels
      #expect(isSame)
    }
  }

  /// A trail through the middles of a row's letters: their ink is as white as without it.
  @Test("letters lie over the trail", arguments: [TrailStyle.Coloring.accent, .speed])
  func lettersStayReadable(coloring: TrailStyle.Coloring) throws {
    var picture = try Self.picture()
    picture.style.coloring = coloring
    picture.showsLegend = false
    let row = Rectangle(origin: Point(x: 0, y: 0), end: Point(x: 400, y: 40))
    let blank = Self.count(try Self.png(picture), row, where: Self.isWhite)
    picture.style.showsDirection = false
    picture.trails = [Self.line(y: 20)]
    let inked = Self.count(try Self.png(picture), row, where: Self.isWhite)
    #expect(blank > 500)
    #expect(Double(inked) > 0.97 * Double(blank))
  }

  /// The circles of an ideal path stand about the letters of a grid, not on them, and no dash
  /// crosses them.
  @Test func idealPathLeavesLettersFree() throws {
    var picture = try Self.picture()
    let keys = try ["g", "h"].map { try #require(picture.keyboard.key(for: $0)) }
    let box = Rectangle(
      origin: keys[0].center - Point(x: 6, y: 6), end: keys[0].center + Point(x: 6, y: 6))
    let isInked = { (pixel: [UInt8]) in pixel[1] > 60 }
    let blank = Self.count(try Self.png(picture), box, where: isInked)
    picture.idealPath = keys.map(\.center)
    let png = try Self.png(picture)
    #expect(Self.count(png, box, where: isInked) == blank)
    // 16 pt letters: 8 pt to their corners and 2.5 pt of air.
    let top = keys[0].center - Point(x: 0, y: 10.5)
    #expect(png.pixel(Int(top.x * Self.scale), Int(top.y * Self.scale))[1] > 100)
  }

  /// 20 pt above the keyboard: the margin is that and 6 pt of light; the trail is there.
  @Test func trailsAboveTheKeyboardAreSeen() throws {
    var picture = try Self.picture()
    picture.trails = [Self.line(y: -20), [TraceSample(x: 1e6, y: -1e6, t: 0)]]
    picture.growToTrails()
    // A key of QWERTY at 400 pt is 40 pt wide, 40/39 of the specification's.
    #expect((picture.margins.top - 20 - 6 * 40 / 39).magnitude < 1e-9)
    #expect(picture.margins.left == 0 && picture.margins.right == 0 && picture.margins.bottom == 0)
    #expect((picture.size.height - 160 - picture.margins.top).magnitude < 1e-9)
    let png = try Self.png(picture)
    let y = picture.margins.top - 20
    #expect(png.pixel(400, Int(y * Self.scale))[0] > 200)
  }

  /// Half of the shorter side is 80 pt: a sample 79 pt to the right counts, one 81 pt does not.
  @Test func marginsEnd() throws {
    var picture = try Self.picture()
    picture.trails = [[479, 481].map { TraceSample(x: $0, y: 10, t: 0) }]
    picture.growToTrails()
    #expect((picture.margins.right - 79 - 6 * 40 / 39).magnitude < 1e-9)
  }

  /// Of a hundred trails the one that goes farthest counts for nothing, of ninety-nine it does.
  @Test("one trail in a hundred does not decide", arguments: [(99, 40.0), (100, 10)])
  func outliers(count: Int, reach: Double) throws {
    var picture = try Self.picture()
    picture.trails = (1...count).map { Self.line(y: $0 == count ? -40 : -10) }
    picture.growToTrails()
    #expect((picture.margins.top - reach - 6 * 40 / 39).magnitude < 1e-9)
  }

  @Test("word and id stand in 20 pt below")
  func captions() throws {
    var picture = try Self.picture()
    picture.title = "hello"
    picture.caption = "1-hello"
    #expect(picture.size.height == 180)
    let png = try Self.png(picture)
    let below = Rectangle(origin: Point(x: 0, y: 161), end: Point(x: 400, y: 180))
    let isGrey = { (pixel: [UInt8]) in (100...170).contains(pixel[0]) }
    #expect(Self.count(png, below, where: Self.isWhite) > 30)
    #expect(Self.count(png, below, where: isGrey) > 30)
  }

  /// A swipe from the middle of the keyboard to 30 pt above it: its ink reaches over the line of
  /// text, 34 pt high.
  @Test func inkOfASessionLeavesTheKeyboard() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 160))
    var scene = KeyboardScene(
      picture: KeyboardPicture(keyboard: keyboard, theme: .dark), moment: 100)
    scene.trails = [[(80.0, 0.0), (-30, 100)].map { TraceSample(x: 300, y: $0.0, t: $0.1) }]
    var canvas = try Canvas(size: scene.size, format: .png, scale: 2, background: .black)
    scene.draw(on: &canvas)
    let png = try DecodedPNG(try canvas.finish().bytes)
    let unit = scene.picture.unit
    #expect(png.pixel(600, Int((34 * unit - 15) * 2))[0] > 150)
  }
}
