import KeyboardGeometry

/// A bar of a scale's colours with round numbers and their meaning.
struct Legend {
  var title: String
  var range: ClosedRange<Double>
  var scale: ColorScale
  /// The text after each number.
  var unit = ""

  /// The height, in pt.
  static let height = 38.0
}

extension Canvas {
  mutating func draw(_ legend: Legend, at origin: Point, width: Double, theme: Theme) {
    let font = theme.font(9)
    let title = measure(legend.title, font: font)
    let left = origin.x + 14 + title.advance + 10
    let right = origin.x + width - 24
    let (top, height) = (origin.y + 7, 9.0)
    draw(
      legend.title, at: Point(x: origin.x + 14, y: top + height / 2), font: font,
      color: theme.secondaryText, anchor: .left)
    guard right - left > 20 else { return }
    // Each piece extends to the end: pieces that only touched would show seams.
    let pieces = 64
    for piece in 0..<pieces {
      let start = left + (right - left) * Double(piece) / Double(pieces)
      fill(
        Path(Rectangle(origin: Point(x: start, y: top), end: Point(x: right, y: top + height))),
        legend.scale.color(at: (Double(piece) + 0.5) / Double(pieces)))
    }
    let (low, high) = (legend.range.lowerBound, legend.range.upperBound)
    guard high > low else { return }
    let ticks = RoundTicks(from: low, to: high, atMost: max(Int((right - left) / 45), 2))
    for (value, label) in zip(ticks.values, ticks.labels) {
      let x = left + (right - left) * (value - low) / (high - low)
      stroke(
        Path(polyline: [Point(x: x, y: top + height), Point(x: x, y: top + height + 3)]),
        StrokeStyle(theme.secondaryText, width: 0.75))
      draw(
        label + legend.unit, at: Point(x: x, y: top + height + 12), font: font,
        color: theme.secondaryText, anchor: .baselineCenter)
    }
  }
}
