import KeyboardGeometry

/// Where the pictures of a contact sheet lie on its pages.
public struct SheetPaging: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  /// Size of a picture, in pt.
  public let cell: Size
  /// Height of the caption under each picture, in pt.
  public let captionHeight: Double
  /// Free space between cells, in pt.
  public let gap: Double
  /// What stands beneath the pictures of each page, in pt.
  public let footerHeight: Double
  /// The size of every page, in pt; nil for pages as large as their pictures need.
  public let page: Size?
  /// Free space about all cells, in pt.
  private let margin: Double

  /// Pages as large as they need to be.
  /// - Parameters:
  ///   - columns: at least 1.
  ///   - rows: at least 1.
  ///   - cell: of a picture without its caption, in pt.
  ///   - captionHeight: of the line under each picture, in pt.
  ///   - gap: between cells and around them, in pt.
  ///   - footerHeight: of the line under all, in pt.
  public init(
    columns: Int, rows: Int, cell: Size, captionHeight: Double, gap: Double,
    footerHeight: Double = 0
  ) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.cell = cell
    self.captionHeight = captionHeight
    self.gap = gap
    self.footerHeight = footerHeight
    page = nil
    margin = gap
  }

  /// The smallest side of a picture on paper, in pt: 7 mm.
  public static let smallestSide = 20.0

  /// Pages of one size. Pictures are as large as the columns allow, and the rows if their number is
  /// given.
  /// - Parameters:
  ///   - page: in pt.
  ///   - margin: on each side of the page, in pt.
  ///   - columns: at least 1.
  ///   - rows: nil for as many as there is room for.
  ///   - proportion: height over width of a picture.
  ///   - captionHeight: of the line under each picture, in pt.
  ///   - gap: between cells, in pt.
  ///   - footerHeight: of the line under all, in pt.
  /// - Returns: nil if pictures would be smaller than `smallestSide`.
  public init?(
    page: Size, margin: Double, columns: Int, rows: Int?, proportion: Double,
    captionHeight: Double, gap: Double, footerHeight: Double = 0
  ) {
    self.columns = max(columns, 1)
    let room = page.height - 2 * margin - footerHeight
    var width =
      (page.width - 2 * margin - Double(self.columns - 1) * gap) / Double(self.columns)
    func fitting(_ width: Double) -> Int {
      Int(((room + gap) / (width * proportion + captionHeight + gap)).rounded(.down))
    }
    guard width >= Self.smallestSide else { return nil }
    if let rows = rows.map({ max($0, 1) }) ?? (fitting(width) < 1 ? 1 : nil) {
      let height = (room + gap) / Double(rows) - gap - captionHeight
      width = min(width, height / proportion)
      self.rows = rows
    } else {
      self.rows = fitting(width)
    }
    cell = Size(width: width, height: width * proportion)
    guard min(cell.width, cell.height) >= Self.smallestSide else { return nil }
    self.captionHeight = captionHeight
    self.gap = gap
    self.footerHeight = footerHeight
    self.page = page
    self.margin = margin
  }

  /// Pictures on a full page.
  public var capacity: Int { columns * rows }

  /// The size of a page with so many pictures, in pt; without a fixed one as wide as any, no higher
  /// than it needs.
  public func pageSize(pictures: Int) -> Size {
    if let page { return page }
    let filled = min(max((pictures - 1) / columns + 1, 1), rows)
    return Size(
      width: gridWidth + 2 * margin,
      height: Double(filled) * (cell.height + captionHeight + gap) - gap + 2 * margin
        + footerHeight)
  }

  /// Of all columns, in pt.
  private var gridWidth: Double { Double(columns) * (cell.width + gap) - gap }

  /// Where a picture lies on its page, without the caption that follows below it.
  /// - Parameter index: on the page, from 0.
  public func frame(of index: Int) -> Rectangle {
    let (row, column) = (index / columns, index % columns)
    // On paper the columns stand in the middle.
    let left = page.map { ($0.width - gridWidth) / 2 } ?? margin
    return Rectangle(
      origin: Point(
        x: left + Double(column) * (cell.width + gap),
        y: margin + Double(row) * (cell.height + captionHeight + gap)),
      size: cell)
  }

  /// Where the page's footer lies.
  public func footer(pictures: Int) -> Rectangle {
    let size = pageSize(pictures: pictures)
    let left = page.map { ($0.width - gridWidth) / 2 } ?? margin
    let end = size.height - margin / (page == nil ? 2 : 1)
    return Rectangle(
      origin: Point(x: left, y: end - footerHeight), end: Point(x: left + gridWidth, y: end))
  }

  /// The largest size of a picture's own proportions that goes into a cell.
  public func fitted(_ size: Size) -> Double {
    min(cell.width / size.width, cell.height / size.height)
  }
}
