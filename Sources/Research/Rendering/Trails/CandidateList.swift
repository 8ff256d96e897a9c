import KeyboardGeometry
import RealModule

/// A decoder's words with their scores, one per line, as a table beneath a keyboard.
struct CandidateList {
  var words: [TrailPicture.RankedWord]

  static let lineHeight = 15.0
  private static let margin = 8.0

  /// Returns the height of a list with its heading, in pt.
  ///
  /// - Parameter count: the number of words.
  static func height(_ count: Int) -> Double {
    count == 0 ? 0 : Double(count + 1) * lineHeight + 2 * margin
  }

  /// Returns the height of the middle of a line, in pt from the top.
  ///
  /// - Parameter index: the position of a word, or -1 for the heading.
  static func middle(ofLine index: Int) -> Double { margin + (Double(index) + 1.5) * lineHeight }

  private var hasProbabilities: Bool { words.contains { $0.probability != nil } }

  /// The headings of the columns.
  var headings: (word: String, bar: String, score: String) {
    hasProbabilities ? ("Candidate", "Probability", "Logarithm") : ("Candidate", "", "Score")
  }
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
    let heading = origin.y + CandidateList.middle(ofLine: -1)
    for (text, x, anchor) in [
      (list.headings.word, 30, TextAnchor.left), (list.headings.bar, barStart, .left),
      (list.headings.score, scoreEnd, .right),
    ] {
      draw(
        text, at: Point(x: origin.x + x, y: heading), font: small, color: theme.secondaryText,
        anchor: anchor)
    }
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
