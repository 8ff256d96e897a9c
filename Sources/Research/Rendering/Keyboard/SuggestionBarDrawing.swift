import KeyboardGeometry

/// The suggestion bar above a keyboard (ring keyboard, section 8; unobtrusive and in the theme's
/// colours by section 13.1).
struct SuggestionBarDrawing {
  /// In pt of the specification.
  static let height = 36.0
  let words: [String]
  /// Places of the bar, at least one.
  let places: Int
  let theme: Theme
  let unit: Double

  /// Draws the bar at the canvas's top.
  /// - Parameter width: in pt
  func draw(on canvas: inout Canvas, width: Double) {
    let height = Self.height * unit
    canvas.fill(
      Path(Rectangle(origin: Point(x: 0, y: 0), size: Size(width: width, height: height))),
      theme.panel)
    let slot = width / Double(places)
    let font = theme.font(13 * unit)
    for (index, word) in words.prefix(places).enumerated() {
      let left = slot * Double(index)
      canvas.draw(
        canvas.fitted(word, to: slot - min(16 * unit, slot / 4), font: font),
        at: Point(x: left + slot / 2, y: height / 2), font: font, color: theme.text,
        anchor: .center)
      if index > 0 {
        canvas.stroke(
          Path(
            polyline: [
              Point(x: left, y: 0.28 * height), Point(x: left, y: 0.72 * height),
            ]), StrokeStyle(theme.arc, width: unit))
      }
    }
  }
}
