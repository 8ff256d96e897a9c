import KeyboardGeometry

/// The texts on a key of a layout of version 2: its character with symbols and a second character,
/// its text, or its action's word.
///
/// Sizes are those of the tablet layouts' specification, section 4.3. On rows of 64 pt, a single
/// label is 24 pt, two are 20 pt above 24; on a phone's rows of 50 pt they are 22, and 16 above 22.
/// They grow with the rows, and shrink if a key is too narrow.
struct KeyFace {
  /// A text on the key, the box into which it must fit, and its size before that.
  struct Part: Hashable {
    var text: String
    var box: Rectangle
    var size: Double
    /// A Boolean value that indicates whether it is less important than the text below it.
    var isSecondary = false
  }

  /// The sizes of labels, in pt, and the height of the letters' rows that they refer to.
  private static let tablet = (row: 64.0, single: 24.0, upper: 20.0, lower: 24.0)
  private static let phone = (row: 50.0, single: 22.0, upper: 16.0, lower: 22.0)

  let box: Rectangle
  private let sizes: (row: Double, single: Double, upper: Double, lower: Double)
  private let scale: Double

  /// Creates the face of a key.
  ///
  /// - Parameters:
  ///   - box: the area of the key, in pt.
  ///   - form: the kind of device.
  ///   - rowHeight: the height of the letters' rows, in pt.
  init(box: Rectangle, form: KeyboardForm, rowHeight: Double) {
    self.box = box
    sizes = form == .tablet ? Self.tablet : Self.phone
    scale = rowHeight / sizes.row
  }

  /// Returns a text alone.
  func single(_ text: String) -> [Part] {
    // Words are smaller than letters.
    [
      Part(
        text: text, box: part(0...1, 0...1),
        size: scale * (text.count > 1 ? 0.7 * sizes.single : sizes.single))
    ]
  }

  /// Returns a character with the other texts on its key.
  ///
  /// - Parameters:
  ///   - character: the character as it is shown.
  ///   - legends: the symbols of an input method, large and below.
  ///   - slide: the second character, small and above.
  func parts(_ character: String, legends: [String], slide: String?) -> [Part] {
    guard let first = legends.first else {
      guard let slide else { return single(character) }
      return [upper(slide, 0...1), lower(character, 0...1)]
    }
    let above =
      slide.map { [upper(character, 0...0.5), upper($0, 0.5...1)] } ?? [upper(character, 0...1)]
    guard legends.count > 1 else { return above + [lower(first, 0...1)] }
    return above + [lower(first, 0...0.5), lower(legends[1], 0.5...1)]
  }

  private func upper(_ text: String, _ columns: ClosedRange<Double>) -> Part {
    Part(
      text: text, box: part(columns, 0.04...0.46), size: scale * sizes.upper, isSecondary: true)
  }

  private func lower(_ text: String, _ columns: ClosedRange<Double>) -> Part {
    Part(text: text, box: part(columns, 0.48...0.96), size: scale * sizes.lower)
  }

  /// Returns a part of the key's box.
  private func part(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Rectangle {
    let (width, height) = (box.size.width, box.size.height)
    return Rectangle(
      origin: Point(
        x: box.origin.x + width * x.lowerBound, y: box.origin.y + height * y.lowerBound),
      end: Point(x: box.origin.x + width * x.upperBound, y: box.origin.y + height * y.upperBound))
  }
}

extension KeyboardPicture {
  /// A Boolean value that indicates whether keys have the texts of layouts of version 2.
  var showsFaces: Bool { keyboard.layout.fileVersion >= 2 }

  /// The height of the letters' rows with the gap between them, in pt.
  var rowHeight: Double {
    let heights = keyboard.characterKeys.compactMap { key -> Double? in
      if case .rectangle(let box) = key.shape { return box.size.height }
      return nil
    }.sorted()
    return (heights.isEmpty ? 50 : heights[heights.count / 2]) + keyboard.layout.gap.height
  }

  /// Draws the texts on a key of a layout of version 2.
  ///
  /// - Returns: False if the key shows an icon, which is not drawn here.
  func drawFace(
    of key: Key, on canvas: inout Canvas, color: Color, glow: Glow?, halo: StrokeStyle?
  ) -> Bool {
    guard case .rectangle(let box) = key.shape else { return false }
    let face = KeyFace(box: capBox(box), form: keyboard.layout.form, rowHeight: rowHeight)
    let parts: [KeyFace.Part]
    var shown = color
    if appearance.slides.contains(key.index), let slide = key.slide {
      parts = face.single(String(slide))
    } else if let character = key.character {
      parts = face.parts(
        cased(character), legends: key.legends, slide: key.slide.map(String.init))
    } else if let text = key.text {
      parts = face.single(text)
    } else if let word = key.legends.first {
      let isShifted = appearance.isShifted
      parts = face.single(isShifted ? word.uppercased() : word)
      if key.action == .shift, isShifted { shown = theme.accent }
    } else {
      return false
    }
    for part in parts {
      draw(
        part, on: &canvas, color: part.isSecondary ? shown.faded(by: 0.75) : shown, glow: glow,
        halo: halo)
    }
    return true
  }

  /// Returns a letter as shift would write it.
  private func cased(_ character: Character) -> String {
    appearance.shift == .off ? String(character) : Self.text(of: character)
  }

  private func draw(
    _ part: KeyFace.Part, on canvas: inout Canvas, color: Color, glow: Glow?, halo: StrokeStyle?
  ) {
    let font = theme.font(part.size)
    let measure = canvas.measure(part.text, font: font)
    let room = Size(width: 0.84 * part.box.size.width, height: 0.9 * part.box.size.height)
    let factor = min(
      1, room.width / max(measure.ink.size.width, 0.01),
      room.height / max(measure.ink.size.height, 0.01))
    canvas.draw(
      part.text, at: part.box.center, font: font.sized(part.size * factor), color: color,
      anchor: .center, glow: glow, halo: halo)
  }
}
