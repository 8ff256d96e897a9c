import KeyboardGeometry
import SwipeTraces

/// A keyboard in use at one moment: the text above it, the keyboard in its current state, and the
/// visible ink of the trails (see `CometTail`).
///
///     var scene = KeyboardScene(picture: picture, moment: 840)
///     scene.trails = [samples]
///     scene.before = "Hello, w"
///     scene.draw(on: &canvas)
public struct KeyboardScene: Sendable {
  /// The keyboard in its current state.
  public var picture: KeyboardPicture
  /// The moment, in ms on the clock of the trails' samples.
  public var moment: Double
  /// The samples of each trail, in pt of the keyboard.
  public var trails: [[TraceSample]] = []
  /// The text before the cursor.
  public var before = ""
  /// The text after the cursor.
  public var after = ""
  /// A line beneath everything.
  public var caption = ""

  /// Creates a scene without text and trails.
  public init(picture: KeyboardPicture, moment: Double) {
    self.picture = picture
    self.moment = moment
  }

  /// The height of the line of text, in pt of the specification.
  private static let textHeight = 34.0
  private static let captionHeight = 20.0

  private var textHeight: Double { Self.textHeight * picture.unit }
  private var captionHeight: Double { caption.isEmpty ? 0 : Self.captionHeight * picture.unit }

  /// The size of the whole picture, in pt.
  public var size: Size {
    Size(
      width: picture.size.width, height: textHeight + picture.size.height + captionHeight)
  }

  /// Draws the scene with its top left corner at the origin.
  ///
  /// - Complexity: O(samples of all trails)
  public func draw(on canvas: inout Canvas) {
    drawText(on: &canvas)
    canvas.local { canvas in
      canvas.translate(by: Point(x: 0, y: textHeight))
      picture.draw(on: &canvas)
      canvas.translate(by: picture.origin)
      var style = TrailStyle()
      style.moment = moment
      // Ink may reach over the bar and the text above the keyboard.
      let frame = Rectangle(
        origin: Point(x: -picture.origin.x, y: -picture.origin.y - textHeight),
        size: Size(width: picture.size.width, height: textHeight + picture.size.height))
      canvas.clip(to: Path(frame))
      for trail in trails {
        canvas.draw(
          ColoredTrail(trail, style: style), in: frame, style: style,
          scale: ColorScale.legible(on: picture.theme.background), limit: 0, theme: picture.theme,
          unit: min(max(picture.unit, 0.2), 5))
      }
    }
    guard !caption.isEmpty else { return }
    let font = picture.theme.font(10 * picture.unit)
    canvas.draw(
      canvas.fitted(caption, to: size.width - 24 * picture.unit, font: font),
      at: Point(x: size.width / 2, y: size.height - captionHeight / 2), font: font,
      color: picture.theme.secondaryText, anchor: .center)
  }

  /// Draws one line of text; for a longer text, the part around the cursor.
  private func drawText(on canvas: inout Canvas) {
    let (unit, theme) = (picture.unit, picture.theme)
    let font = theme.font(14 * unit)
    let left = 12 * unit
    let width = size.width - 2 * left
    let middle = textHeight / 2
    // Line breaks would be drawn as boxes.
    let before = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let start = tail(of: before, in: 0.9 * width, font: font, on: &canvas)
    canvas.draw(
      start, at: Point(x: left, y: middle), font: font, color: theme.text, anchor: .left)
    let cursor = left + canvas.measure(start, font: font).advance + unit
    canvas.stroke(
      Path(
        polyline: [
          Point(x: cursor, y: middle - 9 * unit), Point(x: cursor, y: middle + 9 * unit),
        ]), StrokeStyle(theme.accent, width: 1.5 * unit))
    let after = String(after.prefix { $0 != "\n" })
    let room = left + width - cursor - 2 * unit
    guard !after.isEmpty, room > 0 else { return }
    canvas.draw(
      canvas.fitted(after, to: room, font: font), at: Point(x: cursor + 2 * unit, y: middle),
      font: font, color: theme.text, anchor: .left)
  }

  /// Returns as much of a text's end as fits.
  private func tail(
    of text: Substring, in width: Double, font: Font, on canvas: inout Canvas
  ) -> String {
    // More characters fit on no screen.
    let end = String(text.suffix(300))
    if end.count == text.count, canvas.measure(end, font: font).advance <= width { return end }
    var (low, high) = (0, end.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if canvas.measure("…" + end.suffix(middle), font: font).advance <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return "…" + end.suffix(low)
  }
}
