import KeyboardGeometry

/// Small pictures of swipes in rows, with a caption each.
public struct ContactSheet: Sendable {
  public struct Entry: Sendable {
    public var picture: TrailPicture
    /// The target word, and the decoded word.
    public var headline: String
    /// Whether that was right; nil where it is not known.
    public var isRight: Bool?
    /// Which trace it is.
    public var detail: String

    public init(picture: TrailPicture, headline: String, isRight: Bool?, detail: String) {
      self.picture = picture
      self.headline = headline
      self.isRight = isRight
      self.detail = detail
    }
  }

  public var paging: SheetPaging
  public var theme: Theme
  public static let captionHeight = 28.0

  public init(paging: SheetPaging, theme: Theme) {
    self.paging = paging
    self.theme = theme
  }

  /// Draws one page from the canvas's origin.
  /// - Parameter entries: at most the paging's capacity; further ones are left out.
  public func draw(_ entries: [Entry], on canvas: inout Canvas) {
    for (index, entry) in entries.prefix(paging.capacity).enumerated() {
      let frame = paging.frame(of: index)
      let own = entry.picture.size
      let factor = paging.fitted(own)
      canvas.local { canvas in
        canvas.translate(
          by: Point(
            x: frame.center.x - own.width * factor / 2,
            y: frame.center.y - own.height * factor / 2))
        canvas.magnify(by: factor)
        entry.picture.draw(on: &canvas)
      }
      canvas.stroke(
        Path(frame, cornerRadius: 3), StrokeStyle(theme.outline, width: 0.75))
      drawCaption(of: entry, below: frame, on: &canvas)
    }
  }

  private func drawCaption(of entry: Entry, below frame: Rectangle, on canvas: inout Canvas) {
    let font = theme.font(9.5, isBold: true)
    let small = theme.font(8)
    let left = frame.origin.x + 2
    let right = frame.end.x - 2
    let y = frame.end.y + 11
    var room = right - left
    if let isRight = entry.isRight {
      drawMark(isRight, at: Point(x: right - 4, y: y - 3.4), on: &canvas)
      room -= 14
    }
    canvas.draw(
      canvas.fitted(entry.headline, to: room, font: font), at: Point(x: left, y: y), font: font,
      color: theme.text, anchor: .baselineLeft)
    canvas.draw(
      Self.shortened(entry.detail, to: right - left, font: small, on: &canvas),
      at: Point(x: left, y: y + 11), font: small, color: theme.secondaryText,
      anchor: .baselineLeft)
  }

  /// The text, or its beginning and its end as far as they fit: ids of one recording mostly differ
  /// at their ends.
  private static func shortened(
    _ text: String, to width: Double, font: Font, on canvas: inout Canvas
  ) -> String {
    // Of an id as long as a line, the ends are enough.
    let half = Canvas.maximumTextLength / 2
    let characters = Array(
      text.utf8.count <= 2 * half ? text[...] : text.prefix(half) + text.suffix(half))
    let whole = String(characters)
    if canvas.measure(whole, font: font).advance <= width { return whole }
    func candidate(_ count: Int) -> String {
      String(characters.prefix(count / 3)) + "…" + String(characters.suffix(count - count / 3))
    }
    var (fits, exceeds) = (0, characters.count)
    while exceeds - fits > 1 {
      let middle = (fits + exceeds) / 2
      if canvas.measure(candidate(middle), font: font).advance <= width {
        fits = middle
      } else {
        exceeds = middle
      }
    }
    return candidate(fits)
  }

  /// A tick or a cross, drawn: not every font has them.
  private func drawMark(_ isRight: Bool, at point: Point, on canvas: inout Canvas) {
    func path(_ offsets: [(Double, Double)]) -> Path {
      Path(polyline: offsets.map { point + Point(x: $0.0, y: $0.1) })
    }
    var mark = isRight ? path([(-3.4, 0.2), (-1.2, 2.8), (3.4, -3.2)]) : path([(-3, -3), (3, 3)])
    if !isRight { mark.add(path([(3, -3), (-3, 3)])) }
    canvas.stroke(
      mark,
      StrokeStyle(
        isRight ? theme.secondaryText : theme.accent, width: 1.5, cap: .round, join: .round))
  }
}
