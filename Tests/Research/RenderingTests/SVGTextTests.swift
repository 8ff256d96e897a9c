import Foundation
import KeyboardGeometry
import Testing

@testable import Rendering

struct SVGTextTests {
  private static func file(
    svgText: Bool = true, format: PictureFormat = .svg, _ draw: (inout Canvas) -> Void
  ) throws -> String {
    var canvas = try Canvas(
      size: Size(width: 200, height: 100), format: format, background: .black,
      metadata: PictureMetadata(title: "a title"), svgText: svgText)
    draw(&canvas)
    return String(decoding: try canvas.finish().bytes, as: UTF8.self)
  }

  private static let font = Font(size: 12, isBold: true)

  @Test("letters are text, and outlines without the option")
  func textIsText() throws {
    let draw = { (canvas: inout Canvas) in
      canvas.draw("Fjord", at: Point(x: 50, y: 40), font: Self.font, color: .white, anchor: .left)
    }
    let text = try Self.file(draw)
    #expect(text.contains(">Fjord</text>"))
    #expect(text.contains("font-weight=\"bold\"") && text.contains("font-size=\"12\""))
    #expect(text.contains("'DejaVu Sans'") && text.contains("text-anchor=\"start\""))
    #expect(text.contains("fill=\"#ffffff\""))
    #expect(!text.contains("glyph") && !text.contains("0.007777"))
    let outlines = try Self.file(svgText: false, draw)
    #expect(outlines.contains("glyph") && !outlines.contains("<text"))
  }

  /// Moved by (50, 40) and turned by 90° counter-clockwise: x goes up the page. The letters\'
  /// beginning is on the base line at the anchor.
  @Test func places() throws {
    let text = try Self.file { canvas in
      canvas.local { canvas in
        canvas.translate(by: Point(x: 20, y: 10))
        canvas.draw(
          "up", at: Point(x: 30, y: 30), font: Self.font, color: .white, anchor: .baselineLeft,
          turnedBy: 90)
      }
    }
    #expect(text.contains("transform=\"matrix(0 -1 1 0 50 40)\" x=\"0\" y=\"0\""))
  }

  @Test("what lies over a text stays over it")
  func order() throws {
    let text = try Self.file { canvas in
      for word in ["one", "two"] {
        canvas.draw(word, at: Point(x: 50, y: 40), font: Self.font, color: .white)
        canvas.stroke(
          Path(polyline: [Point(x: 0, y: 40), Point(x: 100, y: 40)]),
          StrokeStyle(.white, width: 2))
      }
    }
    let parts = ["one</text>", "stroke:", "two</text>", "stroke:"].map { String($0) }
    var rest = text[...]
    for part in parts {
      // Cairo 1.18 writes attributes, earlier versions styles.
      let found = rest.range(of: part) ?? rest.range(of: part.replacing("stroke:", with: "stroke="))
      let place = try #require(found, "\(part) is not where it was drawn")
      rest = rest[place.upperBound...]
    }
  }

  @Test("characters of XML and letters of every script are themselves")
  func characters() throws {
    let text = try Self.file { canvas in
      canvas.draw("<a> & \"é\"", at: Point(x: 50, y: 40), font: Self.font, color: .white)
      canvas.draw("\u{7}ж", at: Point(x: 50, y: 70), font: Self.font, color: .white)
      canvas.draw("  ", at: Point(x: 50, y: 90), font: Self.font, color: .white)
    }
    #expect(text.contains(">&lt;a&gt; &amp; &quot;é&quot;</text>"))
    #expect(text.contains(">ж</text>"))
    #expect(text.split(separator: "<text ").count == 3)
  }

  @Test("five hundred texts keep their order") func many() throws {
    let text = try Self.file { canvas in
      for index in 0..<500 {
        canvas.draw("t\(index)", at: Point(x: 50, y: 50), font: Self.font, color: .white)
      }
    }
    let names = text.split(separator: "</text>").dropLast().map {
      $0.split(separator: ">").last ?? ""
    }
    #expect(names.map(String.init) == (0..<500).map { "t\($0)" })
  }

  @Test("other formats ignore it", arguments: [PictureFormat.png, .pdf])
  func otherFormats(format: PictureFormat) throws {
    let draw = { (canvas: inout Canvas) in
      canvas.draw("Fjord", at: Point(x: 50, y: 40), font: Self.font, color: .white)
    }
    #expect(try Self.file(format: format, draw) == Self.file(svgText: false, format: format, draw))
  }
}
