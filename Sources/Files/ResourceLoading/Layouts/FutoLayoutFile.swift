import JSONText
import KeyboardGeometry

/// The layout files of the fifth run of swipe.futo.org (`swipe-5/layouts`): centres and half sizes of
/// keys, as fractions of the canvas.
///
///     {"name": "dvorak", "letters": "'abc…", "keys": [{"letter": "a", "cx": 0.05, "cy": 0.37,
///       "rx": 0.05, "ry": 0.124}, …]}
enum FutoLayoutFile {
  /// Returns the layout of such a file; nil for other files, and those that are not JSON.
  /// - Throws: `LayoutError` with the key and the reason.
  static func layout(_ bytes: [UInt8]) throws(LayoutError) -> KeyboardLayout? {
    guard bytes.count <= KeyboardLayout.maximumFile, let file = try? JSONValue(json: bytes),
      case .object(let members) = file
    else { return nil }
    let names = Set(members.map(\.name))
    guard names.isSuperset(of: ["letters", "keys"]), !names.contains("version") else { return nil }
    let fields = try JSONFields<LayoutError>(file, at: "", what: "a layout of swipe.futo.org")
    var boxes: [Box] = []
    for (index, value) in try fields.list("keys").enumerated() {
      boxes.append(try Box(value, at: "keys[\(index)]"))
    }
    guard !boxes.isEmpty else { throw .invalid(part: "keys", reason: "there are none") }
    // The units of a layout are the usual width and height of a key.
    let across = boxes.map { $0.right - $0.left }.sorted()[boxes.count / 2]
    let down = boxes.map { $0.bottom - $0.top }.sorted()[boxes.count / 2]
    let layout = KeyboardLayout(
      name: try fields.text("name"),
      arrangement: .free(
        FreeLayout(
          columns: 1 / across, height: 1 / down,
          keys: boxes.map { box in
            FreeLayout.PlacedKey(
              role: .character(box.letter), x: box.left / across, y: box.top / down,
              width: (box.right - box.left) / across, height: (box.bottom - box.top) / down)
          })))
    try layout.validate()
    return layout
  }

  /// A key, in fractions of the canvas.
  private struct Box {
    var letter: Character
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    init(_ value: JSONValue, at place: String) throws(LayoutError) {
      let fields = try JSONFields<LayoutError>(value, at: place, what: "a key")
      let text = try fields.text("letter").lowercased()
      guard text.count == 1, let letter = text.first else {
        throw fields.error("letter", "a key writes one character, not \(text.count)")
      }
      self.letter = letter
      let (x, y) = (try fields.number("cx"), try fields.number("cy"))
      let (width, height) = (try fields.number("rx"), try fields.number("ry"))
      guard (0...1).contains(x), (0...1).contains(y), (0.001...1).contains(width),
        (0.001...1).contains(height)
      else {
        throw .invalid(
          part: place, reason: "cx and cy are fractions of the canvas, rx and ry half a key's size")
      }
      // Decimal fractions as binary numbers may reach beyond an edge by less than any pixel.
      left = Self.atEdge(x - width)
      right = Self.atEdge(x + width)
      top = Self.atEdge(y - height)
      bottom = Self.atEdge(y + height)
    }

    private static func atEdge(_ value: Double) -> Double {
      abs(value) < 1e-9 ? 0 : abs(value - 1) < 1e-9 ? 1 : value
    }
  }
}
