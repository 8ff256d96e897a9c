import KeyboardGeometry
import Testing

@testable import Rendering

struct ContactSheetTests {
  private static let paging = SheetPaging(
    columns: 2, rows: 2, cell: Size(width: 200, height: 80),
    captionHeight: ContactSheet.captionHeight, gap: 10)

  private static func entries(_ count: Int, detail: String = "id") throws -> [ContactSheet.Entry] {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    return (0..<count).map {
      ContactSheet.Entry(
        picture: TrailPicture(keyboard: keyboard, theme: .dark), headline: "word",
        isRight: $0 % 2 == 0, detail: detail)
    }
  }

  private static func drawn(_ entries: [ContactSheet.Entry]) throws -> DecodedPNG {
    var canvas = try Canvas(
      size: paging.pageSize(pictures: 4), format: .png, scale: 2, background: .black)
    ContactSheet(paging: paging, theme: .dark).draw(entries, on: &canvas)
    return try DecodedPNG(try canvas.finish().bytes)
  }

  /// Three of four cells have ink in picture and caption, the fourth has none.
  @Test func cells() throws {
    let png = try Self.drawn(try Self.entries(3))
    for index in 0..<4 {
      let frame = Self.paging.frame(of: index)
      func ink(_ top: Double, _ bottom: Double) -> Int {
        (Int(top * 2)..<Int(bottom * 2)).reduce(0) { sum, y in
          sum
            + (Int(frame.origin.x * 2)..<Int(frame.end.x * 2)).filter { png.pixel($0, y)[1] > 100 }
            .count
        }
      }
      let (picture, caption) = (
        ink(frame.origin.y, frame.end.y), ink(frame.end.y + 1, frame.end.y + 27)
      )
      #expect((picture > 100) == (index < 3))
      #expect((caption > 30) == (index < 3))
    }
  }

  @Test("long ids stay within their cell and keep their ends")
  func longIDs() throws {
    let long = String(repeating: "x", count: 5000)
    let png = try Self.drawn(try Self.entries(1, detail: long + "1"))
    let other = try Self.drawn(try Self.entries(1, detail: long + "2"))
    let isSame = png.pixels == other.pixels
    #expect(!isSame)
    // Right of the first cell, which ends at 210 pt.
    let beside = (0..<png.height).flatMap { y in (422..<png.width).map { png.pixel($0, y)[1] } }
    #expect((beside.max() ?? 255) == 0)
  }

  @Test func more() throws {
    let four = try Self.drawn(try Self.entries(4))
    let isSame = try Self.drawn(try Self.entries(5)).pixels == four.pixels
    #expect(isSame)
  }
}
