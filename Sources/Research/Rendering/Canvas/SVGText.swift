import KeyboardGeometry

/// A text of an SVG file that stays text.
///
/// Cairo writes letters as outlines. To keep a text, the rectangle of its ink is drawn in a colour
/// that identifies it, and its element is replaced by a `<text>` in the finished file. The text
/// then has the right place in the order of drawing and the right clipping.
struct SVGText {
  /// A transformation from the text's own coordinates to those of the file.
  struct Matrix {
    var xx, yx, xy, yy, x, y: Double
  }

  private let element: String

  init(
    _ text: String, font: Font, color: Color, anchor: TextAnchor, measure: TextMeasure,
    matrix: Matrix
  ) {
    let offset = measure.offset(of: anchor)
    // The anchor stays in place if a viewer's font is wider or narrower.
    let (name, start): (String, Double) =
      switch anchor {
      case .inkCenter, .center, .baselineCenter: ("middle", measure.advance / 2)
      case .left, .baselineLeft: ("start", 0)
      case .right, .baselineRight: ("end", measure.advance)
      }
    let families = (font.families.map { "'\($0.filter { $0 != "'" })'" } + ["sans-serif"])
      .joined(separator: ", ")
    let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x, matrix.y]
      .map(Self.number).joined(separator: " ")
    element =
      #"<text transform="matrix(\#(numbers))" x="\#(Self.number(start - offset.x))" "#
      + #"y="\#(Self.number(-offset.y))" text-anchor="\#(name)" "#
      + #"font-family="\#(xmlEscaped(families))" font-size="\#(Self.number(font.size))" "#
      + (font.isBold ? #"font-weight="bold" "# : "")
      + #"fill="\#(Self.hex(color))" fill-opacity="\#(Self.number(color.alpha))" "#
      + #"xml:space="preserve">\#(xmlEscaped(text))</text>"#
  }

  /// The opacity of rectangles that represent texts: one that nothing else has, above those that
  /// Cairo omits.
  private static let opacity = 0.007777

  /// Returns the colour of the rectangle that represents a text, or nil if there are more texts
  /// than colours.
  static func mark(of index: Int) -> Color? {
    guard index < 1 << 24 else { return nil }
    func part(_ shift: Int) -> Double { Double(index >> shift & 0xFF) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0), alpha: opacity)
  }

  /// Returns a file with each text in place of its rectangle.
  static func insert(_ texts: [SVGText], into file: [UInt8]) -> [UInt8] {
    guard !texts.isEmpty else { return file }
    let (opening, ending) = (Array("<path".utf8), Array("/>".utf8))
    var result: [UInt8] = []
    var copied = file.startIndex
    var position = file.startIndex
    while let start = file[position...].firstRange(of: opening)?.lowerBound,
      let end = file[start...].firstRange(of: ending)?.upperBound
    {
      position = end
      // A rectangle is short; outlines and trails are skipped unread.
      guard end - start < 400, let index = index(ofMark: file[start..<end]), index < texts.count
      else { continue }
      result += file[copied..<start]
      result += texts[index].element.utf8
      copied = end
    }
    return result + file[copied...]
  }

  /// Returns the position of the text that an element represents, or nil for any other element.
  private static func index(ofMark element: ArraySlice<UInt8>) -> Int? {
    // Style or attributes, by Cairo's version: fill-opacity:0.007777; or fill-opacity="0.007777".
    let text = String(decoding: element, as: UTF8.self)
    guard let name = text.firstRange(of: "fill-opacity"),
      text[name.upperBound...].drop(while: { ":=\"".contains($0) }).hasPrefix("\(opacity)"),
      let opening = text.firstRange(of: "rgb("),
      let closing = text[opening.upperBound...].firstIndex(of: ")")
    else { return nil }
    let parts = text[opening.upperBound..<closing].split(separator: ",").map {
      Double($0.filter { $0.isNumber || $0 == "." })
    }
    guard parts.count == 3 else { return nil }
    return parts.reduce(0) { index, percent in
      guard let index, let percent, percent <= 100 else { return nil }
      return index << 8 | Int((percent * 2.55).rounded())
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.magnitude < 1e9 else { return "0" }
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func hex(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue].map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

/// Returns a text as XML has it in an element or an attribute.
func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    // XML has no control characters and neither of the two non-characters (XML 1.0, 2.2).
    case "\t", "\n": result.unicodeScalars.append(scalar)
    case "\u{FFFE}", "\u{FFFF}": continue
    default: if !scalar.isControl { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}
