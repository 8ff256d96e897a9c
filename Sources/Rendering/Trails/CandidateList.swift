import KeyboardGeometry
import RealModule

/// A decoder's words with their scores, a line each, as a table beneath a keyboard.
struct CandidateList {
  var words: [TrailPicture.RankedWord]

  static let lineHeight = 15.0
  private static let margin = 8.0

  /// Of a list of so many words, in pt.
  static func height(_ count: Int) -> Double {
    count == 0 ? 0 : Double(count) * lineHeight + 2 * margin
  }

  static func middle(ofLine index: Int) -> Double { margin + (Double(index) + 0.5) * lineHeight }
}

extension Canvas {
  mutating func draw(_ list: CandidateList, at origin: Point, width: Double, theme: Theme) {
    let font = theme.font(10.5)
    let small = theme.font(9.5)
    let height = CandidateList.height(list.words.count)
    fill(
      Path(Rectangle(origin: origin, size: Size(width: width, height: height))), theme.panel)
    let wordEnd = width * 0.45
    let scoreEnd = width - 14
    let barStart = wordEnd + 8
    let barWidth = max(scoreEnd - 62 - barStart, 0)
    for (index, entry) in list.words.enumerated() {
      let y = origin.y + CandidateList.middle(ofLine: index)
      draw(
        "\(index + 1)", at: Point(x: origin.x + 22, y: y), font: small,
        color: theme.secondaryText, anchor: .right)
      let bold = entry.isTarget == true ? theme.font(10.5, isBold: true) : font
      draw(
        fitted(entry.word, to: wordEnd - 32, font: bold), at: Point(x: origin.x + 30, y: y),
        font: bold, color: entry.isTarget == true ? theme.accent : theme.text, anchor: .left)
      if let probability = entry.probability, probability > 0 {
        let bar = Rectangle(
          origin: Point(x: origin.x + barStart, y: y - 3),
          size: Size(width: max(barWidth * min(probability, 1), 0.5), height: 6))
        fill(Path(bar), entry.isTarget == true ? theme.accent : theme.secondaryText)
      }
      draw(
        RoundTicks.text(entry.score, decimals: 2), at: Point(x: origin.x + scoreEnd, y: y),
        font: small, color: theme.secondaryText, anchor: .right)
    }
  }
}
