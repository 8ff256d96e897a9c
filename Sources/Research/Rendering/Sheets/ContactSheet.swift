import KeyboardGeometry

/// Small pictures of swipes in rows, each with a caption.
public struct ContactSheet: Sendable {
  /// A picture with its caption.
  public struct Entry: Sendable {
    /// The picture.
    public var picture: TrailPicture
    /// The target word and the decoded word.
    public var headline: String
    /// A Boolean value that indicates whether the decoded word is the target; nil if that is not
    /// known.
    public var isRight: Bool?
    /// The id of the trace.
    public var detail: String

    /// Creates an entry.
    public init(picture: TrailPicture, headline: String, isRight: Bool?, detail: String) {
      self.picture = picture
      self.headline = headline
      self.isRight = isRight
      self.detail = detail
    }
  }

  /// The places of the pictures.
  package var paging: SheetPaging
  /// The colours and fonts.
  public var theme: Theme
  /// The meaning of the colours of all pictures, for one legend beneath the page; nil if each
  /// picture has its own, or no colours.
  public var legend: (style: TrailStyle, limit: Double)?
  /// The number beneath the page; nil for none.
  public var pageNumber: Int?
  /// The height of a caption, in pt.
  public static let captionHeight = 28.0
  /// The height of a page's number beneath its pictures, in pt.
  static let numberHeight = 16.0

  /// Creates a sheet.
  package init(paging: SheetPaging, theme: Theme) {
    self.paging = paging
    self.theme = theme
  }

  /// Draws one page from the canvas's origin.
  ///
  /// - Parameters:
  ///   - entries: the pictures, at most the paging's capacity; further ones are left out.
  ///   - canvas: the canvas, whose origin becomes the page's top left corner.
  public func draw(_ entries: [Entry], on canvas: inout Canvas) {
    for (index, entry) in entries.prefix(paging.capacity).enumerated() {
      let frame = paging.frame(of: index)
      var picture = entry.picture
      let own = picture.size
      let factor = paging.fitted(own)
      // Marks shrink less than the rest, so that they stay visible on small pictures.
      picture.style.markScale = 1 / min(max(factor, 0.25), 1).squareRoot()
      canvas.local { canvas in
        canvas.translate(
          by: Point(
            x: frame.center.x - own.width * factor / 2,
            y: frame.center.y - own.height * factor / 2))
        canvas.magnify(by: factor)
        picture.draw(on: &canvas)
      }
      canvas.stroke(
        Path(frame, cornerRadius: 3), StrokeStyle(theme.outline, width: 0.75))
      if paging.captionHeight > 0 { drawCaption(of: entry, below: frame, on: &canvas) }
    }
    drawFooter(pictures: min(entries.count, paging.capacity), on: &canvas)
  }

  private func drawFooter(pictures: Int, on canvas: inout Canvas) {
    let footer = paging.footer(pictures: pictures)
    if let legend {
      canvas.draw(
        legend.style.legend(limit: legend.limit, theme: theme), at: footer.origin,
        width: footer.size.width, theme: theme)
    }
    if let pageNumber {
      canvas.draw(
        "\(pageNumber)", at: Point(x: footer.center.x, y: footer.end.y), font: theme.font(9),
        color: theme.secondaryText, anchor: .baselineCenter)
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
      canvas.shortened(entry.detail, to: right - left, font: small),
      at: Point(x: left, y: y + 11), font: small, color: theme.secondaryText,
      anchor: .baselineLeft)
  }

  /// Draws a tick or a cross, which not every font has.
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
