import KeyboardGeometry
import Testing

@testable import Rendering

struct CanvasTests {
  @Test("a canvas makes a file of every format", arguments: PictureFormat.allCases)
  func formats(format: PictureFormat) throws {
    var canvas = try Canvas(
      size: Size(width: 40, height: 30), format: format, scale: 2, background: .black,
      metadata: PictureMetadata(title: "t", software: "RingSwipe 1", description: "a < b"))
    canvas.stroke(
      Path(polyline: [Point(x: 5, y: 5), Point(x: 35, y: 25)]),
      StrokeStyle(.white, width: 2, cap: .round), glow: Glow(.white, radius: 4, opacity: 0.9))
    canvas.group(opacity: 0.5) { canvas in
      canvas.draw("A", at: Point(x: 20, y: 15), font: Font(size: 12), color: .white)
    }
    let picture = try canvas.finish()
    let signatures: [PictureFormat: [UInt8]] = [
      .png: [0x89, 0x50, 0x4E, 0x47], .svg: Array("<?xml".utf8), .pdf: Array("%PDF-".utf8),
    ]
    #expect(picture.bytes.starts(with: try #require(signatures[format])))
    #expect(picture.warnings.isEmpty)
  }
}
