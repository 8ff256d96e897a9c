import KeyboardGeometry
import Testing

@testable import Rendering

/// What stands on keys of layouts of version 2 (tablet layouts, section 4.3; minimal keyboard).
struct KeyFaceTests {
  private static let box = Rectangle(
    origin: Point(x: 10, y: 20), size: Size(width: 47, height: 60))

  private func layout(_ rows: String, form: String = "tablet") throws -> KeyboardLayout {
    try KeyboardLayout(
      json: Array(
        #"{"version": 2, "name": "x", "form": "\#(form)", "gap": [7, 4], "rows": \#(rows)}"#.utf8))
  }

  private func drawn(
    _ layout: KeyboardLayout, _ appearance: KeyboardAppearance = KeyboardAppearance(),
    size: Size = Size(width: 400, height: 64), svgText: Bool = true,
    format: PictureFormat = .svg
  ) throws -> Picture {
    let picture = KeyboardPicture(
      keyboard: try layout.placed(in: size), theme: .dark, appearance: appearance)
    var canvas = try Canvas(
      size: picture.size, format: format, background: .black,
      metadata: PictureMetadata(title: "a title"), svgText: svgText)
    picture.draw(on: &canvas)
    return try canvas.finish()
  }

  private func text(_ picture: Picture) -> String { String(decoding: picture.bytes, as: UTF8.self) }

  /// On a tablet's rows of 64 pt: 24 pt alone, 20 over 24.
  @Test func sizes() {
    let tablet = KeyFace(box: Self.box, form: .tablet, rowHeight: 64)
    #expect(tablet.single("q").map(\.size) == [24])
    #expect(tablet.parts("1", legends: [], slide: "!").map(\.size) == [20, 24])
    #expect(tablet.parts("1", legends: [], slide: "!").map(\.text) == ["!", "1"])
    #expect(tablet.parts("q", legends: ["ㄗ", "ㄟ"], slide: nil).map(\.text) == ["q", "ㄗ", "ㄟ"])
    #expect(
      tablet.parts("1", legends: ["ㄅ"], slide: "!").map(\.text) == ["1", "!", "ㄅ"])
    let phone = KeyFace(box: Self.box, form: .phone, rowHeight: 100)
    #expect(phone.parts("q", legends: ["手"], slide: nil).map(\.size) == [32, 44])
  }

  @Test("The parts of a key lie in it, beside each other") func partsAreApart() {
    let face = KeyFace(box: Self.box, form: .tablet, rowHeight: 64)
    for legends in [[], ["ㄅ"], ["ㄗ", "ㄟ"]] {
      for slide in [nil, "!"] {
        let boxes = face.parts("q", legends: legends, slide: slide).map(\.box)
        for (index, box) in boxes.enumerated() {
          #expect(box.origin.x >= 10 && box.end.x <= 57 && box.origin.y >= 20 && box.end.y <= 80)
          for other in boxes[..<index] {
            #expect(
              box.origin.x >= other.end.x || other.origin.x >= box.end.x
                || box.origin.y >= other.end.y || other.origin.y >= box.end.y)
          }
        }
      }
    }
  }

  @Test("A key that is slid from shows its second character alone") func slides() throws {
    let layout = try layout(#"[{"keys": [{"key": "1", "slide": "!"}, "q"]}]"#)
    let both = text(try drawn(layout))
    #expect(both.contains(">1</text>") && both.contains(">!</text>"))
    let slid = text(try drawn(layout, KeyboardAppearance(slides: [0])))
    #expect(!slid.contains(">1</text>") && slid.contains(">!</text>"))
  }

  @Test("Spaces are drawn as nothing") func spaces() throws {
    let spaced = try layout(#"[{"keys": ["q", {"space": 1}, "w"]}]"#)
    let png = try DecodedPNG(try drawn(spaced, svgText: false, format: .png).bytes)
    // 400 pt are three keys of 133.3: the middle of the second, and all across it.
    for x in stride(from: 140.0, to: 260, by: 5) {
      for y in stride(from: 2.0, to: 62, by: 4) {
        #expect(png.distance(to: .black, x: x, y: y, scale: 1, reach: 0) == 0)
      }
    }
  }

  @Test("The minimal keyboard shows words, in capitals with shift") func minimal() throws {
    let size = Size(width: 320, height: 216)
    let plain = text(try drawn(.minimal, size: size))
    for label in ["q", "shift", "bksp", "123", "next", "space", "return"] {
      #expect(plain.contains(">\(label)</text>"), "\(label)")
    }
    let shifted = text(try drawn(.minimal, KeyboardAppearance(shift: .locked), size: size))
    for label in ["Q", "SHIFT", "BKSP", "123", "NEXT", "SPACE", "RETURN"] {
      #expect(shifted.contains(">\(label)</text>"), "\(label)")
    }
    #expect(!shifted.contains(">shift</text>"))
    // Shift waits for the letters while symbols show.
    let symbols = text(
      try drawn(.minimal, KeyboardAppearance(mode: .symbols1, shift: .locked), size: size))
    #expect(symbols.contains(">shift</text>") && symbols.contains(">bksp</text>"))
  }

  /// Every legend is there as text, and where a Chinese font is installed nothing is a box.
  @Test("Layouts of input methods show every symbol", arguments: KeyboardLayout.inputMethods)
  func symbols(_ layout: KeyboardLayout) throws {
    let picture = try drawn(layout, size: Size(width: 390, height: 290))
    guard case .rows(let rows) = layout.arrangement else { return }
    for key in rows.rows.flatMap(\.keys) {
      for legend in key.legends { #expect(text(picture).contains(">\(legend)</text>")) }
    }
    for warning in picture.warnings {
      // Without such a font a warning names the package.
      #expect("\(warning)".contains("fonts-wqy-microhei"))
    }
  }

  @Test("Icons stay within the square of their size", arguments: KeyAction.allCases)
  func icons(_ action: KeyAction) throws {
    guard let icon = KeyIcon(of: action) else { return }
    var canvas = try Canvas(size: Size(width: 60, height: 60), format: .png, background: .black)
    icon.draw(
      on: &canvas, at: Point(x: 30, y: 30), size: 40, color: .white, width: 1)
    let png = try DecodedPNG(try canvas.finish().bytes)
    var inked = 0
    for y in 0..<60 {
      for x in 0..<60
      where png.distance(to: .black, x: Double(x), y: Double(y), scale: 1, reach: 0) > 60 {
        inked += 1
        #expect((8...52).contains(x) && (8...52).contains(y), "\(action) \(x) \(y)")
      }
    }
    #expect(inked > 20)
  }
}
