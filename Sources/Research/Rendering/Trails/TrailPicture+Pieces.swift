import KeyboardGeometry
import SwipeTraces

extension TrailPicture {
  /// A word of a phrase that was swiped without lifting, and the samples that it took.
  public struct Piece: Hashable, Sendable {
    /// The word.
    public var word: String
    /// The samples of the last trail, by their numbers.
    public var samples: Range<Int>

    /// Creates a piece.
    public init(word: String, samples: Range<Int>) {
      self.word = word
      self.samples = samples
    }
  }

  /// Returns the colour of a piece: far from those of its neighbours on the colour scale.
  private func color(ofPiece index: Int) -> Color {
    let steps = [0.0, 0.62, 0.31, 0.93]
    return scale.color(at: steps[index % steps.count])
  }

  /// Draws the last trail, thin where it belongs to no word, and each word's piece in its colour.
  func drawPieces(in frame: Rectangle, unit: Double, on canvas: inout Canvas) {
    guard let samples = trails.last else { return }
    let frame = frame.grown(by: unit * TrailStyle.width)
    func draw(_ samples: [TraceSample], _ stroke: StrokeStyle) {
      for path in Polyline(of: samples, within: frame).paths(of: Canvas.strokeLength) {
        canvas.stroke(path, stroke)
      }
    }
    draw(
      samples,
      StrokeStyle(
        theme.secondaryText.faded(by: 0.7), width: unit * TrailStyle.width / 2, cap: .round,
        join: .round))
    for (index, piece) in pieces.enumerated() {
      let range = piece.samples.clamped(to: samples.startIndex..<samples.endIndex)
      draw(
        Array(samples[range]),
        StrokeStyle(
          color(ofPiece: index), width: unit * TrailStyle.width, cap: .round, join: .round))
    }
  }

  /// Writes the words in the colours of their pieces, centred.
  func drawWords(below top: Double, width: Double, on canvas: inout Canvas) {
    let font = theme.font(12, isBold: true)
    let gap = 8.0
    let room = width - 24
    var shown: [(text: String, width: Double)] = []
    var used = 0.0
    for piece in pieces {
      let left = room - used - (shown.isEmpty ? 0 : gap)
      let text = canvas.fitted(piece.word, to: max(left, 0), font: font)
      guard !text.isEmpty else { break }
      let advance = canvas.measure(text, font: font).advance
      used += advance + (shown.isEmpty ? 0 : gap)
      shown.append((text, advance))
    }
    var x = (width - used) / 2
    for (index, word) in shown.enumerated() {
      canvas.draw(
        word.text, at: Point(x: x, y: top + Self.captionHeight / 2), font: font,
        color: color(ofPiece: index), anchor: .left)
      x += word.width + gap
    }
  }
}
