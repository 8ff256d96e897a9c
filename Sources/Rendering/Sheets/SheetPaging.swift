import KeyboardGeometry

/// Where the pictures of a contact sheet lie on its pages.
public struct SheetPaging: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  /// Size of a picture, in pt.
  public let cell: Size
  /// Height of the caption under each picture, in pt.
  public let captionHeight: Double
  /// Free space between cells and around them, in pt.
  public let gap: Double

  /// - Parameters:
  ///   - columns, rows: at least 1.
  ///   - cell: of a picture without its caption, in pt.
  public init(columns: Int, rows: Int, cell: Size, captionHeight: Double, gap: Double) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.cell = cell
    self.captionHeight = captionHeight
    self.gap = gap
  }

  /// Pictures on a full page.
  public var capacity: Int { columns * rows }

  /// The size of a page with so many pictures, in pt: as wide as any, no higher than it needs.
  public func pageSize(pictures: Int) -> Size {
    let filled = min(max((pictures - 1) / columns + 1, 1), rows)
    return Size(
      width: Double(columns) * (cell.width + gap) + gap,
      height: Double(filled) * (cell.height + captionHeight + gap) + gap)
  }

  /// Where a picture lies on its page, without the caption that follows below it.
  /// - Parameter index: on the page, from 0.
  public func frame(of index: Int) -> Rectangle {
    let (row, column) = (index / columns, index % columns)
    return Rectangle(
      origin: Point(
        x: gap + Double(column) * (cell.width + gap),
        y: gap + Double(row) * (cell.height + captionHeight + gap)),
      size: cell)
  }

  /// The largest size of a picture's own proportions that goes into a cell.
  public func fitted(_ size: Size) -> Double {
    min(cell.width / size.width, cell.height / size.height)
  }
}
