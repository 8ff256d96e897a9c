import KeyboardGeometry
import SwipeTraces
import Testing

@testable import Rendering

struct SheetPagesTests {
  /// Swipes along y = 40 of QWERTY, each at one speed, in pt/s.
  private static func entry(speed: Double) throws -> ContactSheet.Entry {
    var picture = TrailPicture(
      keyboard: try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160)), theme: .dark)
    picture.style.coloring = .speed
    picture.style.showsDirection = false
    picture.trails = [
      (0...36).map {
        TraceSample(x: 20 + Double($0) * 10, y: 40, t: Double($0) * 10_000 / speed)
      }
    ]
    return ContactSheet.Entry(picture: picture, headline: "w", isRight: nil, detail: "id")
  }

  private static func options(
    _ change: (inout SheetPages.Options) -> Void = { _ in }
  ) -> SheetPages.Options {
    var options = SheetPages.Options(columns: 2, rows: 1, theme: .dark, format: .png)
    options.cellWidth = 432
    options.background = .black
    change(&options)
    return options
  }

  /// Speeds of 100 and 400 pt/s: the scale ends at 400, so that the first trail has the colour of a
  /// quarter and the second that of the end.
  @Test func oneScaleForAll() throws {
    var pages = SheetPages(options: Self.options())
    var files: [SheetPages.File] = []
    for speed in [100.0, 400] {
      try pages.add(try Self.entry(speed: speed)) { files.append($0) }
    }
    #expect(files.isEmpty)
    try pages.finish { files.append($0) }
    #expect(files.map(\.number) == [nil])
    // Two cells of 432 pt and three gaps of 12 pt, so that a keyboard with its margins of 16 pt is
    // drawn at its own size. One legend beneath, none in the pictures.
    let png = try DecodedPNG(try #require(files.first).picture.bytes)
    #expect(png.width == 2 * (2 * 432 + 3 * 12))
    let height: Double = 12 + 192 + ContactSheet.captionHeight + 12 + Legend.height
    #expect(Double(png.height) == 2 * height)
    for (cell, share) in [(0.0, 0.25), (1, 1)] {
      let color = ColorScale.onDark.color(at: share)
      let x = 12 + cell * 444 + 16 + 200
      #expect(png.distance(to: color, x: x, y: 12 + 16 + 40, scale: 2) <= 6)
    }
  }

  @Test("with scales of their own, both have the colour of the end")
  func ownScales() throws {
    var pages = SheetPages(options: Self.options { $0.hasOwnScales = true })
    var files: [SheetPages.File] = []
    for speed in [100.0, 400] {
      try pages.add(try Self.entry(speed: speed)) { files.append($0) }
    }
    try pages.finish { files.append($0) }
    let png = try DecodedPNG(try #require(files.first).picture.bytes)
    let color = ColorScale.onDark.color(at: 1)
    for cell in [0.0, 1] {
      // A picture of 432 × 230 pt with its legend fills its cell.
      let x = 12 + cell * 444 + 16 + 200
      #expect(png.distance(to: color, x: x, y: 12 + 16 + 40, scale: 2) <= 6)
    }
  }

  @Test("pages come as they fill, where the scale's end is known")
  func streaming() throws {
    var pages = SheetPages(options: Self.options())
    var numbers: [Int?] = []
    for count in 1...5 {
      var entry = try Self.entry(speed: 100)
      entry.picture.style.colorLimit = 200
      try pages.add(entry) { numbers.append($0.number) }
      // A full page waits for the next swipe.
      #expect(numbers.count == (count - 1) / 2)
    }
    try pages.finish { numbers.append($0.number) }
    #expect(numbers == [1, 2, 3])
    #expect(pages.pageCount == 3)
  }

  @Test("a receiver that fails ends the work")
  func failure() throws {
    struct Full: Error {}
    var pages = SheetPages(options: Self.options())
    try pages.add(try Self.entry(speed: 100)) { _ in }
    do {
      try pages.finish { _ in throw Full() }
      Issue.record("the failure is lost")
    } catch is Full {
    }
  }
}
