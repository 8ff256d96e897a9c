import KeyboardGeometry

/// The suggestion bar above a keyboard (ring keyboard, section 8; unobtrusive and in the theme's
/// colours by section 13.1).
struct SuggestionBarDrawing {
  /// The bar with its margins, in pt of the keyboard.
  let ground: Rectangle
  /// The places of words, from the left, in pt of the keyboard.
  let slots: [Rectangle]
  let words: [String]
  let theme: Theme
  /// The scale of words, which is limited by the bar's height.
  let unit: Double

  /// Draws the bar where the panel has it.
  func draw(on canvas: inout Canvas) {
    canvas.fill(Path(ground), theme.panel)
    guard !words.isEmpty else { return }
    for (index, slot) in slots.enumerated() {
      let (width, height) = (slot.size.width, slot.size.height)
      let font = theme.font(min(13 * unit, 0.6 * height))
      if index < words.count {
        canvas.draw(
          canvas.fitted(words[index], to: width - min(16 * font.size / 13, width / 4), font: font),
          at: slot.center, font: font, color: theme.text, anchor: .center)
      }
      if index > 0, index < words.count {
        canvas.stroke(
          Path(
            polyline: [0.28, 0.72].map { share in
              Point(x: slot.origin.x, y: slot.origin.y + share * height)
            }), StrokeStyle(theme.arc, width: font.size / 13))
      }
    }
  }
}
