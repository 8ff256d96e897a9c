import Foundation
import KeyboardGeometry
import Testing

@testable import Rendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct CanvasTests {
  private static let size = Size(width: 40, height: 30)

  private func picture(
    _ format: PictureFormat = .png, scale: Double = 1, background: Color? = .black,
    metadata: PictureMetadata = PictureMetadata(),
    _ draw: (inout Canvas) -> Void = { _ in }
  ) throws -> Picture {
    var canvas = try Canvas(
      size: Self.size, format: format, scale: scale, background: background, metadata: metadata)
    draw(&canvas)
    return try canvas.finish()
  }

  private static let signatures: [PictureFormat: [UInt8]] = [
    .png: [0x89, 0x50, 0x4E, 0x47], .svg: Array("<?xml".utf8), .pdf: Array("%PDF-".utf8),
  ]

  @Test("the same drawing makes a file of every format", arguments: PictureFormat.allCases)
  func formats(format: PictureFormat) throws {
    let picture = try picture(format, scale: 2) { canvas in
      canvas.stroke(
        Path(polyline: [Point(x: 5, y: 5), Point(x: 35, y: 25)]),
        StrokeStyle(.white, width: 2, cap: .round), glow: Glow(.white, radius: 4, opacity: 0.9))
      canvas.group(opacity: 0.5) { canvas in
        canvas.draw("A", at: Point(x: 20, y: 15), font: Font(size: 12), color: .white)
      }
    }
    let signature = try #require(Self.signatures[format])
    #expect(picture.bytes.starts(with: signature))
    #expect(picture.warnings.isEmpty)
  }

  @Test("a PNG has its pixels, resolution and text", arguments: [1.0, 1.5, 2, 4])
  func png(scale: Double) throws {
    let metadata = PictureMetadata(
      title: "Ring", software: "RingSwipe 1.2.3", description: "ringswipe render é")
    let file = try picture(scale: scale, metadata: metadata) { canvas in
      // The left half of the picture.
      canvas.fill(
        Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 20, height: 30))),
        Color(red: 1, green: 0.2, blue: 0))
    }
    let png = try DecodedPNG(file.bytes)
    #expect(png.width == Int(40 * scale))
    #expect(png.height == Int(30 * scale))
    // 0.2 × 255 = 51.
    #expect(png.pixel(Int(10 * scale), Int(15 * scale)) == [255, 51, 0, 255])
    #expect(png.pixel(Int(30 * scale), Int(15 * scale)) == [0, 0, 0, 255])
    #expect(png.text("Software") == "RingSwipe 1.2.3")
    #expect(png.text("Title") == "Ring")
    #expect(png.text("Description") == "ringswipe render é")
    // 72 pt an inch, 39.37 inches a metre: 2834.6 pixels a metre at scale 1 (the unit byte 1 is
    // the metre).
    let perMetre = try #require(png.chunks.first { $0.type == "pHYs" }).content
    let expected = Int((2834.6457 * scale).rounded())
    let bytes = [expected >> 24, expected >> 16 & 255, expected >> 8 & 255, expected & 255]
    #expect(perMetre.map(Int.init) == bytes + bytes + [1])
  }

  @Test("text beyond Latin-1 goes into an iTXt chunk in UTF-8")
  func internationalText() throws {
    let file = try picture(metadata: PictureMetadata(description: "画 \u{0} x"))
    let chunk = try #require(try DecodedPNG(file.bytes).chunks.first { $0.type == "iTXt" })
    #expect(chunk.content.starts(with: Array("Description".utf8)))
    #expect(chunk.content.suffix(6) == Array("画  x".utf8).suffix(6))
  }

  @Test("without a background the picture is clear, and colours are not premultiplied")
  func transparency() throws {
    let file = try picture(background: nil) { canvas in
      canvas.fill(
        Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 20, height: 30))),
        Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    let png = try DecodedPNG(file.bytes)
    #expect(png.pixel(30, 15) == [0, 0, 0, 0])
    let red = png.pixel(10, 15)
    #expect(red[0] == 255 && red[1] == 0 && red[2] == 0)
    // Half of 255 rounds either way.
    #expect(abs(Int(red[3]) - 128) <= 1)
  }

  @Test("SVG is well formed and says what it is")
  func svg() throws {
    let metadata = PictureMetadata(
      title: "a < b & c", software: "RingSwipe", description: "x\u{1}]]> 'y'")
    let file = try picture(.svg, metadata: metadata) { canvas in
      canvas.draw("Aé", at: Point(x: 20, y: 15), font: Font(size: 12), color: .white)
    }
    let parser = XMLParser(data: Data(file.bytes))
    #expect(parser.parse())
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("<title>a &lt; b &amp; c</title>"))
    #expect(text.contains("<desc>RingSwipe: x]]&gt; 'y'</desc>"))
  }

  @Test("PDF has its end, its metadata and no date; the same drawing is the same file")
  func pdf() throws {
    let metadata = PictureMetadata(title: "Ring", software: "RingSwipe 1", description: "render")
    let draw: (inout Canvas) -> Void = { canvas in
      canvas.draw("A", at: Point(x: 20, y: 15), font: Font(size: 12), color: .white)
    }
    let file = try picture(.pdf, metadata: metadata, draw)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/Title (Ring)"))
    #expect(text.contains("/Subject (render)"))
    #expect(!text.contains("/CreationDate"))
    #expect(try picture(.pdf, metadata: metadata, draw).bytes == file.bytes)
  }

  @Test(
    "a picture too large is refused before memory is taken",
    arguments: [
      (Size(width: 0, height: 10), 1.0), (Size(width: .nan, height: 10), 1),
      (Size(width: 10, height: .infinity), 1), (Size(width: 10, height: -5), 1),
      (Size(width: 100_000, height: 100_000), 1), (Size(width: 14_000, height: 14_000), 1),
      (Size(width: 390, height: 290), 0), (Size(width: 390, height: 290), 100_000),
      (Size(width: 390, height: 290), .nan), (Size(width: 390, height: 290), -1),
      (Size(width: 14_000, height: 10), 4),
    ])
  func tooLarge(size: Size, scale: Double) {
    let error = #expect(throws: RenderingError.self) {
      _ = try Canvas(size: size, format: .png, scale: scale).finish()
    }
    #expect(error?.description.contains("\n") == false)
  }

  @Test("coordinates that are no numbers or far off leave a sound picture")
  func wildCoordinates() throws {
    let wild = [
      Point(x: .nan, y: 0), Point(x: .infinity, y: -.infinity), Point(x: 1e300, y: -1e300),
      Point(x: 20, y: 15),
    ]
    let file = try picture { canvas in
      canvas.stroke(Path(polyline: wild), StrokeStyle(.white, width: 1, dash: [.nan, -1]))
      canvas.stroke(Path(polyline: wild), StrokeStyle(.white, width: 1, dash: [0, 0]))
      canvas.fill(Path(circle: wild[2], radius: .infinity), .white)
      canvas.fill(Path(circle: wild[3], radius: .nan), .white)
      canvas.glow(Path(polyline: wild), Glow(.white, radius: .infinity, opacity: .nan))
      canvas.draw("A", at: wild[0], font: Font(size: .nan), color: .white)
      canvas.draw("A\u{0}B", at: wild[3], font: Font(size: 0), color: .white)
      canvas.draw("A", at: wild[3], font: Font(size: -5), color: .white, turnedBy: .infinity)
      canvas.local { canvas in
        canvas.magnify(by: 0)
        canvas.rotate(by: .nan)
        canvas.translate(by: wild[0])
      }
      canvas.group(opacity: .nan) { canvas in
        canvas.fill(Path(circle: wild[3], radius: 5), .white)
      }
      // What is drawn afterwards is there.
      canvas.fill(Path(circle: Point(x: 5, y: 5), radius: 3), Color(red: 1, green: 0, blue: 0))
    }
    #expect(try DecodedPNG(file.bytes).pixel(5, 5) == [255, 0, 0, 255])
  }

  @Test("coordinates and clips of a local part end with it")
  func local() throws {
    let file = try picture { canvas in
      canvas.local { canvas in
        canvas.translate(by: Point(x: 20, y: 0))
        canvas.magnify(by: 2)
        canvas.clip(to: Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 5, height: 5))))
        canvas.fill(
          Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 50, height: 50))), .white)
      }
      canvas.fill(
        Path(Rectangle(origin: Point(x: 0, y: 20), size: Size(width: 5, height: 5))), .white)
    }
    let png = try DecodedPNG(file.bytes)
    // The clip of 5 × 5 pt is 10 × 10 twice as large, from x = 20.
    #expect(png.pixel(29, 9) == [255, 255, 255, 255])
    #expect(png.pixel(31, 9) == [0, 0, 0, 255])
    #expect(png.pixel(29, 11) == [0, 0, 0, 255])
    #expect(png.pixel(2, 22) == [255, 255, 255, 255])
  }

  @Test("what overlaps in a group does not show through itself")
  func group() throws {
    let file = try picture { canvas in
      canvas.group(opacity: 0.5) { canvas in
        canvas.fill(Path(circle: Point(x: 18, y: 15), radius: 8), .white)
        canvas.fill(Path(circle: Point(x: 22, y: 15), radius: 8), .white)
      }
    }
    let png = try DecodedPNG(file.bytes)
    // Half white on black where one disc lies and where both do.
    for x in [12, 20, 28] { #expect(abs(Int(png.pixel(x, 15)[0]) - 128) <= 1) }
  }

  @Test("a rotation and an arc turn counter-clockwise as seen")
  func directions() throws {
    let file = try picture { canvas in
      canvas.local { canvas in
        canvas.translate(by: Point(x: 20, y: 15))
        canvas.rotate(by: 90)
        // To the right, turned by 90°: upwards.
        canvas.fill(Path(circle: Point(x: 10, y: 0), radius: 2), .white)
      }
      var quarter = Path()
      // From the right to the top of a circle about the middle: passes 45°.
      quarter.arc(center: Point(x: 20, y: 15), radius: 10, from: 0, to: 90)
      canvas.stroke(quarter, StrokeStyle(Color(red: 1, green: 0, blue: 0), width: 3))
    }
    let png = try DecodedPNG(file.bytes)
    #expect(png.pixel(19, 4)[2] == 255)
    // 10 · cos 45° = 7.07.
    #expect(png.pixel(27, 7) == [255, 0, 0, 255])
    #expect(png.pixel(12, 7) == [0, 0, 0, 255])
    #expect(png.pixel(27, 22) == [0, 0, 0, 255])
  }

  @Test("a glow fades from half its opacity at the edge to nothing at its radius")
  func glow() throws {
    let file = try picture(scale: 4) { canvas in
      canvas.fill(
        Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 20, height: 30))), .black,
        glow: Glow(.white, radius: 10, opacity: 1))
    }
    let png = try DecodedPNG(file.bytes)
    let levels = (0..<12).map { Int(png.pixel(80 + 4 * $0 + 1, 60)[0]) }
    // erfc(0)/2 = 0.5, with 24 steps of 0.42 pt a little less; at σ = 5 pt erfc(1/√2)/2 = 0.159, so
    // 40; at 2σ = 10 pt nothing. Steps are coarser than the tolerance of 12.
    #expect(abs(levels[0] - 120) <= 12)
    #expect(abs(levels[5] - 40) <= 12)
    #expect(levels[11] == 0)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 >= $1 })
  }
}
